import { createHash } from 'node:crypto';
import { htmlFile, toRoute } from '../../../src/model/route.ts';
import { isForReaders } from '../../platform/hosting/files.ts';
import type { HeaderRules } from './header-rules.ts';

/** A file that a host can send. */
export type SiteFile = {
  /** The path relative to the root of the site: `spedizioni/lista/index.html`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** A hash of the content, without quotes, for its entity tag. */
  readonly tag: string;
};

/**
 * A built site as a host sees it. Paths are looked up, never joined, so that no file outside the site can be reached.
 */
export type ServedSite = {
  has(path: string): boolean;
  read(path: string): SiteFile | undefined;
  readonly headerRules: HeaderRules;
};

/** Creates a file that can be sent. */
export function siteFile(path: string, bytes: Uint8Array): SiteFile {
  return { path, bytes, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}

/**
 * The file of a site for a decoded path: the file itself, or the page with and without trailing slash, `.html` and
 * `/index.html` (specification, section 2). Gives `undefined` if the response is the not-found page.
 */
export function fileFor(site: ServedSite, path: string): string | undefined {
  const name = path.slice(1);
  if (!isForReaders(name)) return undefined;
  if (site.has(name)) return name;
  const route = path.includes('//') ? undefined : toRoute(path);
  const page = route && htmlFile(route);
  return page !== undefined && site.has(page) ? page : undefined;
}
