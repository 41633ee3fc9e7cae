import { Buffer } from 'node:buffer';
import { jsonText } from '../../../../../src/model/json.ts';
import { isJsonType } from '../../../../../src/model/media-type.ts';
import { FORMAT_VALUES } from './format-values.ts';
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
export function* texts({ parts, goal, tools }: Whole): Generator<string> {
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
