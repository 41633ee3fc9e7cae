import type { JsonValue } from '../model/json.ts';
import { essenceOf } from '../model/media-type.ts';
import { headerText } from './serialize.ts';

/** Tells whether the content of a media type is text that an example can show. */
export function isTextType(contentType: string): boolean {
  return /^text\/|[/+](?:json|xml|yaml|x-yaml|x-ndjson|jsonl|javascript|graphql|sql)\b/i.test(contentType);
}

/** Tells whether the content of a media type is bytes, which nobody can read on a terminal. */
export function isBytesType(contentType: string): boolean {
  return BYTES.test(contentType) && !isTextType(contentType);
}

const BYTES =
  /^(?:audio|font|image|video)\/|^application\/(?:octet-stream|pdf|(?:x-)?(?:gzip|zip|tar)|vnd\.(?:ms-|openxmlformats-))/i;

/**
 * Gives the name of the file in an example: `@archivio.zip` and `foto/a b.png` are `archivio.zip` and `a b.png`. Gives
 * `undefined` for any other text. Folders are left out: a sample reads only files that stand beside it.
 */
export function fileNameIn(value: JsonValue): string | undefined {
  if (typeof value !== 'string' || value.length > 200) return undefined;
  const [, name] = /^@?(?:[^\n\r]*[/\\])?([^\n\r/\\]*[\p{L}\p{N}_-]\.[A-Za-z\d]{1,8})$/u.exec(value) ?? [];
  return name;
}

/**
 * Gives a media type that can be sent. A range like `image/*` becomes one of its members, and `unknown` if it may be
 * anything: no media type has a `*` (RFC 6838, section 4.2). Line ends are encoded, since they would begin another
 * header.
 */
export function concreteType(contentType: string, unknown = 'application/octet-stream'): string {
  if (!essenceOf(contentType).includes('*')) return headerText(contentType);
  const [range = '', ...parameters] = contentType.split(';');
  const sent = parameters.filter((parameter) => !/^\s*q\s*=/i.test(parameter));
  return headerText([memberOf(essenceOf(range)) ?? unknown, ...sent].join(';'));
}

/** A member of a range; `undefined` if nothing says of what kind. A suffix tells the notation (RFC 6839). */
function memberOf(range: string): string | undefined {
  const [, suffix] = /\*\+([\w.-]+)$/.exec(range) ?? [];
  return suffix === undefined ? MEMBERS.get(range.replace(/\/.*/, '')) : `application/${suffix}`;
}

/** Gives a media range that can be asked for: `*` stands for a whole subtype, or both (RFC 9110, section 12.5.1). */
export function acceptableRange(contentType: string): string {
  const isRange = /^(?:\*\/\*|[^*/]+\/\*)$/.test(essenceOf(contentType));
  return isRange ? headerText(contentType) : concreteType(contentType, '*/*');
}

/** Gives the name of a file for samples that send one. */
export function fileNameFor(contentType: string): string {
  const type = essenceOf(concreteType(contentType));
  // Only plain words, because a slash would lead to another folder.
  const [, kind, format] = /^(image|audio|video)\/(\w[\w.+-]*)$/.exec(type) ?? [];
  return (
    FILES.get(type) ?? (kind === undefined ? 'documento.bin' : `${kind === 'image' ? 'immagine' : kind}.${format}`)
  );
}

/** Maps, not objects: a media type may be called `constructor`. */
const MEMBERS: ReadonlyMap<string, string> = new Map([
  ['image', 'image/png'],
  ['text', 'text/plain'],
]);

const FILES: ReadonlyMap<string, string> = new Map([
  ['application/gzip', 'archivio.gz'],
  ['application/pdf', 'documento.pdf'],
  ['application/zip', 'archivio.zip'],
  ['audio/mpeg', 'audio.mp3'],
  ['image/jpeg', 'immagine.jpg'],
  ['image/svg+xml', 'immagine.svg'],
  ['text/csv', 'dati.csv'],
  ['text/plain', 'documento.txt'],
]);
