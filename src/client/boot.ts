import { closeDialogsIn } from '../browser/dialogs.ts';
import { createAnnouncer } from './announcer.ts';
import { offerDismissal } from './behaviours/announcement.ts';
import { followCodeWrap, updateWrapButtons } from './behaviours/code-wrap.ts';
import { followColourMode, showColourMode } from './behaviours/colour-mode.ts';
import { offerCopies } from './behaviours/copy.ts';
import { followMenu } from './behaviours/menu.ts';
import { keepModal } from './behaviours/modal.ts';
import { preparePaper } from './behaviours/paper.ts';
import { closeContents, followReading } from './behaviours/reading-position.ts';
import { followRequestPanel } from './behaviours/request-panel.ts';
import { revealTargets } from './behaviours/reveal.ts';
import { followScrolling } from './behaviours/scroll-stops.ts';
import { followSearch } from './behaviours/search.ts';
import { persistSidebar } from './behaviours/sidebar.ts';
import { showChosen } from './behaviours/tabs.ts';
import { followChoices } from './choices.ts';
import { navigateInPlace } from './navigation/navigate.ts';
import { createPages } from './navigation/pages.ts';
import { prefetchLinks } from './navigation/prefetch.ts';
import { wakeIslands } from './wake.ts';

/* The one script of every page: sets up all behaviours once the page is drawn. */

const root = document.documentElement;
// The page does not wait for this script (`async`), so it may come before the end of the page.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
// Nor does it wait for styles, which decide what the behaviours measure. Without them nothing is drawn yet. A browser
// that cannot tell when they are there starts at once.
await Promise.allSettled(Array.from(document.querySelectorAll('link'), loaded));

// In a browser that is too old, the head script has left the page as it is without scripts.
if (root.dataset.scripts !== undefined) await start();

/** Resolves when a stylesheet of the screen is there, or is known not to come. */
async function loaded(link: HTMLLinkElement): Promise<void> {
  if (link.rel !== 'stylesheet' || link.sheet || !matchMedia(link.media).matches) return;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  for (const outcome of ['load', 'error']) link.addEventListener(outcome, resolve, { once: true });
  await promise;
}

async function start(): Promise<void> {
  const announce = createAnnouncer();
  const pages = createPages();
  const lookForLinks = prefetchLinks(pages);
  const sidebar = attempt(persistSidebar);
  const watchScrolling = followScrolling();
  const islands = wakeIslands(() => {
    for (const update of [showChosen, updateWrapButtons, watchScrolling]) update();
  });
  const fillForm = attempt(() => followRequestPanel(islands.wake)) ?? (() => undefined);
  let stopReading: (() => void) | undefined;
  const follow = () => {
    stopReading?.();
    stopReading = followReading();
  };
  const prepareReference = prepareLater('[data-action="expand"], .field-name', async () => {
    return (await import('./reference-pages.ts')).updateReference;
  });
  const prepareImages = prepareLater('[data-action="enlarge"]', async () => {
    return (await import('./behaviours/enlarge.ts')).offerEnlarging();
  });
  const suggest = prepareLater('.suggestions', async () => (await import('./suggestions.ts')).suggestPages);
  const arrive = [showChosen, follow, updateWrapButtons, fillForm, lookForLinks, suggest];
  const behaviours = [
    followColourMode,
    offerDismissal,
    () =>
      followChoices(() => {
        for (const update of [showColourMode, showChosen, updateWrapButtons]) update();
      }),
    () => offerCopies(announce),
    revealTargets,
    keepModal,
    () => followSearch(followMenu(), islands.wake),
    followCodeWrap,
    closeContents,
    preparePaper,
    () =>
      navigateInPlace({
        pages,
        announce,
        onLeave(region) {
          closeDialogsIn(region);
          islands.leave(region);
          sidebar?.leave(region);
        },
        onRepeat: islands.recover,
        onArrive() {
          islands.recover();
          sidebar?.arrive();
          for (const update of arrive) update();
          watchScrolling();
          void prepareReference();
          void prepareImages();
        },
      }),
    // A link inside the page may fill in the request form.
    () => addEventListener('hashchange', fillForm),
    ...arrive,
  ];
  for (const behaviour of behaviours) attempt(behaviour);
  await Promise.all([prepareReference(), prepareImages()]);
  // This makes the browser draw a frame. Before, the page would be drawn without what was just prepared.
  attempt(watchScrolling);
  // Tells styles and tests that everything above is done.
  root.dataset.live = '';
}

/**
 * Gives a function that prepares what only some pages have. Their code is loaded with the first of them. After that the
 * function works at once, so that «Back» finds the page as tall as it was. Without the code the controls are hidden.
 */
function prepareLater(selector: string, load: () => Promise<() => unknown>): () => Promise<void> {
  let update: (() => unknown) | undefined;
  return async () => {
    if (document.querySelector(selector) === null) return;
    try {
      update ??= await load();
      await update();
    } catch (error) {
      reportError(error);
    }
  };
}

/** Starts one behaviour. If it throws, the others still start; the head script hears of it and hides the controls. */
function attempt<Value>(behaviour: () => Value): Value | undefined {
  try {
    return behaviour();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
