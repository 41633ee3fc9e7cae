import { showErrorPage } from '../../browser/error-page.ts';
import { onceOnline } from '../../browser/reload.ts';
import { loadFailure } from '../../strings/client.ts';
import { clearHead, clearMarks } from './swap.ts';

/**
 * Covers the page in place with the error page, until the reader or the network's return calls `retry`. Gives a
 * function that removes it.
 */
export function coverPage(error: unknown, retry: () => void): () => void {
  const { title } = document;
  document.title = loadFailure.title;
  const restored = [clearMarks(), clearHead()];
  const { close, element } = showErrorPage(loadFailure, error, retry);
  onceOnline(element, retry);
  return () => {
    close();
    for (const restore of restored) restore();
    document.title = title;
  };
}
