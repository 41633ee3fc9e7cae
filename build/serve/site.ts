import { createHash } from 'node:crypto';
import { htmlFile, toRoute } from '../../src/model/route.ts';
import { isForReaders } from '../hosting/files.ts';
import type { HeaderRules } from './header-rules.ts';

/** A file that a host can send. */
export type SiteFile = {
  /** Relative to the root of the site: `spedizioni/lista/index.html`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The content's own name, without quotes; a new one for every change of a byte. */
  readonly tag: string;
};

/** A built site as a host sees it. Paths are looked up as they are: nothing is joined, so nothing outside can be reached. */
export type Site = {
  has(path: string): boolean;
  read(path: string): SiteFile | undefined;
  readonly headerRules: HeaderRules;
};

/** Makes a file that can be sent. */
export function siteFile(path: string, bytes: Uint8Array): SiteFile {
  return { path, bytes, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}

/**
 * The file that a site has for a decoded path: the file itself, or the page with and without trailing slash, `.html` and
 * `/index.html` (specification, section 2). `undefined` where the answer is the not-found page.
 */
export function fileFor(site: Site, path: string): string | undefined {
  const name = path.slice(1);
  if (!isForReaders(name)) return undefined;
  if (site.has(name)) return name;
  const route = path.includes('//') ? undefined : toRoute(path);
  const page = route && htmlFile(route);
  return page !== undefined && site.has(page) ? page : undefined;
}
