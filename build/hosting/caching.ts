/** The folder of the files whose names change with their content. */
export const ASSETS_FOLDER = 'assets';

/** Tells whether a file has the hash of its content in its name, as esbuild writes it, or in hexadecimal digits, as the search does. */
export function isHashedAsset(path: string): boolean {
  return /^assets\/.*[-.](?:[0-9A-Z]{8}|[0-9a-f]{8,64})\.\w+$/.test(path);
}

/** For files whose names change with their content: browsers never ask again. */
export const KEEP_FOREVER = 'public, max-age=31536000, immutable';

/** For everything else, and for what is not there: browsers ask each time whether what they have is still right. */
export const ASK_EACH_TIME = 'no-cache';
