import { PAGE_START_ID } from '../../model/limits.ts';
import type { Announce } from '../announcer.ts';
import { isMenuEntry } from '../behaviours/menu.ts';
import { revealTarget } from '../behaviours/reveal.ts';
import { answerFailure, forgetFailure } from './failure.ts';
import { type Pages, pageAddress } from './pages.ts';
import { createProgress } from './progress.ts';
import { swapPage } from './swap.ts';

/** What a route change needs of the rest of the page. */
export type Surroundings = {
  readonly pages: Pages;
  readonly announce: Announce;
  /** Told before a region leaves the page, so that what lives in it can end. */
  leaving(region: Element): void;
  /** Told when a new page is in place. */
  arrived(): void;
};

/** A page that the reader asked for. */
type Visit = {
  readonly url: URL;
  readonly signal: AbortSignal;
  readonly isTraversal: boolean;
  /** It is loaded anew, whatever is known of it. */
  readonly isRetry: boolean;
  readonly scroll: () => void;
};

/**
 * Moves between pages without leaving the document (Navigation API, HTML Standard section 7.4): the browser says what is a plain visit of
 * this window, keeps the scroll positions and ends a visit when a later one begins. Without it every link loads its page as ever.
 */
export function navigateInPlace(surroundings: Surroundings): void {
  const clean = pageAddress(new URL(location.href));
  if (clean && clean.href !== location.href) history.replaceState(history.state, '', clean);
  // However it came to be loaded: it has.
  forgetFailure(new URL(location.href));
  if (!('navigation' in window)) return;
  const visit = createVisitor(surroundings);
  navigation.addEventListener('navigate', (event) => {
    const url = wantedPage(event);
    if (!url) return undefined;
    const { navigationType } = event;
    const isTraversal = navigationType === 'traverse';
    if (navigationType === 'push' || navigationType === 'replace') {
      const type = isMenuEntry() ? 'replace' : navigationType;
      if (url.href !== event.destination.url || type !== navigationType) {
        event.preventDefault();
        // Not inside the event: the navigation that it belongs to has to end first.
        setTimeout(() => navigation.navigate(url.href, { history: type }));
        return undefined;
      }
    }
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: () =>
        visit({ url, signal: event.signal, isTraversal, isRetry: event.info === RETRY, scroll: () => event.scroll() }),
    });
    return undefined;
  });
}

/** What a reload carries that loads in place: of the button on the error page, and of the development server when a page has changed. */
const RETRY = 'retry';

/** The page that a navigation leads to, if it is one for us. */
function wantedPage(event: NavigateEvent): URL | undefined {
  const { destination, navigationType } = event;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return undefined;
  if (navigationType === 'reload' && event.info !== RETRY) return undefined;
  // Out of the menu, or back into it: the page is the same.
  if (navigationType === 'traverse' && destination.url === location.href) return undefined;
  // Addresses that scripts write without moving (`history.replaceState`) have their document already.
  const isWrittenOnly = destination.sameDocument && (navigationType === 'push' || navigationType === 'replace');
  if (isWrittenOnly) return undefined;
  return pageAddress(new URL(destination.url));
}

function createVisitor({ pages, announce, leaving, arrived }: Surroundings): (visit: Visit) => Promise<void> {
  const progress = createProgress();
  const build = buildOf(document);
  /** The path of the page in place, and what takes away the error page that lies over it. */
  const shown = { path: location.pathname, closeError: () => {} };

  const put = (page: Document, { pathname }: URL) => {
    swapPage(page, leaving);
    shown.path = pathname;
    // It was in the main area, which is another now.
    shown.closeError = () => {};
    arrived();
    announce(document.title);
  };

  return async function visit({ url, signal, isTraversal, isRetry, scroll }) {
    const isShown = url.pathname === shown.path;
    if (isRetry) pages.forget();
    else if (isShown) {
      shown.closeError();
      shown.closeError = () => {};
      // Only the query or nothing at all is new: a link to the top of the page goes there, another query moves nothing.
      if (isTraversal || url.search === '') settle(url.hash, isTraversal, scroll);
      return;
    }
    progress.begin();
    // What ends a visit before its page is there begins no other in every case: «Back» to the page in place does not.
    signal.addEventListener('abort', progress.end);
    try {
      const page = await pages.load(url, signal);
      if (signal.aborted) return;
      if (buildOf(page) !== build) {
        // A newer site: its scripts and styles are others.
        location.reload();
        return;
      }
      const { scrollY } = window;
      put(page, url);
      forgetFailure(url);
      // Who reads the page reads on where they are.
      if (isShown) scrollTo({ top: scrollY, behavior: 'instant' });
      else settle(url.hash, isTraversal, scroll);
    } catch (error) {
      if (signal.aborted) return;
      shown.closeError();
      shown.closeError = answerFailure(url, error, () => navigation.reload({ info: RETRY }));
    } finally {
      if (!signal.aborted) progress.end();
    }
  };
}

/** Brings the reader to where the page begins, or to what the address names; going back, to where they were. */
function settle(hash: string, isTraversal: boolean, scroll: () => void): void {
  const target = hash ? revealTarget(hash) : undefined;
  const start = target ?? document.getElementById(PAGE_START_ID);
  if (start && !start.hasAttribute('tabindex')) start.tabIndex = -1;
  start?.focus({ preventScroll: true });
  scroll();
  if (target && !isTraversal) target.scrollIntoView();
}

function buildOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
}
