import fs from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isJsonObject } from '../../../src/model/json.ts';
import { hashOfBytes } from '../../platform/memory/digest.ts';
import { fixedPath } from '../4-render/fixed-path.ts';
import type { Output } from '../4-render/output.ts';
import { checksummed, readChecksummed } from '../cache/checksummed.ts';
import { isBytes, type PackedOutput, type PackedPage, withFiles } from '../cache/packed-page.ts';
import type { TextRecord } from '../pages/text-record.ts';
import type { CollectingCache } from './collecting-cache.ts';
import type { Shard } from './shard.ts';

/** The label of a part: which one it is, and the name of what it was made from. */
export type PartLabel = { readonly shard: Shard; readonly of: string };

/** What the build of the whole site needs from the pages of a part, by their names in the cache. */
export type PartRecord = {
  readonly texts: ReadonlyMap<string, TextRecord>;
  readonly pages: ReadonlyMap<string, PartPage>;
};

/** A page whose files are in the folder of the part. */
export type PartPage = PackedPage<Pick<Output, 'path' | 'from'> & { readonly hash: string }>;

/**
 * The file with the label of a part. It is read first, because another version of the program may write the rest
 * differently. Its name does not begin with a dot, because CI systems skip such files when they pass a folder on.
 */
const LABEL = 'trackbot-part.json';

const RECORD = 'trackbot-part.bin';

/** All files of a part: those of its pages as they will be published, its label and its record. */
export function partOutputs(label: PartLabel, files: readonly Output[], made: CollectingCache): readonly Output[] {
  const pages = Array.from(made.pages.used, ([name, page]) => [name, partPage(page)] as const);
  const record: PartRecord = { texts: made.texts.used, pages: new Map(pages) };
  return [...files, own(RECORD, checksummed(serialize(record))), own(LABEL, Buffer.from(`${JSON.stringify(label)}\n`))];
}

/** Reads the label of the part in a folder. Gives `undefined` where there is none. */
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

/** Reads the record of a part written by this program. Gives `undefined` where it is missing or damaged. */
export function readRecord(folder: string): PartRecord | undefined {
  const bytes = readChecksummed(join(folder, RECORD));
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
