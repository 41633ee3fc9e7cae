import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isBuiltSite, MARKER } from '../../platform/disk/site-marker.ts';
import type { ThisProcess } from './lock.ts';
import type { PublishedFiles } from './published.ts';

/** The folder that the site is written to, and the process that writes it. */
export type OutputDirectory = {
  /** Absolute path. */
  readonly folder: string;
  /** The folder in messages, relative to the project, for example `dist`. */
  readonly label: string;
  readonly self: ThisProcess;
  /** Aborts the writing; the folder stays as it was. */
  readonly signal?: AbortSignal;
  /** The files of the folder's current site after the last build. Files that stay the same are not written again. */
  readonly published?: PublishedFiles | undefined;
  /** For how many later sites hashed assets are kept, for readers whose pages are still open. Default: none. */
  readonly keepAssetsOf?: number;
};

/** The list of a site's hashed assets: its own, and those kept from earlier sites. */
export const ASSET_LIST = '.trackbot-assets';

/**
 * Why a folder must not be replaced, as a full sentence. Gives `undefined` if it is absent, empty or written by a
 * build.
 */
export function folderRefusal(folder: string): string | undefined {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (found.isSymbolicLink()) return 'È un collegamento e non una cartella.';
  if (!found.isDirectory()) return 'È un file e non una cartella.';
  if (isBuiltSite(folder) || fs.readdirSync(folder).length === 0) return undefined;
  return `Contiene file che la compilazione non ha scritto: manca il contrassegno ${MARKER}.`;
}

/**
 * Folders next to the output folder during a build, on the same file system so that a rename is enough.
 * `.dist.staged-…` is the new site while it is written, `.dist.replaced-…` the old one during the swap,
 * `.dist.discarded-…` an old one being deleted. `.dist.lock` names the process that writes.
 */
export type SiblingKind = 'staged' | 'replaced' | 'discarded';

/** A unique token for the folders of one build. */
export function newToken(): string {
  return randomBytes(6).toString('hex');
}

/** The path of a folder next to the output folder. */
export function siblingFolder(folder: string, kind: SiblingKind, token: string): string {
  return join(dirname(folder), `.${basename(folder)}.${kind}-${token}`);
}

/** The path of the lock file of a folder. */
export function lockFile(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.lock`);
}

/** The absolute paths of the folders of one kind that builds have left next to the output folder. */
export function leftoverFolders(folder: string, kind: SiblingKind): readonly string[] {
  const parent = dirname(folder);
  if (!fs.existsSync(parent)) return [];
  const prefix = `.${basename(folder)}.${kind}-`;
  return fs
    .readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && /^[0-9a-f]{12}$/.test(name.slice(prefix.length)))
    .map((name) => join(parent, name));
}

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
