import { getSession, setSession } from '../../browser/storage.ts';
import { loadFailure } from '../../strings/client.ts';
import { showErrorPage } from '../error-page.ts';
import { clearHead, clearMarks } from './swap.ts';

const KEY = 'loaded-natively';

/**
 * Tells whether the browser should load a page itself after scripts could not: once for each address, and only if it is
 * online. A new deployment or a proxy may be the only cause.
 */
export function mayReload(url: URL): boolean {
  return navigator.onLine && !attempted().includes(url.pathname);
}

/** Stores that the browser loads the page of an address itself. */
export function rememberFailure({ pathname }: URL): void {
  setSession(KEY, [...attempted(), pathname]);
}

/** Forgets the failure of an address that has loaded, so that the browser tries it again after a later failure. */
export function forgetFailure(url: URL): void {
  const others = attempted().filter((path) => path !== url.pathname);
  if (others.length < attempted().length) setSession(KEY, others);
}

function attempted(): readonly string[] {
  const kept = getSession(KEY);
  return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
}

/**
 * Covers the page in place with the error page, until the reader or the network's return calls `retry`. Gives a
 * function that removes it.
 */
export function coverPage(error: unknown, retry: () => void): () => void {
  const { title } = document;
  document.title = loadFailure.title;
  const restored = [clearMarks(), clearHead()];
  const { close, isShown } = showErrorPage(loadFailure, error, retry);
  addEventListener('online', () => isShown() && retry(), { once: true });
  return () => {
    close();
    for (const restore of restored) restore();
    document.title = title;
  };
}
