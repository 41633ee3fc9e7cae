import type { JsonValue } from '../../../src/model/json.ts';

/**
 * Reads the documents of a sequence: JSON Lines, JSON text sequences (RFC 7464) or the events of a stream (HTML,
 * section
 * 9.2.6). Throws a `SyntaxError` for one that is no JSON.
 */
export function readSequence(contentType: string, text: string): readonly JsonValue[] {
  if (contentType.startsWith('text/event-stream')) return readEvents(text);
  const isText = contentType.includes('json-seq');
  if (isText && !text.startsWith('\u001e')) throw new SyntaxError('no record separator at the start');
  const documents = isText ? text.split('\u001e').slice(1) : text.split('\n').slice(0, -1);
  if (!text.endsWith('\n')) throw new SyntaxError('no line feed at the end');
  return documents.map((document): JsonValue => JSON.parse(document));
}

/** Each event has the fields that the standard knows; all but `retry` are texts. */
function readEvents(text: string): readonly JsonValue[] {
  const events: JsonValue[] = [];
  let data: string[] = [];
  let others = new Map<string, JsonValue>();
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (line === '' && data.length > 0) events.push({ ...Object.fromEntries(others), data: data.join('\n') });
    if (line === '') [data, others] = [[], new Map()];
    else if (name === 'data') data.push(value);
    else if (name === 'event' || name === 'id') others.set(name, value);
    else if (name === 'retry' && /^\d+$/.test(value)) others.set(name, Number(value));
    else throw new SyntaxError(`a reader ignores the field «${name}»`);
  }
  return events;
}
