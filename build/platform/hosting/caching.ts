/** The folder of files whose names change with their content. */
export const ASSETS_FOLDER = 'assets';

/**
 * Tells whether a file name contains the hash of the content: as esbuild writes it, or in hexadecimal digits, as the
 * search index does.
 */
export function isHashedAsset(path: string): boolean {
  return /^assets\/.*[-.](?:[0-9A-Z]{8}|[0-9a-f]{8,64})\.\w+$/.test(path);
}

/** Cache-Control of files whose names change with their content: browsers never revalidate them. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Cache-Control of all other files, and of missing ones: browsers revalidate them each time. */
export const REVALIDATE = 'no-cache';
