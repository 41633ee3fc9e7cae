import { isJsonObject, type JsonValue, jsonText } from '../model/json.ts';
import { isMultipart } from '../model/media-type.ts';
import type { PartType, PartTypes } from '../model/operation.ts';
import { concreteType, isTextType } from './media.ts';
import { boundaryFor } from './multipart.ts';
import { contentText, plainText } from './serialize.ts';

/**
 * Writes a value in a sequential media type: one JSON document on each line, after a record separator in
 * `application/json-seq` (RFC 7464), and as an event in `text/event-stream` (HTML, section 9.2.6). A list is a list of
 * documents. A text is already written.
 */
export function sequenceText(contentType: string, value: JsonValue): string {
  if (typeof value === 'string') return value;
  const items = Array.isArray(value) ? value : [value];
  if (/event-stream/i.test(contentType)) return items.map(eventText).join('');
  const start = /json-seq/i.test(contentType) ? '\u001e' : '';
  return items.map((item) => `${start}${jsonText(item)}\n`).join('');
}

/** A `multipart` body of parts that have positions and no names, and its boundary, which does not occur in them. */
export type PartsText = { readonly text: string; readonly boundary: string };

/**
 * Writes the parts of a body such as `multipart/mixed` (RFC 2046, section 5.1). Libraries write only forms. Gives no
 * text if a part is a file.
 */
export function partsText(values: readonly JsonValue[], types: PartTypes = ANY_TYPES): Partial<PartsText> {
  const parts = values.map((value, index) => partText(value, types.first[index] ?? types.others));
  const boundary = boundaryFor(parts.map((value = '') => ({ name: '', value })));
  if (parts.includes(undefined)) return { boundary };
  return { text: `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`, boundary };
}

const ANY_TYPES: PartTypes = { first: [], others: { contentType: '' } };

/** Writes a part with its head; `undefined` for bytes, which no text can hold. */
function partText(value: JsonValue, { contentType: written, parts }: PartType): string | undefined {
  const [own = ''] = written.split(',');
  const type = own === '' ? (typeof value === 'object' ? 'application/json' : 'text/plain') : concreteType(own.trim());
  if (isMultipart(type) && Array.isArray(value)) {
    const { text, boundary } = partsText(value, parts);
    return text && `Content-Type: ${type}; boundary=${boundary}\r\n\r\n${text}`;
  }
  return isTextType(type) ? `Content-Type: ${type}\r\n\r\n${contentText(type, value)}` : undefined;
}

/** Writes an event: its fields, if it has data and no field that readers of events ignore, else the whole as data. */
function eventText(item: JsonValue): string {
  const isEvent =
    isJsonObject(item) && item.data !== undefined && Object.keys(item).every((key) => EVENT_FIELDS.has(key));
  const fields = isEvent ? Object.entries(item) : [['data', item] as const];
  const lines = fields.flatMap(([name, value]) =>
    plainText(value)
      .split(/\r\n|[\r\n]/)
      .map((line) => `${name}: ${line}\n`),
  );
  return `${lines.join('')}\n`;
}

/** The fields of an event (HTML, section 9.2.6). */
const EVENT_FIELDS: ReadonlySet<string> = new Set(['data', 'event', 'id', 'retry']);
