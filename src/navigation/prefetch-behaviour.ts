import { addressOfLink } from '../browser/address-of-link.ts';
import type { Behaviour } from '../browser/behaviours.ts';
import { onIntent } from '../browser/on-intent.ts';
import { type Pages, pageAddress } from './pages.ts';

/** How many pages are prefetched at the same time only because their links are in view. */
const MAX_CONCURRENT = 2;

/**
 * Prefetches pages: at once when the reader points at a link, touches it or focuses it; when the browser is idle for
 * links in view.
 */
export const prefetch = (pages: Pages): Behaviour => ({
  selector: 'a[href]',
  begin: () => ({ arrive: prefetchLinks(pages) }),
});

/** Gives a function that looks for the links of a new page. */
function prefetchLinks(pages: Pages): () => void {
  const waiting: URL[] = [];
  let running = 0;

  const wanted = (link: HTMLAnchorElement): URL | undefined => {
    const url = linkedPage(link);
    return url && !isMetered() && url.pathname !== location.pathname ? url : undefined;
  };
  const next = () => {
    const url = running < MAX_CONCURRENT ? waiting.shift() : undefined;
    if (!url) return;
    running += 1;
    void pages.prefetch(url).finally(() => {
      running -= 1;
      whenIdle(next);
    });
    next();
  };

  onIntent<HTMLAnchorElement>('a', (link) => {
    const url = wanted(link);
    if (url) void pages.prefetch(url);
  });

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      inView.unobserve(target);
      const url = wanted(target);
      if (url) waiting.push(url);
    }
    whenIdle(next);
  });
  return () => {
    inView.disconnect();
    for (const link of document.querySelectorAll('a')) if (linkedPage(link)) inView.observe(link);
  };
}

/** The page that a link opens in this window; `undefined` for downloads, other windows, files and other sites. */
function linkedPage(link: HTMLAnchorElement): URL | undefined {
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = addressOfLink(link);
  return url && pageAddress(url);
}

/** Tells whether the reader's data is scarce. Call it each time: the connection changes while travelling. */
function isMetered(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || /^(?:slow-)?2g$/.test(effectiveType);
}

/** Does some work when the browser is idle, but soon in any case; Safari does not tell when it is idle. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 200);
}
