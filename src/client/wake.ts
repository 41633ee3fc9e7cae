import type { Behaviour } from '../browser/behaviours.ts';
import { element } from '../browser/element.ts';
import { loadData } from '../browser/fetch-kept.ts';
import type { PageOfIsland } from '../browser/mount.tsx';
import { onToggle } from '../browser/on-click.ts';
import { onIntent } from '../browser/on-intent.ts';
import { failureNotice } from '../browser/part-failure.ts';
import { forgetReload, reloadOnce } from '../browser/reload.ts';
import type { IslandName } from '../elements/Island.tsx';
import { type IslandModule, islands } from './islands.ts';

/**
 * Wakes the island of a disclosure or dialog when the reader points at it, focuses it or opens it: only then are the
 * code and the data of the island loaded. What did not load is loaded again when the reader opens it again or asks for
 * it, or when the network is back. Until then, its place says that it is on its way. Calls `drawn` when an island has
 * been drawn. An island tells `fillIn` what its codes mask.
 */
export function createIslands({ drawn: onDrawn, fillIn }: { drawn: () => void; fillIn: PageOfIsland['fillIn'] }) {
  const awake = new Map<HTMLElement, Promise<Drawn>>();
  const remove = (isGone: (place: HTMLElement) => boolean) => {
    for (const [place, drawn] of awake) {
      if (!isGone(place)) continue;
      awake.delete(place);
      void drawn.then((island) => island?.remove());
    }
  };
  const wake = (place: HTMLElement, isRetry = false) => {
    if (awake.has(place)) return;
    // `dev` replaces the places of islands whose data has changed.
    remove((other) => !other.isConnected);
    const waiting = [...place.childNodes];
    const fail = (error: unknown) => {
      awake.delete(place);
      console.error(error);
      // Browsers may remember that a module failed until the page is loaded again (HTML, module map).
      if (isRetry) reloadOnce(place.dataset.island ?? '');
      place.replaceChildren(
        failureNotice(() => {
          place.replaceChildren(...waiting);
          wake(place, true);
        }),
      );
      return undefined;
    };
    const drawn = draw(place, isRetry, { fail, fillIn }).then((island) => {
      onDrawn();
      return island;
    });
    awake.set(place, drawn.catch(fail));
  };
  const wakeIn = (part: Element) => {
    const place = part.querySelector<HTMLElement>(':scope > [data-island]');
    if (place) wake(place);
  };
  const recover = () => {
    for (const drawn of awake.values()) void drawn.then((island) => island?.recover());
  };
  const behaviour: Behaviour = {
    selector: '[data-island]',
    begin() {
      onIntent('details, dialog', wakeIn);
      onToggle((details) => details.open && wakeIn(details));
      return { arrive: recover, leave: (region) => remove((place) => region.contains(place)) };
    },
  };
  return {
    behaviour,
    /** Draws an island, unless it is there or on its way. */
    wake: (place: HTMLElement) => wake(place),
    /** Draws crashed islands again. Call when the reader requests the page again. */
    recover,
  };
}

type Drawn = Awaited<ReturnType<IslandModule['draw']>>;

/** Loads the code of an island and its data at the same time, and draws it. */
async function draw(place: HTMLElement, isRetry: boolean, page: PageOfIsland): Promise<Drawn> {
  const { island: name = '', source = '' } = place.dataset;
  if (!isIsland(name)) throw new Error(`no island is called ${name}`);
  const [island, data] = await Promise.all([
    loadCode(name, isRetry),
    // The build of this site wrote what the island reads.
    loadData<never>(source),
  ]);
  forgetReload(name);
  return island.draw(data, place, page);
}

/**
 * Loads the code of an island together with the files that it imports. Imports it under another address if it has
 * failed before: browsers remember that an address failed, and reject the next import without a request (HTML, module
 * map).
 */
function loadCode(name: IslandName, isRetry: boolean): Promise<IslandModule> {
  const [own, ...imported] = CHUNKS[name] ?? [];
  for (const href of imported) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(element('link', { rel: 'modulepreload', href }));
  }
  const code: Promise<IslandModule> = islands[name]();
  return isRetry ? code.catch(() => import(`${own}?again=${Math.round(performance.now())}`)) : code;
}

function isIsland(name: string): name is IslandName {
  return Object.hasOwn(islands, name);
}
