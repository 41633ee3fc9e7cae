/** A navigation to a page of the site. `event` tells how the reader navigates (Navigation API). */
export type Visit = {
  readonly url: URL;
  readonly event: Pick<NavigateEvent, 'navigationType' | 'hashChange'>;
};

/** The state of navigation, the path of the page in place, and the last visit. */
export type NavigationState = { readonly name: StateName; readonly path: string; readonly visit?: Visit };

/**
 * - `shown`: the page in place is the one that the address names.
 * - `loading`: the page that the address names is loading.
 * - `stopped`: the page that the address names is neither in place nor loading.
 * - `failed`: the page that the address names did not load.
 */
type StateName = 'shown' | 'loading' | 'stopped' | 'failed';

/**
 * What happens to a visit. `outdated`: its page is from a newer deployment, with other scripts and styles. `failed`:
 * its page did not load, but the browser may load it itself. `failedAgain`: the browser may not.
 */
export type VisitEvent = 'begun' | 'loaded' | 'outdated' | 'aborted' | 'failed' | 'failedAgain';

/** What the driver does for a visit. */
export type Effect = 'show' | 'showAgain' | 'settle' | 'reveal' | 'recover' | 'showError' | 'forgetPages' | 'reload';

/** The next state, then the effects in their order. */
type Rule = readonly [next: StateName, ...effects: Effect[]];

const FAILURES = { failed: ['failed', 'reload'], failedAgain: ['failed', 'showError'] } as const;

/** How a visit goes on once it has begun, by state. An event without a rule no longer matters. */
const RULES: { readonly [Name in StateName]?: { readonly [Event in VisitEvent | 'loadedAgain']?: Rule } } = {
  loading: {
    loaded: ['shown', 'show', 'settle'],
    loadedAgain: ['shown', 'showAgain'],
    outdated: ['stopped', 'reload'],
    aborted: ['stopped'],
    ...FAILURES,
  },
  // A page that has loaded can still fail while it is put in place.
  shown: FAILURES,
};

/** Gives the next state and the effects after an event of a visit, or nothing if the event no longer matters. */
export function transition(
  state: NavigationState,
  visit: Visit,
  event: VisitEvent,
): { readonly state: NavigationState; readonly effects: readonly Effect[] } | undefined {
  // The outcome of an earlier visit no longer matters.
  if (event !== 'begun' && visit !== state.visit) return undefined;
  const { pathname } = visit.url;
  const isInPlace = pathname === state.path;
  const rule =
    event === 'begun'
      ? begin(visit, isInPlace)
      : RULES[state.name]?.[event === 'loaded' && isInPlace ? 'loadedAgain' : event];
  if (!rule) return undefined;
  const [name, ...effects] = rule;
  return { state: { name, path: name === 'shown' ? pathname : state.path, visit }, effects };
}

/** A visit begins in the same way in every state. */
function begin({ url, event: { navigationType, hashChange } }: Visit, isInPlace: boolean): Rule {
  if (navigationType === 'reload') return ['loading', 'forgetPages'];
  // While a page is loading, the table of contents and the skip link still lead to elements of the page in place.
  if (!isInPlace) return hashChange ? ['loading', 'reveal'] : ['loading'];
  // Go to the hash or the top, unless the reader followed a link with a query: a query alone moves nothing.
  return navigationType === 'traverse' || url.search === '' ? ['shown', 'recover', 'settle'] : ['shown', 'recover'];
}

/** Tells whether the address names the page of this URL although another page is in place. */
export function isAwaited({ name, path, visit }: NavigationState, { pathname }: URL): boolean {
  return (name === 'loading' || name === 'stopped') && pathname !== path && pathname === visit?.url.pathname;
}
