import { createAnnouncer } from './announcer.ts';
import { type Behaviour, type Life, startBehaviours } from './behaviour.ts';
import { dismissal } from './behaviours/announcement.ts';
import { colourMode } from './behaviours/colour-mode.ts';
import { copies } from './behaviours/copy.ts';
import { menuDialog } from './behaviours/menu.ts';
import { modal } from './behaviours/modal.ts';
import { paper } from './behaviours/paper.ts';
import { readingPosition } from './behaviours/reading-position.ts';
import { requestPanel } from './behaviours/request-panel.ts';
import { targets } from './behaviours/reveal.ts';
import { scrollStops } from './behaviours/scroll-stops.ts';
import { searchDialog } from './behaviours/search.ts';
import { sidebarState } from './behaviours/sidebar.ts';
import { tabs } from './behaviours/tabs.ts';
import { followChoices } from './choices.ts';
import { navigateInPlace } from './navigation/navigate.ts';
import { createPages } from './navigation/pages.ts';
import { prefetch } from './navigation/prefetch.ts';
import type { reference } from './reference-pages.ts';
import { createIslands } from './wake.ts';

/* The one script of every page: starts all behaviours once the page is drawn. */

const root = document.documentElement;
// The page does not wait for this script (`async`), so it may come before the end of the page.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
// Nor does it wait for styles, which decide what the behaviours measure. Without them nothing is drawn yet. A browser
// that cannot tell when they are there starts at once.
await Promise.allSettled(Array.from(document.querySelectorAll('link'), loaded));

// In a browser that is too old, the head script has left the page as it is without scripts.
if (root.dataset.scripts !== undefined) {
  try {
    await start();
  } catch (error) {
    delete root.dataset.scripts;
    throw error;
  }
}

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
  const islands = createIslands(() => behaviours.drawn());
  const behaviours = startBehaviours([
    colourMode,
    dismissal,
    copies(announce),
    targets,
    modal,
    menuDialog,
    searchDialog(islands.wake),
    paper,
    islands.behaviour,
    sidebarState,
    tabs,
    readingPosition,
    requestPanel(islands.wake),
    prefetch(pages),
    scrollStops,
    ofReference('[data-action="expand"]', 'expandButtons'),
    ofReference('[data-action="choose"]', 'chosenDetails'),
    ofReference('.example-choice', 'examples'),
    ofReference('.field-name', 'fieldLinks'),
    later('.environment', async () => (await import('./behaviours/environment.ts')).beginEnvironment),
    later('[data-action="enlarge"]', async () => (await import('./behaviours/enlarge.ts')).beginEnlarging),
    later('.suggestions', async () => (await import('./suggestions.ts')).beginSuggestions),
    {
      selector: 'main',
      begin() {
        navigateInPlace({ pages, announce, behaviours, recover: islands.recover });
        followChoices(behaviours.drawn);
      },
    },
  ]);
  await behaviours.arrive();
  // Tells styles and tests that everything above is done.
  root.dataset.live = '';
}

/** A behaviour whose code only the pages load that it serves. */
function later(selector: string, load: () => Promise<() => Life | undefined>): Behaviour {
  return { selector, begin: async () => (await load())() };
}

function ofReference(selector: string, name: keyof typeof reference): Behaviour {
  return later(selector, async () => (await import('./reference-pages.ts')).reference[name]);
}
