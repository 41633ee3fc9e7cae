import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfBytes } from '../../platform/memory/digest.ts';
import type { Problem, Result } from '../../platform/problems/problem.ts';
import { toOutputPath } from '../4-render/output.ts';
import type { Cache } from '../cache/cache.ts';
import { keepBytes, type PackedPage, withFiles } from '../cache/packed-page.ts';
import type { Packs } from '../cache/packs.ts';
import { damaged, type FoundPart } from './find-parts.ts';
import { type PartPage, readRecord } from './part.ts';

/**
 * Puts the pages of parts into the cache, where the build finds them and makes the same site as without parts. Gives
 * the number of pages. Reports `part-damaged`.
 */
export function joinParts(parts: readonly FoundPart[], cache: Cache): Result<number> {
  const problems: Problem[] = [];
  const joined = new Set<string>();
  for (const { folder, label } of parts) {
    const record = readRecord(folder);
    for (const [name, text] of record?.texts ?? []) cache.texts.put(name, text);
    for (const [name, page] of record?.pages ?? []) {
      const whole = withBytes(page, folder, cache.packs);
      if (!whole) {
        problems.push(damaged(label));
        break;
      }
      cache.pages.put(name, whole);
      joined.add(name);
    }
    if (!record) problems.push(damaged(label));
  }
  return { value: joined.size, problems };
}

/** The page with its files from the folder of its part; `undefined` where any of them was changed. */
function withBytes(page: PartPage, folder: string, packs: Packs | undefined): PackedPage | undefined {
  const changed = { any: false };
  const whole = withFiles(page, ({ path, from, hash }) => {
    // A part comes from another machine, so its paths are validated before files are opened.
    const isFileName = toOutputPath(path) === path;
    const bytes = isFileName ? readIfThere(join(folder, path)) : new Uint8Array();
    if (!isFileName || hashOfBytes(bytes) !== hash) changed.any = true;
    return { path, from, content: keepBytes(bytes, packs) };
  });
  return changed.any ? undefined : whole;
}

function readIfThere(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    return new Uint8Array();
  }
}
