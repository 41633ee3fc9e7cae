import fs from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Api } from '../2-parse/openapi/api.ts';
import { digest } from '../digest.ts';
import type { TextRecord } from '../pages/text-record.ts';
import type { Reported } from '../problems/problem.ts';
import type { Cache, Made, Shelf } from './cache.ts';
import { type KeptFile, type KeptFiles, keptFiles } from './files.ts';
import { filesOf, type PackedPage } from './packed-page.ts';
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
};

/** All that a build leaves, in one file. */
type Left = {
  readonly memo: ReadonlyMap<string, unknown>;
  readonly texts: ReadonlyMap<string, TextRecord>;
  readonly pages: ReadonlyMap<string, PackedPage>;
  readonly made: ReadonlyMap<string, KeptFile>;
  /** Files that nobody needs any more. The next build deletes them, not this one: another may be at work that began before it. */
  readonly retired: readonly KeptFile[];
};

/** Opens the cache of a folder, which need not be there yet. */
export function openDiskCache(folder: string, program: string): DiskCache {
  const keptIn = keptFiles(join(folder, 'files'));
  const damaged = new Set<string>();
  const left = readLeft(folder, damaged);
  const memo = createShelf(left.memo);
  const texts = createShelf(left.texts);
  const pages = createShelf(left.pages);
  const made = createShelf<Made>(left.made);
  const descriptions = createDescriptions(folder, damaged);
  /** What has lost a file, or has one that somebody changed, is not there. */
  const checked = <T>(shelf: Shelf<T>, filesIn: (thing: T) => readonly KeptFile[] | undefined): Shelf<T> => ({
    put: shelf.put,
    get(name) {
      const thing = shelf.get(name);
      const broken = thing === undefined ? [] : (filesIn(thing) ?? []).filter((file) => !keptIn.isSound(file));
      if (broken.length === 0) return thing;
      damaged.add(name);
      for (const file of broken) keptIn.forget(file);
      return undefined;
    },
  });
  return {
    program,
    files: keptIn,
    memo,
    texts,
    pages: checked(pages, filesOf),
    made: checked(made, (file) => (isFile(file) ? [file] : [])),
    descriptions,
    damages: () => damaged.size,
    spareOf: (site) => join(folder, `spare-${digest(site).slice(0, 8)}`),
    save() {
      const kept = new Map(Array.from(pages.used).filter(([, page]) => filesOf(page)));
      const files = new Map(Array.from(made.used).filter((entry): entry is [string, KeptFile] => isFile(entry[1])));
      const next = { memo: memo.used, texts: texts.used, pages: kept, made: files };
      const retired = retire(left, next, keptIn);
      writeSealed(join(folder, INDEX), serialize({ ...next, retired } satisfies Left));
      descriptions.forgetOthers();
    },
  };
}

const INDEX = 'index';

function readLeft(folder: string, damaged: Set<string>): Left {
  const bytes = readSealed(join(folder, INDEX));
  if (bytes === 'damaged') damaged.add(INDEX);
  if (bytes === undefined || bytes === 'damaged')
    return { memo: new Map(), texts: new Map(), pages: new Map(), made: new Map(), retired: [] };
  // Its seal is whole: it is what `save` wrote.
  return deserialize(bytes);
}

/** Deletes what the last build retired, and gives what this one retires. */
function retire(left: Left, next: Omit<Left, 'retired'>, files: KeptFiles): readonly KeptFile[] {
  const needed = new Set(hashesOf(filesLeft(next)));
  const retired = filesLeft(left).filter(({ hash }) => !needed.has(hash));
  const waiting = new Set(hashesOf(retired));
  for (const file of left.retired) if (!needed.has(file.hash) && !waiting.has(file.hash)) files.forget(file);
  return retired;
}

function filesLeft({ pages, made }: Omit<Left, 'retired'>): readonly KeptFile[] {
  return [...Array.from(pages.values(), (page) => filesOf(page) ?? []).flat(), ...made.values()];
}

function isFile(made: Made): made is KeptFile {
  return !(made instanceof Uint8Array);
}

function hashesOf(files: readonly KeptFile[]): string[] {
  return files.map(({ hash }) => hash);
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
