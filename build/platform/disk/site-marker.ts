import fs from 'node:fs';
import { join } from 'node:path';

/**
 * The file that marks a folder as written by a build. The next build may replace that folder, and no build reads pages
 * from it.
 */
export const MARKER = '.trackbot-site';

/** The content of the marker. It is the same in every build, so that builds can be compared byte by byte. */
export const MARKER_TEXT = `trackbot-pro-docs
Questa cartella è scritta dalla compilazione del sito, che la sostituisce per intero ogni volta.
`;

/** Tells whether a build wrote the site in a folder. */
export function isBuiltSite(folder: string): boolean {
  const marker = join(folder, MARKER);
  if (!fs.lstatSync(marker, { throwIfNoEntry: false })?.isFile()) return false;
  return fs.readFileSync(marker, 'utf8').startsWith('trackbot-pro-docs\n');
}
