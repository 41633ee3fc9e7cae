import type { ComponentType } from 'react';
import { type IslandName, islands } from '../../islands/islands.ts';
import { FILLED } from '../../model/request-form.ts';
import type { Hydrated } from './hydrate.tsx';

/** The islands of the page: static markup until they wake. */
export type Islands = {
  /** Looks for islands that have come with a new page, or have something to show now. */
  arrive(): void;
  /** Ends those in a region that leaves the page. */
  leave(region: Element): void;
};

/** Signs that a reader is about to use an island. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown', 'click'] as const;

/**
 * Wakes each island when its table says. What a reader does with an island before its code is there is not lost: it is kept, and done
 * again once React has taken over. Where the code cannot be had the island stays as it was drawn. An awake island carries `data-ready`,
 * one whose code did not come `data-failed`, by which styles show it as a page without scripts does.
 */
export function wakeIslands(): Islands {
  const awake = new Map<Element, Promise<Hydrated | undefined>>();

  const wake = (element: HTMLElement): Promise<Hydrated | undefined> => {
    const known = awake.get(element);
    if (known) return known;
    const waking = load(element).catch((error: unknown) => {
      element.dataset.failed = '';
      console.error(error);
      return undefined;
    });
    awake.set(element, waking);
    return waking;
  };

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      inView.unobserve(target);
      void wake(target);
    }
  });

  const early = (event: Event) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null;
    // From the moment that React has it, React itself keeps what comes too early.
    if (!element || element.dataset.hydrating !== undefined) return;
    void wake(element).then((hydrated) => hydrated && repeat(event));
  };
  for (const type of INTENTS) document.addEventListener(type, early, { passive: true, capture: true });

  return {
    arrive() {
      for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
        if (!awake.has(element) && actsByItself(element)) inView.observe(element);
    },
    leave(region) {
      for (const [element, waking] of awake) {
        if (!region.contains(element)) continue;
        awake.delete(element);
        // The root may be rendering this very moment: React wants to finish first.
        void waking.then((hydrated) => hydrated && setTimeout(() => hydrated.root.unmount()));
      }
    },
  };
}

async function load(element: HTMLElement): Promise<Hydrated> {
  const name = element.dataset.island ?? '';
  if (!isIsland(name)) throw new Error(`no island is called ${name}`);
  const [{ hydrate }, { default: Island }] = await Promise.all([import('./hydrate.tsx'), islands[name].load()]);
  if (!isComponent(Island)) throw new Error(`the island ${name} is no component`);
  element.dataset.hydrating = '';
  const hydrated = hydrate(element, Island);
  await hydrated.ready;
  element.dataset.ready = '';
  return hydrated;
}

function isIsland(name: string): name is IslandName {
  return Object.hasOwn(islands, name);
}

/** Name and props of an island were written together when the page was built: what takes other props is another island. */
function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}

function actsByItself({ dataset }: HTMLElement): boolean {
  const name = dataset.island ?? '';
  if (!isIsland(name)) return false;
  const { wake } = islands[name];
  switch (wake) {
    case 'interaction':
      return false;
    case 'visible':
      return true;
    case 'chosen-language':
      return document.documentElement.dataset.language !== undefined;
    case 'filled-address':
      return location.hash.startsWith(FILLED);
  }
}

/** Does again what the reader did too early: what has already had its effect (focus, pointer, a fold that opened) needs no repetition. */
function repeat(event: Event): void {
  const { target, type } = event;
  // A picture in a button is no HTMLElement.
  if (!(target instanceof Element) || !target.isConnected || target.closest('summary')) return;
  if (event instanceof MouseEvent && type === 'click') target.dispatchEvent(new MouseEvent('click', event));
  if (type === 'keydown' && event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent('keydown', event));
}
