import { remembered } from '../../platform/memory/remembered.ts';
import type { Result } from '../../platform/problems/problem.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { parseQueries, type TextRecord } from '../pages/text-record.ts';
import type { Cache, CacheStore } from './cache.ts';
import type { DiskCache } from './disk-cache.ts';
import { createUnpack, isBytes, movePage, type PackedPage } from './packed-page.ts';
import { createStore, type TrackedStore } from './store.ts';

/** A cache that lives as long as the process and holds all bytes in memory. */
export type MemoryCache = {
  /**
   * Opens the cache for one build. Call `commit` when that build succeeded; without it, the next build finds what this
   * one found.
   */
  open(program: string): Cache & { commit(): void };
  /** Saves what the first build made to the cache on the disk, unless all of it was there, and closes that cache. */
  keep(): void;
};

type Stores<Of extends 'left' | 'open'> = {
  readonly [Name in keyof Things]: Of extends 'left' ? ReadonlyMap<string, Things[Name]> : TrackedStore<Things[Name]>;
};

type Things = {
  readonly memo: unknown;
  readonly texts: TextRecord;
  readonly pages: PackedPage;
  readonly descriptions: Result<Api | undefined>;
};

const NOTHING: Stores<'left'> = { memo: new Map(), texts: new Map(), pages: new Map(), descriptions: new Map() };

/** Creates a cache that starts with the entries on the disk, or empty. */
export function createMemoryCache(disk?: DiskCache): MemoryCache {
  const state = { left: NOTHING, isFirst: true };
  // Each edit unpacks mostly the same texts and pages again. Remembering them costs memory on a site with thousands.
  const again = { unpack: createUnpack(), parseQueries: remembered(parseQueries) };
  return {
    open(program) {
      const { left, isFirst } = state;
      const first = isFirst && disk?.program === program ? disk : undefined;
      const store = <T>(known: ReadonlyMap<string, T>, kept?: (name: string) => T | undefined) =>
        createStore({ get: (name: string) => known.get(name) ?? kept?.(name) });
      const stores: Stores<'open'> = {
        memo: store(left.memo, first?.memo.get),
        texts: store(left.texts, first?.texts.get),
        pages: store(left.pages, (name) => first && inMemory(first.pages.get(name), first)),
        descriptions: store(left.descriptions, first?.descriptions.get),
      };
      return {
        program,
        ...again,
        ...stores,
        commit() {
          const { memo, texts, pages, descriptions } = stores;
          state.left = { memo: memo.used, texts: texts.used, pages: pages.used, descriptions: descriptions.used };
          state.isFirst = false;
        },
      };
    },
    keep() {
      if (!disk) return;
      const { memo, texts, pages, descriptions } = state.left;
      const isNew = [putNew(memo, disk.memo), putNew(texts, disk.texts), putNew(descriptions, disk.descriptions)];
      const kept = new Map(
        Array.from(pages).flatMap(([name, page]) =>
          disk.pages.get(name) ? [] : [[name, onDisk(page, disk)] as const],
        ),
      );
      if ([...isNew, putNew(kept, disk.pages)].includes(true)) disk.save();
      disk.close();
    },
  };
}

/** Loads the bytes of a page into memory. Gives `undefined` where they cannot be read. */
function inMemory(page: PackedPage | undefined, { packs }: DiskCache): PackedPage | undefined {
  try {
    return page && packs && movePage(page, (content) => (isBytes(content) ? content : packs.read(content)));
  } catch {
    return undefined;
  }
}

function onDisk(page: PackedPage, { packs }: DiskCache): PackedPage {
  return movePage(page, (content) => (isBytes(content) && packs ? packs.keep(content) : content));
}

function putNew<T>(things: ReadonlyMap<string, T>, store: CacheStore<T>): boolean {
  const unknown = [...things].filter(([name]) => store.get(name) === undefined);
  for (const [name, thing] of unknown) store.put(name, thing);
  return unknown.length > 0;
}
