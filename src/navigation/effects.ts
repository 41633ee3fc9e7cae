import type { Announce } from '../browser/announcer.ts';
import type { Behaviours } from '../browser/behaviours.ts';
import { showErrorPage } from '../browser/error-page.ts';
import { forgetReload, onceOnline, rememberReload } from '../browser/reload.ts';
import { PAGE_START_ID } from '../model/ids.ts';
import { loadFailure } from '../strings/client.ts';
import { createDisclosures } from './disclosures.ts';
import type { Pages } from './pages.ts';
import { revealTarget } from './reveal-behaviour.ts';
import type { Effect, Visit } from './states.ts';
import { clearHead, clearMarks, swapPage } from './swap.ts';

/** What navigation needs from the rest of the page. */
export type NavigationOptions = {
  readonly pages: Pages;
  readonly announce: Announce;
  /** What has to know when a region leaves and when a new page is in place. */
  readonly behaviours: Pick<Behaviours, 'arrive' | 'leave'>;
  /** Called when the reader navigates to the page that is already in place. */
  recover(): void;
};

/** A visit with the whole event of the browser. */
export type PageVisit = Visit & { readonly event: NavigateEvent };

/** What effects work with: the visit, the page that has loaded, why none has, and the path of the page in place. */
type Context = PageVisit & { readonly page: Document; readonly error: unknown; readonly leaving: string };

/** The `info` of a reload in place, by the error page or by the development server after a change. */
export const RELOAD = 'retry';

/** Creates the functions that run the effects. */
export function createEffects(options: NavigationOptions): Readonly<Record<Effect, (context: Context) => void>> {
  const { pages, announce, behaviours } = options;
  const disclosures = createDisclosures();
  let closeError = () => {};

  const show = ({ url, event, page, leaving }: Context) => {
    disclosures.save(leaving);
    swapPage(page, behaviours.leave);
    if (event.navigationType === 'traverse') disclosures.restore(url.pathname);
    // The error page is gone with the old main area.
    closeError = () => {};
    void behaviours.arrive();
    announce(document.title);
    forgetReload(url.pathname);
  };
  return {
    show,
    /** Shows the page in place again, at the reader's scroll position. */
    showAgain(context) {
      const { scrollY } = window;
      show(context);
      scrollTo({ top: scrollY, behavior: 'instant' });
    },
    settle,
    reveal: ({ url }) => revealTarget(url.hash)?.scrollIntoView(),
    /** Removes the error page and draws crashed islands again. */
    recover() {
      closeError();
      closeError = () => {};
      options.recover();
    },
    showError({ error }) {
      closeError();
      closeError = coverPage(error, () => navigation.reload({ info: RELOAD }));
    },
    forgetPages: pages.forget,
    reload({ url }) {
      rememberReload(url.pathname);
      // The address bar already shows the new page, so reloading loads that page.
      location.reload();
    },
  };
}

/** Moves focus and scroll position to the target of the hash, the start of the page, or the reader's place before. */
function settle({ url: { hash }, event }: PageVisit): void {
  const target = hash ? revealTarget(hash) : undefined;
  const start = target ?? document.getElementById(PAGE_START_ID);
  if (start && !start.hasAttribute('tabindex')) start.tabIndex = -1;
  start?.focus({ preventScroll: true });
  event.scroll();
  if (target && event.navigationType !== 'traverse') target.scrollIntoView();
}

/**
 * Covers the page in place with the error page, until the reader or the network's return calls `retry`. Gives a
 * function that removes it.
 */
function coverPage(error: unknown, retry: () => void): () => void {
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
