import fs from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { digest } from '../../platform/memory/digest.ts';
import type { Result } from '../../platform/problems/problem.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import type { TextRecord } from '../pages/text-record.ts';
import type { Cache, CacheStore } from './cache.ts';
import { readChecksummed, writeChecksummed } from './checksummed.ts';
import { keptMake } from './make.ts';
import { type Content, isBytes, keptOf, movePage, type PackedPage } from './packed-page.ts';
import { type KeptBytes, openPacks, type Packs } from './packs.ts';
import { repack } from './repack.ts';
import { createStore } from './store.ts';

/** A cache that is kept in a folder. */
export type DiskCache = Cache & {
  readonly folder: string;
  /** The number of entries that were damaged or changed on the disk. They count as absent and are made again. */
  damages(): number;
  /** Where the replaced site is kept until the next build into the same folder reuses it. */
  spareOf(site: string): string;
  /** Writes the entries that this build found or put, for the next build. */
  save(): void;
  /** Closes the files of the cache. */
  close(): void;
};

/** The index that a build leaves for the next one: a single file. */
type Left = {
  readonly memo: ReadonlyMap<string, unknown>;
  readonly texts: ReadonlyMap<string, TextRecord>;
  readonly pages: ReadonlyMap<string, PackedPage>;
  readonly made: ReadonlyMap<string, KeptBytes>;
  /** The packs that hold the bytes of these entries, each with its state at the time of saving. */
  readonly packs: ReadonlyMap<string, string>;
  /**
   * Packs that are no longer needed. The next build deletes them: a build that started earlier may still be reading
   * them now.
   */
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

/** Opens the cache in a folder; the folder need not exist yet. */
export function openDiskCache(folder: string, program: string): DiskCache {
  const damaged = new Set<string>();
  const left = readLeft(folder, damaged);
  const packs = openPacks(join(folder, 'packs'), left.packs);
  const memo = createStore(left.memo);
  const texts = createStore(left.texts);
  const pages = createStore(left.pages);
  const made = createStore<Content>(left.made);
  const descriptions = createDescriptions(folder, damaged);
  /** Wraps a store so that an entry whose bytes are missing or were changed on the disk counts as absent. */
  const checked = <T>(store: CacheStore<T>, keptIn: (thing: T) => readonly KeptBytes[] | undefined): CacheStore<T> => ({
    put: store.put,
    get(name) {
      const thing = store.get(name);
      if (thing === undefined || (keptIn(thing) ?? []).every(packs.isSound)) return thing;
      damaged.add(name);
      return undefined;
    },
  });
  return {
    folder,
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
      const all = repackUsed({ pages: pages.used, made: made.used }, packs);
      const retired = retire(left, all.packs, packs);
      writeChecksummed(
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
  const bytes = readChecksummed(join(folder, INDEX));
  if (bytes === 'damaged') damaged.add(INDEX);
  // The checksum matches, so `save` wrote these bytes.
  return bytes === undefined || bytes === 'damaged' ? NOTHING : deserialize(bytes);
}

type Used = { readonly pages: ReadonlyMap<string, PackedPage>; readonly made: ReadonlyMap<string, Content> };

/** Selects the used entries whose bytes are all in packs, repacks them, and adds the state of each pack. */
function repackUsed(used: Used, packs: Packs): Pick<Left, 'pages' | 'made' | 'packs'> {
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

/** Deletes the packs that the previous build retired. Gives those that this build retires. */
function retire(left: Left, needed: ReadonlyMap<string, string>, packs: Packs): readonly string[] {
  for (const pack of left.retired) if (!needed.has(pack)) packs.forget(pack);
  return [...left.packs.keys()].filter((pack) => !needed.has(pack));
}

type Descriptions = CacheStore<Result<Api | undefined>> & { forgetOthers(): void };

const DESCRIPTION = 'description-';

/**
 * Each description has its own file: it may be a hundred times as large as all pages together, and is read only on
 * demand.
 */
function createDescriptions(folder: string, damaged: Set<string>): Descriptions {
  const used = new Set<string>();
  const pathOf = (name: string) => join(folder, `${DESCRIPTION}${name}`);
  return {
    get(name) {
      const bytes = readChecksummed(pathOf(name));
      if (bytes === 'damaged') damaged.add(name);
      if (bytes === undefined || bytes === 'damaged') return undefined;
      used.add(name);
      return deserialize(bytes);
    },
    put(name, value) {
      used.add(name);
      try {
        writeChecksummed(pathOf(name), serialize(value));
      } catch {
        // The next build has to parse the description again; this one loses nothing. `save`, which runs last, reports
        // that the cache cannot be written.
      }
    },
    forgetOthers() {
      for (const entry of fs.readdirSync(folder)) {
        if (!entry.startsWith(DESCRIPTION) || used.has(entry.slice(DESCRIPTION.length))) continue;
        fs.rmSync(join(folder, entry), { force: true });
      }
    },
  };
}
