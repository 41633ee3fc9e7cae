import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { addressOfFile } from '../../../src/model/route.ts';
import type { Output } from '../../pipeline/4-render/output.ts';
import { kibibytes } from '../../platform/text/sizes.ts';
import type { Finding } from './finding.ts';

const compress = promisify(brotliCompress);

/**
 * The compressed size of each page, as hosts send it, largest first. Styles and scripts, which all pages share, do not
 * count.
 */
export async function pageWeights(outputs: readonly Output[]): Promise<readonly Finding[]> {
  const pages = outputs.filter(({ path }) => path.endsWith('.html'));
  const weighed = await Promise.all(
    pages.map(async ({ path, from, bytes }) => ({
      path,
      from,
      whole: bytes.length,
      packed: (await compress(bytes)).length,
    })),
  );
  return weighed
    .toSorted((one, other) => other.packed - one.packed || (one.path < other.path ? -1 : 1))
    .map(({ path, from, whole, packed }) => ({
      place: from,
      text: `${kibibytes(packed)} (senza compressione ${kibibytes(whole)})  ${addressOfFile(path)}`,
    }));
}
