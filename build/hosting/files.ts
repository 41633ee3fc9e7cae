/** The page that a host sends for every address that has none. */
export const NOT_FOUND_FILE = '404.html';

/** The file of a site that holds its header rules in the format of Netlify and Cloudflare. */
export const HEADERS_FILE = '_headers';

/** The file of a site that holds its rewrites in the format of Netlify and Cloudflare. */
export const REDIRECTS_FILE = '_redirects';

/** Where the recipes for servers lie that read them from any place. */
export const RECIPES_FOLDER = '.hosting';

/** Files that tell a host what to do and that it never sends. */
export const HOST_FILES: ReadonlySet<string> = new Set([HEADERS_FILE, REDIRECTS_FILE]);

/**
 * Tells whether a host may answer the address of a file with it: not for the host's own files, not for what begins with a dot (RFC 8615 gives
 * `.well-known` to readers), and not for the page that stands for all unknown addresses.
 */
export function isForReaders(path: string): boolean {
  return !HOST_FILES.has(path) && path !== NOT_FOUND_FILE && !/^\.(?!well-known\/)|\/\./.test(path);
}
