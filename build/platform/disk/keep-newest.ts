import fs from 'node:fs';
import { join } from 'node:path';

/**
 * Deletes the entries of a folder except the `count` that changed last, among which `always` counts as the newest. Other processes may
 * rename or delete entries meanwhile.
 */
export function keepNewest(folder: string, count: number, always?: string): void {
  const dated = fs.readdirSync(folder).map((name) => {
    const path = join(folder, name);
    const changedAt = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return { path, changedAt: name === always ? Number.POSITIVE_INFINITY : changedAt };
  });
  for (const { path } of dated.toSorted((a, b) => b.changedAt - a.changedAt).slice(count))
    fs.rmSync(path, { recursive: true, force: true });
}
