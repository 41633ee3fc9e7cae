import { decodeAddress } from '../../../src/model/decode-address.ts';

/** The new address of each old one, by its decoded path. */
export type Redirects = ReadonlyMap<string, string>;

/** Reads the permanent redirects in a `_redirects` file, in the format of Netlify and Cloudflare. */
export function parseRedirects(text: string): Redirects {
  return new Map(
    Array.from(text.matchAll(/^(\/\S*) (\/\S*) 301$/gm), ([, from = '', to = '']) => [decodeAddress(from), to]),
  );
}
