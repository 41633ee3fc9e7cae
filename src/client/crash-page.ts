import { crash } from '../strings/client.ts';

/** What a crash page says, and what its button does. */
export type CrashPage = {
  readonly advice: string;
  readonly error: unknown;
  readonly retry: () => void;
};

/**
 * Shows the crash page in the main area (specification, section 8), hides what was there, and moves the focus to its
 * heading. Gives a function that restores the main area.
 */
export function showCrashPage({ advice, error, retry }: CrashPage): () => void {
  const main = document.querySelector('main');
  if (!main) return () => undefined;
  const hidden = [...main.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.hidden,
  );
  for (const child of hidden) child.hidden = true;
  const heading = element('h1', crash.heading);
  heading.tabIndex = -1;
  const description = element('span', crash.retryDescription);
  description.id = 'prova-di-nuovo';
  description.lang = 'en';
  description.hidden = true;
  const button = element('button', crash.retry);
  button.type = 'button';
  button.className = 'button';
  button.setAttribute('aria-describedby', description.id);
  button.addEventListener('click', retry);
  const details = element('details', '');
  details.append(element('summary', crash.details), element('pre', causes(error).join('\n')));
  const page = element('article', '');
  page.className = 'notice';
  page.append(heading, element('p', advice), button, description, details);
  main.append(page);
  heading.focus();
  return () => {
    const hadFocus = page.contains(document.activeElement);
    page.remove();
    for (const child of hidden) child.hidden = false;
    // The button goes with the page; without this the focus would go with it.
    if (hadFocus) main.focus({ preventScroll: true });
  };
}

/** The message of an error, followed by those of its causes. */
function causes(error: unknown): readonly string[] {
  return error instanceof Error
    ? [`${error.name}: ${error.message}`, ...causes(error.cause)]
    : error
      ? [String(error)]
      : [];
}

/** Creates an element with text, never markup: an error message may quote untrusted input. */
function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
