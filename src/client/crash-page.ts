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
  const heading = createElement('h1', crash.heading);
  heading.tabIndex = -1;
  const description = createElement('span', crash.retryDescription);
  description.id = 'prova-di-nuovo';
  description.lang = 'en';
  description.hidden = true;
  const button = createElement('button', crash.retry);
  button.type = 'button';
  button.className = 'button';
  button.setAttribute('aria-describedby', description.id);
  button.addEventListener('click', retry);
  const details = createElement('details', '');
  details.append(createElement('summary', crash.details), createElement('pre', causes(error).join('\n')));
  const page = createElement('article', '');
  page.className = 'notice';
  page.append(heading, createElement('p', advice), button, description, details);
  main.append(page);
  heading.focus();
  return () => {
    const hadFocus = page.contains(document.activeElement);
    page.remove();
    for (const child of hidden) child.hidden = false;
    // The focus was on the button, which is gone.
    if (hadFocus) main.focus({ preventScroll: true });
  };
}

/** The message of an error, followed by those of its causes. */
function causes(error: unknown): readonly string[] {
  if (error instanceof Error) return [`${error.name}: ${error.message}`, ...causes(error.cause)];
  return error ? [String(error)] : [];
}

/** Creates an element with text, never markup: an error message may quote untrusted input. */
function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
