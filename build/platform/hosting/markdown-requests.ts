/** Matches an `Accept` header that names Markdown. Servers write both expressions into their configuration. */
export const NAMES_MARKDOWN = 'text/markdown';

/** Matches an `Accept` header that names HTML before Markdown. */
export const NAMES_HTML_FIRST = 'text/html.*text/markdown';

/**
 * Tells whether a client asks for the Markdown copy of a page. The order of the media types decides, because servers
 * cannot compare weights (RFC 9110, 12.5.1, allows it). No browser names Markdown.
 */
export function asksForMarkdown(accept: string | undefined): boolean {
  const names = (pattern: string) => new RegExp(pattern, 'i').test(accept ?? '');
  return names(NAMES_MARKDOWN) && !names(NAMES_HTML_FIRST);
}
