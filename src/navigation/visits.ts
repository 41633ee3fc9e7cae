import { buildOf } from '../browser/fetch-kept.ts';
import { mayReload } from '../browser/reload.ts';
import { createEffects, type NavigationOptions, type PageVisit } from './effects.ts';
import { createProgress } from './progress.ts';
import { isAwaited, type NavigationState, transition, type VisitEvent } from './states.ts';

/**
 * Creates the driver of the state table: it loads pages, tells the table what happens to visits, and runs the effects.
 */
export function createVisits(options: NavigationOptions) {
  const progress = createProgress();
  const effects = createEffects(options);
  const build = buildOf(document);
  let state: NavigationState = { name: 'shown', path: location.pathname };

  const send = (visit: PageVisit, event: VisitEvent, page = document, error?: unknown) => {
    const step = transition(state, visit, event);
    if (!step) return;
    const leaving = state.path;
    state = step.state;
    if (state.name === 'loading') progress.begin();
    else progress.end();
    for (const effect of step.effects) effects[effect]({ ...visit, page, error, leaving });
  };

  return {
    /** Resolves when the visit has ended, even if its page did not load. */
    async begin(visit: PageVisit) {
      const { url, event } = visit;
      send(visit, 'begun');
      if (state.name !== 'loading') return;
      // An aborted visit is not always followed by another: after «Back» to the page in place nothing loads.
      event.signal.addEventListener('abort', () => send(visit, 'aborted'));
      try {
        const page = await options.pages.load(url, event.signal);
        if (buildOf(page) !== build) {
          // Without the network the browser cannot load the scripts and styles of another deployment.
          if (!navigator.onLine) throw new Error('build');
          return send(visit, 'outdated');
        }
        send(visit, 'loaded', page);
      } catch (error) {
        send(visit, mayReload(url.pathname) ? 'failed' : 'failedAgain', document, error);
      }
    },
    /** Tells whether the address names the page of this URL although another page is in place. */
    isAwaited: (url: URL) => isAwaited(state, url),
  };
}
