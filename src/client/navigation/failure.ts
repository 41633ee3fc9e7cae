import { getSession, setSession } from '../../browser/storage.ts';
import { crash } from '../../strings/client.ts';
import { showCrashPage } from '../crash-page.ts';
import { clearMarks } from './swap.ts';

const KEY = 'loaded-natively';

/**
 * Handles a page that did not load. First the browser loads the page itself, once for each address, because a new deployment or a proxy may
 * be the only cause. If that was tried before, or the browser is offline, the error page covers the page in place. Gives a function that
 * removes the error page.
 */
export function answerFailure(url: URL, error: unknown, retry: () => void): () => void {
  if (navigator.onLine && !attempted().includes(url.pathname)) {
    setSession(KEY, [...attempted(), url.pathname]);
    // The address bar already shows the new page, so reloading loads that page.
    location.reload();
    return () => undefined;
  }
  const { title } = document;
  document.title = crash.loadTitle;
  const restoreMarks = clearMarks();
  const close = showCrashPage({ advice: crash.loadAdvice, error, retry });
  return () => {
    close();
    restoreMarks();
    document.title = title;
  };
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
