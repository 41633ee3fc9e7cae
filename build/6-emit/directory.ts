import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ThisProcess } from './lock.ts';

/** The folder that the site is written to, and who writes. */
export type OutputDirectory = {
  /** Absolute path. */
  readonly folder: string;
  /** How messages call it, relative to the project: `dist`. */
  readonly label: string;
  readonly self: ThisProcess;
  /** Stops the writing; the folder stays as it was. */
  readonly signal?: AbortSignal;
  /** How long to wait for another build that is writing to the folder, in milliseconds. Default: 30 seconds. */
  readonly patience?: number;
  /** Where the replaced site is put, for the build after this to begin with; what is there is what the build before this has replaced. */
  readonly spare?: string | undefined;
  /** How many sites back hashed assets are kept for pages that are still open somewhere. Default: none. */
  readonly keepAssetsOf?: number;
};

/** The file that tells that a folder was written by a build and may be replaced by the next one. */
export const MARKER = '.trackbot-site';

/** The list of a site's hashed assets: its own, and those of former sites that are kept with them. */
export const ASSET_LIST = '.trackbot-assets';

/** What the marker says: the same in every build, so that builds can be compared byte by byte. */
export const MARKER_TEXT = `trackbot-pro-docs
Questa cartella è scritta dalla compilazione del sito, che la sostituisce per intero ogni volta.
`;

/** What keeps a folder from being replaced, as a full sentence; `undefined` when it is absent, empty or ours. */
export function refusal(folder: string): string | undefined {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (found.isSymbolicLink()) return 'È un collegamento e non una cartella.';
  if (!found.isDirectory()) return 'È un file e non una cartella.';
  if (isOurs(folder) || fs.readdirSync(folder).length === 0) return undefined;
  return `Contiene file che la compilazione non ha scritto: manca il contrassegno ${MARKER}.`;
}

function isOurs(folder: string): boolean {
  const marker = join(folder, MARKER);
  if (!fs.lstatSync(marker, { throwIfNoEntry: false })?.isFile()) return false;
  return fs.readFileSync(marker, 'utf8').startsWith('trackbot-pro-docs\n');
}

/**
 * What lies beside the folder while it is written, on the same file system so that a rename is enough:
 * `.dist.staged-…` is the new site being written, `.dist.replaced-…` the old one while the new one moves in,
 * `.dist.discarded-…` an old one that is being deleted, `.dist.lock` tells who is writing.
 */
export type Beside = 'staged' | 'replaced' | 'discarded';

/** A name for what one build puts beside the folder, which no other build uses. */
export function newToken(): string {
  return randomBytes(6).toString('hex');
}

/** The path of something beside the folder. */
export function beside(folder: string, kind: Beside, token: string): string {
  return join(dirname(folder), `.${basename(folder)}.${kind}-${token}`);
}

/** The path of the lock of a folder. */
export function lockFile(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.lock`);
}

/** Every folder of one kind that builds have left beside the folder, by absolute path. */
export function leftBeside(folder: string, kind: Beside): readonly string[] {
  const parent = dirname(folder);
  if (!fs.existsSync(parent)) return [];
  const prefix = `.${basename(folder)}.${kind}-`;
  return fs
    .readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && /^[0-9a-f]{12}$/.test(name.slice(prefix.length)))
    .map((name) => join(parent, name));
}
