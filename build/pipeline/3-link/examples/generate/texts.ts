import { Buffer } from 'node:buffer';
import { jsonText } from '../../../../../src/model/json.ts';
import { isJsonType } from '../../../../../src/model/media-type.ts';
import type { Whole } from './goal.ts';
import { matchesWhole, patternTexts } from './pattern-texts.ts';

/** A longer text explains nothing. */
const MAX_LENGTH = 20_000;

/** How many different texts without format and pattern are listed. */
const PLAIN_TEXTS = 20;

/**
 * Lists texts that may fit all schemas: of their contents, their formats, their patterns, then plain ones. The caller
 * checks them.
 */
export function* candidateTexts({ parts, goal, tools }: Whole): Generator<string> {
  const least = Math.max(0, ...parts.map(({ minLength = 0 }) => minLength));
  const most = Math.min(...parts.map(({ maxLength = Infinity }) => maxLength));
  if (least > MAX_LENGTH) return;
  const plain = plainText(1, { least, most });
  for (const { contentSchema, contentMediaType = '', contentEncoding } of parts) {
    if (!contentSchema || !isJsonType(contentMediaType)) continue;
    for (const value of tools.values({ ...goal, schemas: [contentSchema], chosenFrom: [], hints: [] })) {
      const text = jsonText(value);
      yield contentEncoding === 'base64' ? Buffer.from(text).toString('base64') : text;
    }
  }
  for (const { format = '', contentEncoding } of parts) {
    yield* FORMAT_VALUES.get(format) ?? [];
    if (contentEncoding === 'base64') yield* FORMAT_VALUES.get('byte') ?? [];
  }
  for (const { pattern } of parts) {
    if (pattern === undefined) continue;
    if (matchesWhole(pattern, plain)) yield plain;
    yield* TIMES.filter((time) => matchesWhole(pattern, time));
    yield* patternTexts(pattern);
    if (least > 0) yield* patternTexts(pattern, least);
  }
  for (let index = 1; index <= PLAIN_TEXTS; index += 1) {
    yield plainText(index, { least, most });
  }
  yield '';
}

const PLAIN = 'string';

/** One of several plain texts of a length. */
function plainText(index: number, { least, most }: { readonly least: number; readonly most: number }): string {
  const end = index === 1 ? '' : String(index);
  return `${PLAIN.slice(0, Math.max(0, most - end.length))}${end}`.padStart(least, PLAIN);
}

/** Days and times as texts with a pattern may mean them. */
const TIMES = ['2026-11-18', '2026-11-18T09:42:00Z', '18/11/2026', '2026-11', '09:42', '09:42:00'];

const UUIDS = ['7c9e6679-7425-40de-944b-e07fc1f90ae7', '7c9e6679-7425-40de-944b-e07fc1f90ae8'];

/** Values of the formats of JSON Schema and OpenAPI. Addresses are of reserved names (RFC 2606, RFC 5737, RFC 3849). */
const FORMAT_VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ['date-time', ['2026-11-18T09:42:00Z', '2026-11-19T09:42:00Z']],
  ['iso-date-time', ['2026-11-18T09:42:00Z']],
  ['date', ['2026-11-18', '2026-11-19']],
  ['time', ['09:42:00Z', '10:42:00Z']],
  ['iso-time', ['09:42:00Z']],
  ['duration', ['P3D', 'PT15M']],
  ['email', ['mario.rossi@example.com', 'anna.bianchi@example.com']],
  ['idn-email', ['mario.rossi@example.com']],
  ['hostname', ['www.example.com', 'api.example.com']],
  ['idn-hostname', ['www.example.com']],
  ['ipv4', ['192.0.2.1', '192.0.2.2']],
  ['ipv6', ['2001:db8::1', '2001:db8::2']],
  ['uri', ['https://example.com/pagina', 'https://example.com/altra-pagina']],
  ['url', ['https://example.com/pagina']],
  ['iri', ['https://example.com/pagina']],
  ['uri-reference', ['/pagina', 'https://example.com/pagina']],
  ['iri-reference', ['/pagina']],
  ['uri-template', ['https://example.com/pagine/{id}']],
  ['uuid', UUIDS],
  ['guid', UUIDS],
  ['json-pointer', ['/campo/0']],
  ['json-pointer-uri-fragment', ['#/campo/0']],
  ['relative-json-pointer', ['1/campo']],
  ['regex', ['^[a-z]+$']],
  ['byte', ['dGVzdG8=']],
]);
