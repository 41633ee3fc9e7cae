import { hash } from 'node:crypto';
import { htmlFile, markdownFile, toRoute } from '../../../src/model/route.ts';
import { isForReaders } from '../../platform/hosting/files.ts';
import { asksForMarkdown } from '../../platform/hosting/markdown-requests.ts';
import type { HostRules } from './rules.ts';

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
export type ServedSite = HostRules & {
  has(path: string): boolean;
  read(path: string): SiteFile | undefined;
};

/** Creates a file that can be sent. */
export function siteFile(path: string, bytes: Uint8Array): SiteFile {
  return { path, bytes, tag: hash('sha256', bytes, 'base64url').slice(0, 22) };
}

/**
 * The file of a site for a decoded path: the file itself, or the page with and without trailing slash, `.html` and
 * `/index.html` (specification, section 2). A client that asks for Markdown gets the copy of the page, except under
 * `.html`. Gives `undefined` if the response is the not-found page.
 */
export function fileFor(site: ServedSite, path: string, accept: string | undefined): string | undefined {
  const name = path.slice(1);
  if (!isForReaders(name)) return undefined;
  if (site.has(name)) return name;
  const route = path.includes('//') ? undefined : toRoute(path);
  if (route === undefined) return undefined;
  const file = asksForMarkdown(accept) && !path.endsWith('.html') ? markdownFile(route) : htmlFile(route);
  return site.has(file) ? file : undefined;
}
