import fs from 'node:fs';
import { join } from 'node:path';
import { readRegular } from '../../platform/disk/read-regular.ts';
import { MARKER } from '../../platform/disk/site-marker.ts';
import { stampOf } from '../../platform/disk/stamp-of.ts';
import { HEADERS_FILE, HOST_FILES, REDIRECTS_FILE, WELL_KNOWN_FOLDER } from '../../platform/hosting/files.ts';
import { readRules } from './rules.ts';
import { type ServedSite, type SiteFile, siteFile } from './site.ts';

/**
 * Opens an existing folder for serving, and gives what reads the current site. Lists its files once, without dotfiles,
 * links and special files, and opens only listed paths. A change of the marker shows that a build has replaced the
 * folder, which is then read again. Throws the error of the file system if the folder, one inside it or its rules for
 * hosts cannot be read.
 */
export function openFolderSite(folder: string): () => ServedSite {
  const marker = join(folder, MARKER);
  // The stamp is taken first, so that the next request notices a build that finishes while the folder is read.
  const readNow = () => ({ stamp: stampOf(marker), site: readSite(folder) });
  let reading = readNow();
  return () => {
    const stamp = stampOf(marker);
    // Without the marker the folder is missing for a moment, perhaps between the two renames of a build.
    if (stamp !== undefined && stamp !== reading.stamp) reading = attempt(readNow) ?? reading;
    return reading.site;
  };
}

function readSite(folder: string): ServedSite {
  const root = fs.realpathSync(folder);
  const paths = new Map(listFiles(root).map((path) => [path, join(root, path)]));
  const files = new Map<string, SiteFile>();
  const [headers, redirects] = [HEADERS_FILE, REDIRECTS_FILE].map((path) => {
    const location = paths.get(path);
    return location && fs.readFileSync(location, 'utf8');
  });
  const site: ServedSite = {
    ...readRules(headers, redirects),
    has: (path) => paths.has(path) && !HOST_FILES.has(path),
    read(path) {
      const known = files.get(path);
      if (known || !site.has(path)) return known;
      const file = readFile(path, paths.get(path));
      if (file) files.set(path, file);
      return file;
    },
  };
  return site;
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
