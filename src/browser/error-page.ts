import { errorDetails } from '../strings/client.ts';
import { closeDialogsIn } from './dialogs.ts';
import { buttonOf, element } from './element.ts';

/**
 * Why the page of the address is not there, in words (specification, section 8). The caller brings them, so that each
 * script holds only the words that it may show.
 */
export type ErrorWords = {
  readonly heading: string;
  readonly advice: string;
  readonly retry: string;
  /** The label of the button in English, which follows the Italian one. */
  readonly retryInEnglish?: string;
};

/** An error page in the main area. */
export type ErrorPage = ReturnType<typeof showErrorPage>;

/**
 * Shows an error page in the main area, hides what was there, and moves the focus to its heading. Its button calls
 * `retry`.
 */
export function showErrorPage(words: ErrorWords, error: unknown, retry: () => void) {
  const main = document.querySelector('main');
  if (main) closeDialogsIn(main);
  const heading = element('h1', { tabindex: -1 }, words.heading);
  const button = buttonOf(words.retry, retry, 'button');
  if (words.retryInEnglish !== undefined) button.append(element('span', { lang: 'en' }, ` (${words.retryInEnglish})`));
  const details = element(
    'details',
    {},
    element('summary', {}, errorDetails),
    element('pre', {}, causes(error).join('\n')),
  );
  const page = element('article', { class: 'notice' }, heading, element('p', {}, words.advice), button, details);
  const hidden = Array.from(main?.children ?? []).filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.hidden,
  );
  for (const child of hidden) child.hidden = true;
  main?.append(page);
  heading.focus();
  return {
    element: page,
    /** Removes it, and shows again what it hides. */
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
