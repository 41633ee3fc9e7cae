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
