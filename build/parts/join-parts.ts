import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf } from '../4-render/output.ts';
import type { Cache } from '../cache/cache.ts';
import { hashOf } from '../cache/files.ts';
import { packPage, withFiles } from '../cache/packed-page.ts';
import type { FinishedPage } from '../pages/finish.ts';
import type { Problem, Reported } from '../problems/problem.ts';
import { damaged, type FoundPart } from './find-parts.ts';
import { type PartPage, readRecord } from './part.ts';

/**
 * Puts the pages of parts where a build looks for what was made before: it then makes of them the site that it would make without. Gives how many
 * pages there are. Reports `part-damaged`.
 */
export function joinParts(parts: readonly FoundPart[], cache: Cache): Reported<number> {
  const problems: Problem[] = [];
  const joined = new Set<string>();
  for (const { folder, label } of parts) {
    const record = readRecord(folder);
    for (const [name, text] of record?.texts ?? []) cache.texts.put(name, text);
    for (const [name, page] of record?.pages ?? []) {
      const whole = withBytes(page, folder);
      if (!whole) {
        problems.push(damaged(label));
        break;
      }
      cache.pages.put(name, packPage(whole, cache.files));
      joined.add(name);
    }
    if (!record) problems.push(damaged(label));
  }
  return { value: joined.size, problems };
}

/** A page with its files out of the folder of its part; nothing where one of them is not what was written. */
function withBytes(page: PartPage, folder: string): FinishedPage | undefined {
  const changed = { any: false };
  const whole = withFiles(page, ({ path, from, hash }) => {
    const bytes = readIfThere(join(folder, path));
    if (hashOf(bytes) !== hash) changed.any = true;
    return outputOf({ path, from }, { bytes });
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
