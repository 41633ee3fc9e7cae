import type { ComponentType } from 'react';
import { loadStyles } from '../../browser/load-stylesheet.ts';
import { type IslandEntry, type IslandName, islands } from '../../islands/islands.ts';
import { FORM_FRAGMENT_START } from '../../model/request-form.ts';
import { removeFailure, showFailure } from './failure.ts';
import type { Hydrated } from './hydrate.tsx';

/** Controls the islands of the page, which are static markup until they wake. */
export type Islands = {
  /** Wakes the islands that do not wait for the reader. Call when a page is in place, or the address has changed. */
  arrive(): void;
  /** Unmounts the islands in a region that leaves the page. */
  leave(region: Element): void;
  /** Draws crashed islands again. Call when the reader has moved on or requests the page again. */
  recover(): void;
};

/** Events that show that the reader is about to use an island. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown', 'click'] as const;

/**
 * Wakes each island when its entry in `islands` says, and when the reader is about to use it. Events that come before
 * the code of the island are dispatched again after hydration. An awake island has `data-ready`. An island whose code
 * or styles did not load has `data-failed`, and styles show it as they do without scripts. A reader who tries to use it
 * sees a message; the next use loads the code again.
 */
export function wakeIslands(): Islands {
  const awake = new Map<Element, Promise<Hydrated | undefined>>();
  const retried = new WeakSet<Element>();

  const wake = (element: HTMLElement): Promise<Hydrated | undefined> => {
    const known = awake.get(element);
    if (known) return known;
    const waking = load(element).catch((error: unknown) => {
      awake.delete(element);
      element.dataset.failed = '';
      // The reader's request has failed, so the button is not busy any more.
      element.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
      console.error(error);
      return undefined;
    });
    awake.set(element, waking);
    return waking;
  };

  const reportFailure = (element: HTMLElement) => {
    // If a retry has failed too, let the browser reload the page: a new deployment or a proxy may be the only cause.
    if (retried.has(element) && navigator.onLine) location.reload();
    else showFailure(element, (isAsked) => retry(element, isAsked));
  };
  const retry = (element: HTMLElement, isAsked: boolean) => {
    if (isAsked) retried.add(element);
    const control = element.querySelector<HTMLElement>('button, summary');
    // The retry button disappears: move the focus to a control that stays.
    if (isAsked || element.contains(document.activeElement)) control?.focus();
    if (control instanceof HTMLButtonElement) control.click();
    else wakeOrReport(element);
  };

  const wakeOrReport = (element: HTMLElement) =>
    void wake(element).then((hydrated) => hydrated ?? reportFailure(element));

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      inView.unobserve(target);
      wakeOrReport(target);
    }
  });

  const onIntent = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const element = target?.closest<HTMLElement>('[data-island]');
    // During hydration React itself replays early events.
    if (!target || !element || element.dataset.hydrating !== undefined) return;
    const isUse = event.type === 'click' && !isStatic(target, element);
    // After a failure only a click tries again.
    if (element.dataset.failed !== undefined && !isUse) return;
    void wake(element).then((hydrated) => {
      if (hydrated) replay(event, element);
      else if (isUse) reportFailure(element);
    });
  };
  for (const type of INTENTS) document.addEventListener(type, onIntent, { passive: true, capture: true });

  return {
    arrive() {
      for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
        if (!awake.has(element) && wakesByItself(element)) inView.observe(element);
    },
    leave(region) {
      for (const [element, waking] of awake) {
        if (!region.contains(element)) continue;
        awake.delete(element);
        // React cannot unmount a root that is rendering: let it finish first.
        void waking.then((hydrated) => hydrated && setTimeout(() => hydrated.root.unmount()));
      }
    },
    recover() {
      for (const waking of awake.values()) void waking.then((hydrated) => hydrated?.recover());
    },
  };
}

async function load(element: HTMLElement): Promise<Hydrated> {
  const name = element.dataset.island ?? '';
  if (!isIsland(name)) throw new Error(`no island is called ${name}`);
  const island: IslandEntry = islands[name];
  const hasFailed = element.dataset.failed !== undefined;
  delete element.dataset.failed;
  removeFailure(element);
  const [{ hydrate }, { default: Island }] = await Promise.all([
    import('./hydrate.tsx').catch(otherwise(hasFailed, 'hydrate')),
    island.load().catch(otherwise(hasFailed, name)),
    island.styles && loadStyles(island.styles),
  ]);
  if (!isComponent(Island)) throw new Error(`the island ${name} is no component`);
  element.dataset.hydrating = '';
  const hydrated = hydrate(element, Island);
  await hydrated.ready;
  element.dataset.ready = '';
  return hydrated;
}

/**
 * Imports a chunk under another address if it has failed before: browsers remember that an address failed, and reject
 * the next import without a request (HTML, module map). A chunk that is not fetched ahead fails again, and the page is
 * loaded again.
 */
function otherwise(hasFailed: boolean, name: string) {
  return (error: unknown) => {
    const chunk = hasFailed ? CHUNKS.find((path) => path.startsWith(`/assets/${name}-`)) : undefined;
    if (chunk === undefined) throw error;
    return import(`${chunk}?again=${Math.round(performance.now())}`);
  };
}

function isIsland(name: string): name is IslandName {
  return Object.hasOwn(islands, name);
}

/** The build wrote the name of an island together with its props, so the component of that name accepts them. */
function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}

/** Tells whether an island wakes without the reader. */
function wakesByItself({ dataset }: HTMLElement): boolean {
  const name = dataset.island ?? '';
  if (!isIsland(name)) return false;
  const { wake } = islands[name];
  return wake === 'filled-address' && location.hash.startsWith(FORM_FRAGMENT_START);
}

/** Whether a target is outside React, in the failure message. */
function isStatic(target: Element, element: Element): boolean {
  const around = target.closest('[role="alert"]');
  return around !== null && element.contains(around);
}

/**
 * Dispatches an early event again. Skips events that have already had their effect (focus, pointer, an opened
 * disclosure), and a click that opens a dialog if the reader has moved on (`followPendingSearch`).
 */
function replay(event: Event, element: Element): void {
  const { target, type } = event;
  // The icon in a button is an `SVGElement`, not an `HTMLElement`.
  if (!(target instanceof Element) || !target.isConnected || target.closest('summary') || isStatic(target, element))
    return;
  if (target.closest('[aria-haspopup="dialog"]:not([aria-busy])')) return;
  if (event instanceof MouseEvent && type === 'click') target.dispatchEvent(new MouseEvent('click', event));
  if (type === 'keydown' && event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent('keydown', event));
}
