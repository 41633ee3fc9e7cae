import { Buffer } from 'node:buffer';
import { jsonText } from '../../../../../src/model/json.ts';
import { isJsonType } from '../../../../../src/model/media-type.ts';
import { FORMAT_VALUES } from './format-values.ts';
import type { Whole } from './goal.ts';
import { patternTexts } from './pattern-texts.ts';

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
    yield* patternTexts(pattern);
    if (least > 0) yield* patternTexts(pattern, least);
  }
  for (let index = 1; index <= PLAIN_TEXTS; index += 1) {
    const end = index === 1 ? '' : String(index);
    const word = `${PLAIN.slice(0, Math.max(0, most - end.length))}${end}`;
    yield word.padStart(least, PLAIN);
  }
  yield '';
}

const PLAIN = 'string';
