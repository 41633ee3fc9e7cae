import { isJsonObject, type JsonValue, jsonText } from '../model/json.ts';
import { plainText } from './serialize.ts';

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
