import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { memoize } from '../../platform/memory/memoize.ts';

/** A compression that the host supports. */
export type Encoding = 'br' | 'gzip';

/** The smallest size worth compressing, in bytes. Below it, headers weigh more than compression saves. */
const SMALLEST = 1024;

/** High enough for realistic sizes, low enough not to delay the first request noticeably. */
const BROTLI_QUALITY = 6;

/**
 * Compresses bytes, once for each encoding as long as the original bytes are in memory. Gives `undefined` where
 * compression saves nothing.
 */
export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array | undefined> {
  return encoding === 'br' ? brotliOf(bytes) : gzipOf(bytes);
}

const brotliOf = memoize((bytes: Uint8Array) => smaller(bytes, brotli));
const gzipOf = memoize((bytes: Uint8Array) => smaller(bytes, promisify(gzip)));

/** Chooses the encoding for an `Accept-Encoding` header (RFC 9110, 12.5.3); Brotli where both have the same weight. */
export function chooseEncoding(accept: string | undefined): Encoding | undefined {
  const weights = new Map((accept ?? '').split(',').map(qualityOf));
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = weight('gzip') > weight('br') ? 'gzip' : 'br';
  return weight(best) > 0 ? best : undefined;
}

function qualityOf(item: string): readonly [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return [name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0];
}

async function smaller(
  bytes: Uint8Array,
  pack: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array | undefined> {
  if (bytes.length < SMALLEST) return undefined;
  const packed = await pack(bytes);
  return packed.length < bytes.length ? packed : undefined;
}

function brotli(bytes: Uint8Array): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return promisify(brotliCompress)(bytes, { params });
}
