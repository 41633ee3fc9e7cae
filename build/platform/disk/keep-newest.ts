import fs from 'node:fs';
import { join } from 'node:path';

/** Which folders may be deleted, how many of them stay, and one that stays in any case. */
export type Keep = { readonly names: RegExp; readonly count: number; readonly always?: string };

/**
 * Deletes the folders in `folder` whose names match, except the `count` that changed last. Never deletes files, links
 * and folders with other names, which belong to others. Other processes may delete entries at the same time.
 */
export function keepNewest(folder: string, { names, count, always }: Keep): void {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const own = entries.filter((entry) => entry.isDirectory() && names.test(entry.name));
  const dated = own.map(({ name }) => {
    const path = join(folder, name);
    const changedAt = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return { path, changedAt: name === always ? Number.POSITIVE_INFINITY : changedAt };
  });
  for (const { path } of dated.toSorted((a, b) => b.changedAt - a.changedAt).slice(count))
    fs.rmSync(path, { recursive: true, force: true });
}
