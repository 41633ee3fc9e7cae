/** The page that a host sends for unknown addresses. */
export const NOT_FOUND_FILE = '404.html';

/** The file of a site with its header rules, in the format of Netlify and Cloudflare. */
export const HEADERS_FILE = '_headers';

/** The file of a site with its rewrites, in the format of Netlify and Cloudflare. */
export const REDIRECTS_FILE = '_redirects';

/** The folder of the configurations for servers that can read them from any path. */
export const RECIPES_FOLDER = '.hosting';

/** The folder of files that programs look for at a fixed address (RFC 8615). */
export const WELL_KNOWN_FOLDER = '.well-known';

/** Files that configure a host. It never sends them. */
export const HOST_FILES: ReadonlySet<string> = new Set([HEADERS_FILE, REDIRECTS_FILE]);

/**
 * Tells whether a host may send a file under its own address. Excludes the configuration of the host, paths with a
 * segment that begins with a dot (except `.well-known`, RFC 8615), and the page for unknown addresses.
 */
export function isForReaders(path: string): boolean {
  return !HOST_FILES.has(path) && path !== NOT_FOUND_FILE && !/^\.(?!well-known\/)|\/\./.test(path);
}
