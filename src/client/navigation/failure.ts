import { crash } from '../../strings/client.ts';
import { showCrashPage } from '../crash-page.ts';
import { recall, remember } from '../storage.ts';
import { clearMarks } from './swap.ts';

const KEY = 'loaded-natively';

/**
 * What happens when a page does not load: the browser loads it itself, once for each address, since a newer site or a proxy may be all
 * there is to it; where that did not help or cannot, the error page lies over the page in place. Gives what takes it away again.
 */
export function answerFailure(url: URL, error: unknown, retry: () => void): () => void {
  if (navigator.onLine && !attempted().includes(url.pathname)) {
    remember(KEY, [...attempted(), url.pathname]);
    // The address is the new page's already.
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

/** An address that has loaded may fail again later, and is worth another attempt then. */
export function forgetFailure(url: URL): void {
  const others = attempted().filter((path) => path !== url.pathname);
  if (others.length < attempted().length) remember(KEY, others);
}

function attempted(): readonly string[] {
  const kept = recall(KEY);
  return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
}
