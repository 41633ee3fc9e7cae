import fs from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isJsonObject } from '../../src/model/json.ts';
import { fixedPath } from '../4-render/fixed-path.ts';
import type { Output } from '../4-render/output.ts';
import { isBytes, type PackedOutput, type PackedPage, withFiles } from '../cache/packed-page.ts';
import { readSealed, sealed } from '../cache/sealed.ts';
import { hashOfBytes } from '../digest.ts';
import type { TextRecord } from '../pages/text-record.ts';
import type { CollectingCache } from './collecting-cache.ts';
import type { Shard } from './shard.ts';

/** What a part says of itself: which one it is, and what it was made of. */
export type PartLabel = { readonly shard: Shard; readonly of: string };

/** What the build of the whole site needs to know of the pages of a part, by the names that it looks them up with. */
export type PartRecord = {
  readonly texts: ReadonlyMap<string, TextRecord>;
  readonly pages: ReadonlyMap<string, PartPage>;
};

/** A page whose files stand in the folder of the part. */
export type PartPage = PackedPage<Pick<Output, 'path' | 'from'> & { readonly hash: string }>;

/**
 * The file that tells which part a folder holds. It is read before anything else: another version may have written the rest otherwise. Its name does
 * not begin with a dot: CI systems leave such files out when they hand a folder on.
 */
const LABEL = 'trackbot-part.json';

const RECORD = 'trackbot-part.bin';

/** All files of a part: those of its pages as they will be published, its label and its record. */
export function partOutputs(label: PartLabel, files: readonly Output[], made: CollectingCache): readonly Output[] {
  const pages = Array.from(made.pages.used, ([name, page]) => [name, partPage(page)] as const);
  const record: PartRecord = { texts: made.texts.used, pages: new Map(pages) };
  return [...files, own(RECORD, sealed(serialize(record))), own(LABEL, Buffer.from(`${JSON.stringify(label)}\n`))];
}

/** Reads the label of the part in a folder: nothing where there is none. */
export function readLabel(folder: string): PartLabel | 'damaged' | undefined {
  const path = join(folder, LABEL);
  if (!fs.statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  try {
    const label: unknown = JSON.parse(fs.readFileSync(path, 'utf8'));
    return isLabel(label) ? label : 'damaged';
  } catch {
    return 'damaged';
  }
}

/** Reads the record of a part that this program has written, nothing where it is not whole. */
export function readRecord(folder: string): PartRecord | undefined {
  const bytes = readSealed(join(folder, RECORD));
  return bytes === undefined || bytes === 'damaged' ? undefined : deserialize(bytes);
}

function partPage(page: PackedPage): PartPage {
  return withFiles(page, ({ path, from, content }: PackedOutput) => ({
    path,
    from,
    hash: isBytes(content) ? hashOfBytes(content) : content.hash,
  }));
}

function own(name: string, bytes: Uint8Array): Output {
  return { path: fixedPath(name), bytes, from: { file: name, line: 1, column: 1 } };
}

function isLabel(value: unknown): value is PartLabel {
  return (
    isJsonObject(value) &&
    typeof value.of === 'string' &&
    isJsonObject(value.shard) &&
    typeof value.shard.index === 'number' &&
    typeof value.shard.count === 'number'
  );
}
