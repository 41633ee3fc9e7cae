import fs from 'node:fs';
import { leftoverFolders, siblingFolder } from './directory.ts';

/**
 * Puts a staged folder in the place of another, which may be absent. The old one stays next to it as `replaced`.
 * Nothing is awaited between the two renames: the folder is missing for some microseconds, and `recover` repairs the
 * state that a process killed in between leaves. If the second rename fails, the old folder is put back and the error
 * is thrown.
 */
export function swap(options: { readonly folder: string; readonly staged: string; readonly token: string }): void {
  const { folder, staged, token } = options;
  const replaced = siblingFolder(folder, 'replaced', token);
  const hadOld = fs.existsSync(folder);
  if (hadOld) fs.renameSync(folder, replaced);
  try {
    fs.renameSync(staged, folder);
  } catch (error) {
    if (hadOld) fs.renameSync(replaced, folder);
    throw error;
  }
}

/** Puts the old site back if a build died between the two renames of `swap`. The caller must hold the lock. */
export function recover(folder: string): void {
  const [replaced] = leftoverFolders(folder, 'replaced');
  if (replaced !== undefined && !fs.existsSync(folder)) fs.renameSync(replaced, folder);
}

/**
 * Deletes what builds left next to the folder. The caller must hold the lock, and a site must be in place. Files that
 * cannot be deleted now, such as open ones on Windows, are left for the next build.
 */
export function discardRemains(folder: string): void {
  for (const replaced of leftoverFolders(folder, 'replaced')) setAside(replaced);
  for (const remains of [...leftoverFolders(folder, 'discarded'), ...leftoverFolders(folder, 'staged')])
    discard(remains);
}

/** Deletes a folder of a build as far as possible. */
export function discard(folder: string): void {
  try {
    // For thousands of files, the synchronous call takes half the time of promises.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Left for the next build.
  }
}

/** Renames before deleting, so that no build puts a half-deleted site back. */
function setAside(replaced: string): void {
  try {
    fs.renameSync(replaced, replaced.replace(/\.replaced-(?=[0-9a-f]+$)/, '.discarded-'));
  } catch {
    // Left for the next build, like a file that cannot be deleted.
  }
}
