import { crash, errorDetails, loadFailure } from '../strings/client.ts';

/** Why the page of the address is not there (specification, section 8). */
export type Cause = 'crash' | 'load';

/** An error page in the main area. */
export type ErrorPage = {
  /** Removes it, and shows again what it hides. */
  close(): void;
  /** Tells whether it is still in the page. */
  isShown(): boolean;
};

/**
 * Shows an error page in the main area, hides what was there, and moves the focus to its heading. Its button calls
 * `retry`.
 */
export function showErrorPage(cause: Cause, error: unknown, retry: () => void): ErrorPage {
  const main = document.querySelector('main');
  const { heading: title, advice, retry: label } = cause === 'crash' ? crash : loadFailure;
  const page = createElement('article', '');
  page.className = 'notice';
  const heading = createElement('h1', title);
  heading.tabIndex = -1;
  const button = createElement('button', label);
  button.type = 'button';
  button.className = 'button';
  button.addEventListener('click', retry);
  if (cause === 'load') {
    const english = createElement('span', ` (${loadFailure.retryInEnglish})`);
    english.lang = 'en';
    button.append(english);
  }
  const details = createElement('details', '');
  details.append(createElement('summary', errorDetails), createElement('pre', causes(error).join('\n')));
  page.append(heading, createElement('p', advice), button, details);
  const hidden = Array.from(main?.children ?? []).filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.hidden,
  );
  for (const child of hidden) child.hidden = true;
  main?.append(page);
  heading.focus();
  return {
    isShown: () => page.isConnected,
    close() {
      const hadFocus = page.contains(document.activeElement);
      page.remove();
      for (const child of hidden) child.hidden = false;
      // The focus was on the button, which is gone.
      if (hadFocus) main?.focus({ preventScroll: true });
    },
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
