import type { Api } from '../2-parse/openapi/api.ts';
import { askedOf, type TextRecord } from '../pages/text-record.ts';
import type { Reported } from '../problems/problem.ts';
import { remembered } from '../remembered.ts';
import type { Cache, Shelf } from './cache.ts';
import type { DiskCache } from './disk-cache.ts';
import { createUnpack, isBytes, movePage, type PackedPage } from './packed-page.ts';
import { createShelf, type UsedShelf } from './shelf.ts';

/** A cache that lives as long as the process, bytes and all. */
export type MemoryCache = {
  /** Opens it for a build. `leave` ends one whose site is whole; otherwise the next one finds what this one found. */
  open(program: string): Cache & { leave(): void };
  /** Leaves what the first build has made in the cache on the disk that it began with, if that had not all of it. */
  keep(): void;
};

type Shelves<Of extends 'left' | 'open'> = {
  readonly [Name in keyof Things]: Of extends 'left' ? ReadonlyMap<string, Things[Name]> : UsedShelf<Things[Name]>;
};

type Things = {
  readonly memo: unknown;
  readonly texts: TextRecord;
  readonly pages: PackedPage;
  readonly descriptions: Reported<Api | undefined>;
};

const NOTHING: Shelves<'left'> = { memo: new Map(), texts: new Map(), pages: new Map(), descriptions: new Map() };

/** Starts with what is on the disk, or with nothing. */
export function createMemoryCache(disk?: DiskCache): MemoryCache {
  const state = { left: NOTHING, isFirst: true };
  // Of the same texts and pages at every edit; of thousands of them this takes some memory.
  const again = { unpack: createUnpack(), askedOf: remembered(askedOf) };
  return {
    open(program) {
      const { left, isFirst } = state;
      const first = isFirst && disk?.program === program ? disk : undefined;
      const shelf = <T>(known: ReadonlyMap<string, T>, kept?: (name: string) => T | undefined) =>
        createShelf({ get: (name: string) => known.get(name) ?? kept?.(name) });
      const shelves: Shelves<'open'> = {
        memo: shelf(left.memo, first?.memo.get),
        texts: shelf(left.texts, first?.texts.get),
        pages: shelf(left.pages, (name) => first && inMemory(first.pages.get(name), first)),
        descriptions: shelf(left.descriptions, first?.descriptions.get),
      };
      return {
        program,
        ...again,
        ...shelves,
        leave() {
          const { memo, texts, pages, descriptions } = shelves;
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

/** The same page with its bytes; none where they cannot be read. */
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

function putNew<T>(things: ReadonlyMap<string, T>, shelf: Shelf<T>): boolean {
  const unknown = [...things].filter(([name]) => shelf.get(name) === undefined);
  for (const [name, thing] of unknown) shelf.put(name, thing);
  return unknown.length > 0;
}
