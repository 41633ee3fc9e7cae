import { crash } from '../strings/client.ts';

/** What to say on a crash page, and what its button does. */
export type CrashPage = {
  readonly advice: string;
  readonly error: unknown;
  readonly retry: () => void;
};

/**
 * Shows the crash page in the main area (specification, section 8); what was there is hidden. The focus goes to its heading. Gives what
 * takes it away again.
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
    page.remove();
    for (const child of hidden) child.hidden = false;
  };
}

/** The message of an error and of each that caused it. */
function causes(error: unknown): readonly string[] {
  return error instanceof Error
    ? [`${error.name}: ${error.message}`, ...causes(error.cause)]
    : error
      ? [String(error)]
      : [];
}

/** Everything shown is text: an error may quote what somebody else wrote. */
function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
