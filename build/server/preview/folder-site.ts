import fs from 'node:fs';
import { join } from 'node:path';
import { readRegular } from '../../platform/disk/read-regular.ts';
import { MARKER } from '../../platform/disk/site-marker.ts';
import { stampOf } from '../../platform/disk/stamp-of.ts';
import { HEADERS_FILE, HOST_FILES, REDIRECTS_FILE, WELL_KNOWN_FOLDER } from '../../platform/hosting/files.ts';
import type { Problem } from '../../platform/problems/problem.ts';
import { NO_HEADER_RULES, parseHeaderRules } from './header-rules.ts';
import { parseRedirects } from './redirects.ts';
import { type ServedSite, type SiteFile, siteFile } from './site.ts';

/** A built site in a folder. */
export type FolderSite = {
  /** The current site. It is read again after a build has replaced the folder. */
  current(): ServedSite;
  /** The problems in the header rules of the current site. */
  problems(): readonly Problem[];
};

type Reading = { readonly site: ServedSite; readonly problems: readonly Problem[]; readonly stamp: string | undefined };

/**
 * Opens an existing folder for serving. Lists its files once, without dotfiles, links and special files, and opens only
 * listed paths. A change of the marker shows that a build has replaced the folder. Throws the error of the file
 * system if the folder, one inside it or its header rules cannot be read.
 */
export function openFolderSite(folder: string, label: string): FolderSite {
  const marker = join(folder, MARKER);
  // The stamp is taken first, so that the next request notices a build that finishes while the folder is read.
  const readNow = (): Reading => ({ stamp: stampOf(marker), ...readSite(folder, label) });
  let reading = readNow();
  return {
    current() {
      const stamp = stampOf(marker);
      // Without the marker the folder is missing for a moment, perhaps between the two renames of a build.
      if (stamp !== undefined && stamp !== reading.stamp) reading = attempt(readNow) ?? reading;
      return reading.site;
    },
    problems: () => reading.problems,
  };
}

function readSite(folder: string, label: string): Omit<Reading, 'stamp'> {
  const root = fs.realpathSync(folder);
  const paths = new Map(listFiles(root).map((path) => [path, join(root, path)]));
  const files = new Map<string, SiteFile>();
  const headersPath = paths.get(HEADERS_FILE);
  const rules = headersPath && parseHeaderRules(fs.readFileSync(headersPath, 'utf8'), `${label}/${HEADERS_FILE}`);
  const redirectsPath = paths.get(REDIRECTS_FILE);
  const site: ServedSite = {
    has: (path) => paths.has(path) && !HOST_FILES.has(path),
    read(path) {
      const known = files.get(path);
      if (known || !site.has(path)) return known;
      const file = readFile(path, paths.get(path));
      if (file) files.set(path, file);
      return file;
    },
    headerRules: rules ? rules.value : NO_HEADER_RULES,
    redirects: parseRedirects(redirectsPath ? fs.readFileSync(redirectsPath, 'utf8') : ''),
  };
  return { site, problems: rules ? rules.problems : [] };
}

function readFile(path: string, location: string | undefined): SiteFile | undefined {
  // The file, or a folder above it, may have become a link or a pipe since it was listed.
  const bytes = attempt(() =>
    location !== undefined && fs.realpathSync(location) === location ? readRegular(location) : undefined,
  );
  return bytes && siteFile(path, bytes);
}

/**
 * Runs a read that may coincide with a build's replacement of the folder. Gives `undefined` on failure; the next
 * request reads the new site.
 */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Recursive by itself, because `readdir` with `recursive` follows links to folders, which may lead anywhere. */
function listFiles(folder: string, prefix = ''): readonly string[] {
  return fs.readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix + entry.name;
    if (entry.name.startsWith('.') && path !== WELL_KNOWN_FOLDER) return [];
    if (entry.isDirectory()) return listFiles(folder, `${path}/`);
    return entry.isFile() ? [path] : [];
  });
}
