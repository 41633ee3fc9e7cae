import { loadStylesheet } from '../../browser/load-stylesheet.ts';
import { PAGE_START_ID } from '../../model/ids.ts';
import type { Announce } from '../announcer.ts';
import { isMenuEntry } from '../behaviours/menu.ts';
import { revealTarget } from '../behaviours/reveal.ts';
import { answerFailure, forgetFailure } from './failure.ts';
import { createOpened } from './opened.ts';
import { type Pages, pageAddress } from './pages.ts';
import { createProgress } from './progress.ts';
import { swapPage } from './swap.ts';

/** What navigation needs from the rest of the page. */
export type Surroundings = {
  readonly pages: Pages;
  readonly announce: Announce;
  /** Called before a region leaves the page, so that what runs in it can stop. */
  leaving(region: Element): void;
  /** Called when the reader navigates to the page that is already in place. */
  askedAnew(): void;
  /** Called when a new page is in place. */
  arrived(): void;
};

/** A navigation that the reader has started. */
type Visit = {
  readonly url: URL;
  readonly signal: AbortSignal;
  readonly isTraversal: boolean;
  /** Only the hash has changed, while the page was still loading. */
  readonly isHashChange: boolean;
  /** The page is loaded again, even if it is cached or in place. */
  readonly isRetry: boolean;
  readonly scroll: () => void;
};

/**
 * Navigates between pages without leaving the document (Navigation API, HTML Standard, section 7.4). The browser tells which navigations
 * are plain visits in this window, keeps the scroll positions, and aborts a visit when a later one begins. Without the API every link loads
 * its page as usual.
 */
export function navigateInPlace(surroundings: Surroundings): void {
  const clean = pageAddress(new URL(location.href));
  if (clean && clean.href !== location.href) history.replaceState(history.state, '', clean);
  // The page has loaded, so a later failure may be answered with a reload again.
  forgetFailure(new URL(location.href));
  if (!('navigation' in window)) return;
  const { visit, isOnItsWay } = createVisitor(surroundings);
  navigation.addEventListener('navigate', (event) => {
    const url = wantedPage(event, isOnItsWay);
    if (!url) return keepPlace(event);
    const { destination, navigationType } = event;
    const isTraversal = navigationType === 'traverse';
    if (!destination.sameDocument && (navigationType === 'push' || navigationType === 'replace')) {
      const type = isMenuEntry() ? 'replace' : navigationType;
      if (url.href !== destination.url || type !== navigationType) {
        event.preventDefault();
        // Wait until this event is over: the cancelled navigation has to end before another can begin.
        setTimeout(() => navigation.navigate(url.href, { history: type }));
        return undefined;
      }
    }
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: () =>
        visit({
          url,
          signal: event.signal,
          isTraversal,
          isHashChange: event.hashChange,
          isRetry: event.info === RETRY,
          scroll: () => event.scroll(),
        }),
    });
    return undefined;
  });
}

/**
 * The `info` of a reload that happens in place: from the retry button of the error page, and from the development server when a page has
 * changed.
 */
const RETRY = 'retry';

/** The page that a navigation leads to, if it should be intercepted. `isOnItsWay` tells whether the page of an address is still loading. */
function wantedPage(event: NavigateEvent, isOnItsWay: (url: URL) => boolean): URL | undefined {
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return undefined;
  if (event.navigationType === 'reload' && event.info !== RETRY) return undefined;
  const url = pageAddress(new URL(event.destination.url));
  // Any later navigation aborts the visit in progress. If the browser handled a hash change meanwhile, the reader would keep the old page
  // under the new address; so intercept it and go on loading.
  return url && (!staysOnPage(event) || isOnItsWay(url)) ? url : undefined;
}

/** Tells whether the page in place handles a navigation by itself. */
function staysOnPage({ destination, hashChange, navigationType }: NavigateEvent): boolean {
  if (hashChange) return true;
  // «Back» or «Forward» across the menu's own history entry: the page is the same.
  if (navigationType === 'traverse') return destination.url === location.href;
  // `history.replaceState` changes the address only: its document is already in place.
  return destination.sameDocument && navigationType !== 'reload';
}

/**
 * Restores the reader's place on «Back» and «Forward» inside the page, also across the menu's own history entry. By itself Chromium scrolls to
 * the element that the hash names.
 */
function keepPlace(event: NavigateEvent): void {
  const { destination, hashChange, navigationType } = event;
  if (navigationType !== 'traverse' || !destination.sameDocument || !event.canIntercept) return;
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    async handler() {
      // For a navigation that a script has intercepted Chromium does not tell that the hash has changed.
      if (hashChange) dispatchEvent(new HashChangeEvent('hashchange'));
      event.scroll();
    },
  });
}

/** Loads pages and puts them in place; `isOnItsWay` tells whether the page of an address is still loading. */
type Visitor = { visit(visit: Visit): Promise<void>; isOnItsWay(url: URL): boolean };

function createVisitor({ pages, announce, leaving, askedAnew, arrived }: Surroundings): Visitor {
  const progress = createProgress();
  const opened = createOpened();
  const build = buildOf(document);
  /** The path of the page in place, whether the last requested page failed, and the function that removes the error page over it. */
  const shown = { path: location.pathname, hasFailed: false, closeError: () => {} };

  const put = (page: Document, { pathname }: URL, isTraversal: boolean) => {
    opened.keep(shown.path);
    swapPage(page, leaving);
    shown.path = pathname;
    if (isTraversal) opened.restore(pathname);
    // The error page is gone with the old main area.
    shown.closeError = () => {};
    arrived();
    announce(document.title);
  };

  const visit = async ({ url, signal, isTraversal, isHashChange, isRetry, scroll }: Visit) => {
    shown.hasFailed = false;
    const isShown = url.pathname === shown.path;
    if (isRetry) pages.forget();
    else if (isShown) {
      shown.closeError();
      shown.closeError = () => {};
      askedAnew();
      // Same page. Go to the hash or the top, unless the reader followed a link with a query: a query alone moves nothing.
      if (isTraversal || url.search === '') settle(url.hash, isTraversal, scroll);
      return;
    }
    // The hash may name an element of the page shown meanwhile: a link in its table of contents, the skip link.
    if (isHashChange) revealTarget(url.hash)?.scrollIntoView();
    progress.begin();
    // An aborted visit is not always followed by another: after «Back» to the page in place nothing loads.
    signal.addEventListener('abort', progress.end);
    try {
      const page = await pages.load(url, signal);
      if (buildOf(page) !== build) {
        // A new deployment has other scripts and styles, so the browser must load the page from scratch.
        location.reload();
        return;
      }
      await loadStylesOf(page);
      signal.throwIfAborted();
      const { scrollY } = window;
      put(page, url, isTraversal);
      forgetFailure(url);
      // The page was already shown: keep the reader's scroll position.
      if (isShown) scrollTo({ top: scrollY, behavior: 'instant' });
      else settle(url.hash, isTraversal, scroll);
    } catch (error) {
      if (signal.aborted) return;
      shown.hasFailed = true;
      shown.closeError();
      shown.closeError = answerFailure(url, error, () => navigation.reload({ info: RETRY }));
    } finally {
      if (!signal.aborted) progress.end();
    }
  };
  return {
    visit,
    isOnItsWay: ({ pathname }) => pathname === location.pathname && pathname !== shown.path && !shown.hasFailed,
  };
}

/**
 * Moves focus and scroll position to the element that the hash names, or to the start of the page; on «Back» and «Forward», to where the
 * reader was.
 */
function settle(hash: string, isTraversal: boolean, scroll: () => void): void {
  const target = hash ? revealTarget(hash) : undefined;
  const start = target ?? document.getElementById(PAGE_START_ID);
  if (start && !start.hasAttribute('tabindex')) start.tabIndex = -1;
  start?.focus({ preventScroll: true });
  scroll();
  if (target && !isTraversal) target.scrollIntoView();
}

/** Loads the stylesheets that a page needs and the one in place has not, so that it is not drawn without them. */
async function loadStylesOf(page: Document): Promise<void> {
  const links = page.head.querySelectorAll('link[rel="stylesheet"]');
  await Promise.all(Array.from(links, (link) => loadStylesheet(link.getAttribute('href') ?? '')));
}

function buildOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
}
