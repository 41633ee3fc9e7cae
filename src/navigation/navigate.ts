import { forgetReload } from '../browser/reload.ts';
import { isMenuEntry } from '../menu/behaviour.ts';
import { type NavigationOptions, RELOAD } from './effects.ts';
import { pageAddress } from './pages.ts';
import { createVisits } from './visits.ts';

/**
 * Navigates between pages without leaving the document (Navigation API, HTML Standard, section 7.4). The browser tells
 * which navigations are plain visits in this window, keeps the scroll positions, and aborts a visit when a later one
 * begins. Without the API every link loads its page as usual.
 */
export function navigateInPlace(options: NavigationOptions): void {
  const clean = pageAddress(new URL(location.href));
  const isElsewhere = clean !== undefined && mayBeElsewhere();
  if (clean && !isElsewhere && clean.href !== location.href) history.replaceState(history.state, '', clean);
  // The page has loaded, so a later failure may be answered with a reload again.
  forgetReload(location.pathname);
  if ('navigation' in window) visitInPlace(options);
  if (isElsewhere) location.replace(clean);
}

/**
 * Tells whether the page in place is the not-found page only because the host knows no rule for `.html`. A host that
 * redirects clean addresses to `.html` would lead here again, so a page that was redirected is not looked for.
 */
function mayBeElsewhere(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isRedirected = entry instanceof PerformanceNavigationTiming && entry.redirectCount > 0;
  return location.pathname.endsWith('.html') && !isRedirected && document.querySelector('[data-not-found]') !== null;
}

function visitInPlace(options: NavigationOptions): void {
  const visits = createVisits(options);
  navigation.addEventListener('navigate', (event) => {
    const url = pageToVisit(event, visits.isAwaited);
    if (!url) restorePlace(event);
    else if (!redirect(event, url))
      event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => visits.begin({ url, event }) });
  });
}

/** The page that a navigation leads to, if it is visited in place. */
function pageToVisit(event: NavigateEvent, isAwaited: (url: URL) => boolean): URL | undefined {
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return undefined;
  if (event.navigationType === 'reload' && event.info !== RELOAD) return undefined;
  const url = pageAddress(new URL(event.destination.url));
  // Any navigation aborts the visit in progress. If the browser handled a hash change then, the reader would keep the
  // old page under the new address. So the hash change becomes a visit that goes on loading the page.
  return url && (!staysOnPage(event) || isAwaited(url)) ? url : undefined;
}

/** Tells whether the page in place handles a navigation by itself. */
function staysOnPage({ destination, hashChange, navigationType }: NavigateEvent): boolean {
  if (hashChange) return true;
  // «Back» or «Forward» across the menu's own history entry: the page is the same.
  if (navigationType === 'traverse') return destination.url === location.href;
  // `history.replaceState` changes the address only: its document is already in place.
  return destination.sameDocument && navigationType !== 'reload';
}

/** Replaces a navigation to an unclean address, or from the menu's history entry. Tells whether it did. */
function redirect(event: NavigateEvent, { href }: URL): boolean {
  const { destination, navigationType } = event;
  if (destination.sameDocument || (navigationType !== 'push' && navigationType !== 'replace')) return false;
  const type = isMenuEntry() ? 'replace' : navigationType;
  if (href === destination.url && type === navigationType) return false;
  event.preventDefault();
  // Wait until this event is over: the cancelled navigation has to end before another can begin.
  setTimeout(() => navigation.navigate(href, { history: type }));
  return true;
}

/**
 * Restores the reader's place on «Back» and «Forward» inside the page, also across the menu's own history entry. By
 * itself Chromium scrolls to the element that the hash names.
 */
function restorePlace(event: NavigateEvent): void {
  const { destination, hashChange, navigationType } = event;
  if (navigationType !== 'traverse' || !destination.sameDocument || !event.canIntercept) return;
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    async handler() {
      // Chromium fires no `hashchange` for a navigation that a script has intercepted.
      if (hashChange) dispatchEvent(new HashChangeEvent('hashchange'));
      event.scroll();
    },
  });
}
