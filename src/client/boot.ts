import { dismissal } from '../announcement/behaviour.ts';
import { createAnnouncer } from '../browser/announcer.ts';
import { type Behaviour, type Life, startBehaviours } from '../browser/behaviours.ts';
import { followChoices } from '../browser/choices.ts';
import { createCopiedText } from '../browser/copied-text.ts';
import { copies } from '../code/behaviour.ts';
import { menuDialog } from '../menu/behaviour.ts';
import { colourMode } from '../navbar/behaviour.ts';
import { navigateInPlace } from '../navigation/navigate.ts';
import { createPages } from '../navigation/pages.ts';
import { prefetch } from '../navigation/prefetch-behaviour.ts';
import { targets } from '../navigation/reveal-behaviour.ts';
import { scrollStops } from '../prose/behaviour.ts';
import { requestPanel } from '../request-form/behaviour.ts';
import { searchDialog } from '../search-dialog/behaviour.ts';
import { sidebarState } from '../sidebar/behaviour.ts';
import { tabs } from '../tabs/behaviour.ts';
import { readingPosition } from '../toc/behaviour.ts';
import { modal } from './modal-behaviour.ts';
import { paper } from './paper-behaviour.ts';
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
  const copiedText = createCopiedText();
  const islands = createIslands({ drawn: () => behaviours.drawn(), fillIn: copiedText.fillIn });
  const behaviours = startBehaviours([
    colourMode,
    dismissal,
    copies(announce, copiedText.of),
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
    later('.environment', async () => {
      const { beginEnvironment } = await import('../environment/behaviour.ts');
      return () => beginEnvironment(copiedText.fillIn);
    }),
    later('[data-action="enlarge"]', async () => (await import('../images/behaviour.ts')).beginEnlarging),
    later('.suggestions', async () => (await import('../layouts/suggestions-behaviour.ts')).beginSuggestions),
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
