import type { ReactNode } from 'react';
import { loadStyles } from '../../browser/load-stylesheet.ts';
import { failureNotice } from '../../browser/part-failure.ts';
import { forgetReload, reloadOnce } from '../../browser/reload.ts';
import { type IslandName, islands } from '../../islands/islands.ts';
import { FORM_FRAGMENT_START } from '../../model/request-form.ts';
import { onIntent } from '../on-intent.ts';
import type { Mounted } from './mount.tsx';

/** Controls the islands of the page. Until one wakes, its place says that it is on its way. */
export type Islands = {
  /** Draws an island, unless it is there or on its way. */
  wake(place: HTMLElement): void;
  /** Opens what the address fills in. Call when a page is in place, or the address has changed. */
  arrive(): void;
  /** Removes the islands in a region that leaves the page. */
  leave(region: Element): void;
  /** Draws crashed islands again. Call when the reader has moved on or requests the page again. */
  recover(): void;
};

/**
 * Wakes the island of a disclosure when the reader points at it, focuses it or opens it: only then are React, the code
 * and the data of the island loaded. What did not load is loaded again when the reader opens it again or asks for it,
 * or when the network is back.
 */
export function wakeIslands(): Islands {
  const awake = new Map<HTMLElement, Promise<Mounted | undefined>>();
  const wake = (place: HTMLElement, isRetry = false) => {
    if (awake.has(place)) return;
    const waiting = [...place.childNodes];
    const drawn = load(place, isRetry).catch((error: unknown) => {
      awake.delete(place);
      console.error(error);
      const cause = place.dataset.island ?? '';
      // Browsers may remember that a module failed until the page is loaded again (HTML, module map).
      if (isRetry) reloadOnce(cause);
      place.replaceChildren(
        failureNotice(() => {
          place.replaceChildren(...waiting);
          wake(place, true);
        }),
      );
      return undefined;
    });
    awake.set(place, drawn);
  };
  const wakeIn = (details: Element) => {
    const place = details.querySelector<HTMLElement>(':scope > [data-island]');
    if (place) wake(place);
  };
  onIntent('details', wakeIn);
  // `toggle` events do not bubble, so they are captured.
  document.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && target.open && wakeIn(target),
    true,
  );
  return {
    wake,
    arrive() {
      if (!location.hash.startsWith(FORM_FRAGMENT_START)) return;
      const form = document.querySelector<HTMLDetailsElement>('.request-form');
      if (!form || form.open) return;
      form.open = true;
      form.scrollIntoView({ block: 'nearest' });
    },
    leave(region) {
      for (const [place, drawn] of awake) {
        if (!region.contains(place)) continue;
        awake.delete(place);
        void drawn.then((mounted) => mounted?.root.unmount());
      }
    },
    recover() {
      for (const drawn of awake.values()) void drawn.then((mounted) => mounted?.recover());
    },
  };
}

async function load(place: HTMLElement, isRetry: boolean): Promise<Mounted> {
  const { island: name = '', props = '{}' } = place.dataset;
  if (!isIsland(name)) throw new Error(`no island is called ${name}`);
  preloadCode();
  const { load: loadIsland, styles } = islands[name];
  const code: Promise<{ readonly load: (props: object, place: HTMLElement) => Promise<ReactNode> }> =
    loadIsland().catch(otherwise(isRetry, name));
  const [{ mount }, content] = await Promise.all([
    import('./mount.tsx').catch(otherwise(isRetry, 'mount')),
    code.then((module) => module.load(JSON.parse(props), place)),
    loadStyles(styles),
  ]);
  forgetReload(name);
  return mount(place, content);
}

/** Fetches what an island imports at once with its code. */
function preloadCode(): void {
  if (document.querySelector('link[rel="modulepreload"]')) return;
  for (const chunk of CHUNKS) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = chunk;
    document.head.append(link);
  }
}

/**
 * Imports a chunk under another address if it has failed before: browsers remember that an address failed, and reject
 * the next import without a request (HTML, module map).
 */
function otherwise(isRetry: boolean, name: string) {
  return (error: unknown) => {
    if (!isRetry) throw error;
    const chunk = CHUNKS.find((path) => path.startsWith(`/assets/${name}-`));
    return import(`${chunk}?again=${Math.round(performance.now())}`);
  };
}

function isIsland(name: string): name is IslandName {
  return Object.hasOwn(islands, name);
}
