import { getSession, setSession } from './storage.ts';

/*
 * The browser loads a page again by itself after something did not load: a new deployment or a proxy may be the only
 * cause. It does so once for each cause, and only with the network. A cause is the path of a page, for instance.
 */

const KEY = 'reloaded';

/** Whether the browser may load the page again for a cause. Without storage it might do so again and again. */
export function mayReload(cause: string): boolean {
  if (!navigator.onLine || causes().includes(cause)) return false;
  rememberReload(cause);
  const isKept = causes().includes(cause);
  forgetReload(cause);
  return isKept;
}

/** Loads the page again for a cause, if it may. Tells whether it does. */
export function reloadOnce(cause: string): boolean {
  if (!mayReload(cause)) return false;
  rememberReload(cause);
  location.reload();
  return true;
}

/** Stores that the browser loads the page again for a cause. */
export function rememberReload(cause: string): void {
  setSession(KEY, [...causes(), cause]);
}

/** Forgets a cause that has gone, so that the browser tries again after a later failure. */
export function forgetReload(cause: string): void {
  const others = causes().filter((other) => other !== cause);
  if (others.length < causes().length) setSession(KEY, others);
}

function causes(): readonly string[] {
  const kept = getSession(KEY);
  return Array.isArray(kept) ? kept.filter((cause) => typeof cause === 'string') : [];
}

/** Calls `act` when the network is back, if an element that says that something did not load is still in the page. */
export function onceOnline(element: Element, act: () => void): void {
  addEventListener('online', () => element.isConnected && act(), { once: true });
}
