import fs from 'node:fs';
import { beside, leftBeside } from './directory.ts';

/**
 * Puts a staged folder in the place of another, which may be absent; the old one stays beside it as `replaced`.
 * Nothing waits between the two renames: the place is empty for some microseconds, and a process that is killed in them
 * leaves what `recover` puts right. When the second rename fails the old folder goes back, and the error is thrown.
 */
export function swap(options: { readonly folder: string; readonly staged: string; readonly token: string }): void {
  const { folder, staged, token } = options;
  const replaced = beside(folder, 'replaced', token);
  const hadOld = fs.existsSync(folder);
  if (hadOld) fs.renameSync(folder, replaced);
  try {
    fs.renameSync(staged, folder);
  } catch (error) {
    if (hadOld) fs.renameSync(replaced, folder);
    throw error;
  }
}

/** Puts the old site back where a build died between the two renames of `swap`. Needs the lock. */
export function recover(folder: string): void {
  const [replaced] = leftBeside(folder, 'replaced');
  if (replaced !== undefined && !fs.existsSync(folder)) fs.renameSync(replaced, folder);
}

/**
 * Deletes what builds left beside the folder: needs the lock and a site in place. What cannot be deleted now (a file that is
 * open on Windows) stays for the next build.
 */
export async function discardRemains(folder: string): Promise<void> {
  for (const replaced of leftBeside(folder, 'replaced')) setAside(replaced);
  for (const remains of [...leftBeside(folder, 'discarded'), ...leftBeside(folder, 'staged')]) await discard(remains);
}

/** Deletes a folder of ours as far as that is possible. */
export async function discard(folder: string): Promise<void> {
  try {
    // Half the time of promises for some thousand files.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Stays for the next build.
  }
}

/** Renames before deleting, so that nobody ever takes a half deleted site for one to put back. */
function setAside(replaced: string): void {
  try {
    fs.renameSync(replaced, replaced.replace(/\.replaced-(?=[0-9a-f]+$)/, '.discarded-'));
  } catch {
    // Stays for the next build, like what cannot be deleted.
  }
}
