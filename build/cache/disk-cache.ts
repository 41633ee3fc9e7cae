import fs from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Api } from '../2-parse/openapi/api.ts';
import { digest } from '../digest.ts';
import type { TextRecord } from '../pages/text-record.ts';
import type { Reported } from '../problems/problem.ts';
import type { Cache, Shelf } from './cache.ts';
import { keptMake } from './make.ts';
import { type Content, isBytes, keptOf, movePage, type PackedPage } from './packed-page.ts';
import { type KeptBytes, openPacks, type Packs } from './packs.ts';
import { repack } from './repack.ts';
import { readSealed, writeSealed } from './sealed.ts';
import { createShelf } from './shelf.ts';

/** A cache in a folder. */
export type DiskCache = Cache & {
  /** How many things were not as they were left: they count as absent and are made anew. */
  damages(): number;
  /** Where a replaced site waits for the next build of the same folder. */
  spareOf(site: string): string;
  /** Leaves what this build has found and put to the next one. */
  save(): void;
  /** Ends the reading of what is kept. */
  close(): void;
};

/** All that a build leaves, in one file. */
type Left = {
  readonly memo: ReadonlyMap<string, unknown>;
  readonly texts: ReadonlyMap<string, TextRecord>;
  readonly pages: ReadonlyMap<string, PackedPage>;
  readonly made: ReadonlyMap<string, KeptBytes>;
  /** The packs in which all this is, and the states in which they were left. */
  readonly packs: ReadonlyMap<string, string>;
  /** Packs that nobody needs any more. The next build deletes them, not this one: another may be at work that began before it. */
  readonly retired: readonly string[];
};

const NOTHING: Left = {
  memo: new Map(),
  texts: new Map(),
  pages: new Map(),
  made: new Map(),
  packs: new Map(),
  retired: [],
};

/** Opens the cache of a folder, which need not be there yet. */
export function openDiskCache(folder: string, program: string): DiskCache {
  const damaged = new Set<string>();
  const left = readLeft(folder, damaged);
  const packs = openPacks(join(folder, 'packs'), left.packs);
  const memo = createShelf(left.memo);
  const texts = createShelf(left.texts);
  const pages = createShelf(left.pages);
  const made = createShelf<Content>(left.made);
  const descriptions = createDescriptions(folder, damaged);
  /** What has lost its bytes, or has some that somebody changed, is not there. */
  const checked = <T>(shelf: Shelf<T>, keptIn: (thing: T) => readonly KeptBytes[] | undefined): Shelf<T> => ({
    put: shelf.put,
    get(name) {
      const thing = shelf.get(name);
      if (thing === undefined || (keptIn(thing) ?? []).every(packs.isSound)) return thing;
      damaged.add(name);
      return undefined;
    },
  });
  return {
    program,
    packs,
    memo,
    texts,
    pages: checked(pages, keptOf),
    make: keptMake(
      program,
      checked(made, (content) => (isBytes(content) ? [] : [content])),
      packs,
    ),
    descriptions,
    damages: () => damaged.size,
    spareOf: (site) => join(folder, `spare-${digest(site).slice(0, 8)}`),
    save() {
      const all = leave({ pages: pages.used, made: made.used }, packs);
      const retired = retire(left, all.packs, packs);
      writeSealed(
        join(folder, INDEX),
        serialize({ ...all, memo: memo.used, texts: texts.used, retired } satisfies Left),
      );
      descriptions.forgetOthers();
    },
    close: packs.close,
  };
}

const INDEX = 'index';

function readLeft(folder: string, damaged: Set<string>): Left {
  const bytes = readSealed(join(folder, INDEX));
  if (bytes === 'damaged') damaged.add(INDEX);
  // Its seal is whole: it is what `save` wrote.
  return bytes === undefined || bytes === 'damaged' ? NOTHING : deserialize(bytes);
}

type Used = { readonly pages: ReadonlyMap<string, PackedPage>; readonly made: ReadonlyMap<string, Content> };

/** What can be left of what was used: all whose bytes are in packs, and these packs. */
function leave(used: Used, packs: Packs): Pick<Left, 'pages' | 'made' | 'packs'> {
  const pages = [...used.pages].flatMap(([name, page]) => (keptOf(page) ? [[name, page] as const] : []));
  const made = [...used.made].flatMap(([name, kept]) => (isBytes(kept) ? [] : [[name, kept] as const]));
  const move = repack([...pages.flatMap(([, page]) => keptOf(page) ?? []), ...made.map(([, kept]) => kept)], packs);
  const moved = {
    pages: new Map(
      pages.map(([name, page]) => [name, movePage(page, (content) => (isBytes(content) ? content : move(content)))]),
    ),
    made: new Map(made.map(([name, kept]) => [name, move(kept)])),
  };
  const states = new Map<string, string>();
  for (const { pack } of [
    ...Array.from(moved.pages.values(), (page) => keptOf(page) ?? []).flat(),
    ...moved.made.values(),
  ]) {
    const state = states.get(pack) ?? packs.stateOf(pack);
    if (state !== undefined) states.set(pack, state);
  }
  return { ...moved, packs: states };
}

/** Deletes the packs that the last build retired, and gives those that this one retires. */
function retire(left: Left, needed: ReadonlyMap<string, string>, packs: Packs): readonly string[] {
  for (const pack of left.retired) if (!needed.has(pack)) packs.forget(pack);
  return [...left.packs.keys()].filter((pack) => !needed.has(pack));
}

type Descriptions = Shelf<Reported<Api | undefined>> & { forgetOthers(): void };

const DESCRIPTION = 'description-';

/** Descriptions have a file each: one may be a hundred times what all pages are, and is read only when it is wanted. */
function createDescriptions(folder: string, damaged: Set<string>): Descriptions {
  const used = new Set<string>();
  const pathOf = (name: string) => join(folder, `${DESCRIPTION}${name}`);
  return {
    get(name) {
      const bytes = readSealed(pathOf(name));
      if (bytes === 'damaged') damaged.add(name);
      if (bytes === undefined || bytes === 'damaged') return undefined;
      used.add(name);
      return deserialize(bytes);
    },
    put(name, value) {
      used.add(name);
      writeSealed(pathOf(name), serialize(value));
    },
    forgetOthers() {
      for (const entry of fs.readdirSync(folder)) {
        if (!entry.startsWith(DESCRIPTION) || used.has(entry.slice(DESCRIPTION.length))) continue;
        fs.rmSync(join(folder, entry), { force: true });
      }
    },
  };
}
