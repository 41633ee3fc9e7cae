import type { RequestMediaType } from '../model/request-operation.ts';
import { headerText } from './serialize.ts';

/** Tells whether the content of a media type is text that an example can show. */
export function isTextType(contentType: string): boolean {
  return /^text\/|[/+](?:json|xml|yaml|x-yaml|x-ndjson|jsonl|javascript|graphql|sql)\b/i.test(contentType);
}

/** Tells whether a body is a file, which no example can show. */
export function isFileBody({ contentType, examples }: Pick<RequestMediaType, 'contentType' | 'examples'>): boolean {
  return examples.length === 0 && !isTextType(contentType) && !/^multipart\/|x-www-form-urlencoded/i.test(contentType);
}

/**
 * Gives a media type that can be sent. A range like `image/*` becomes one of its members. Line ends are encoded, since
 * they would begin another header.
 */
export function concreteType(contentType: string): string {
  const [type = '', subtype] = contentType.split('/');
  return subtype === '*' ? (MEMBERS.get(type.toLowerCase()) ?? 'application/octet-stream') : headerText(contentType);
}

/** Gives the name of a file for samples that send one. */
export function fileNameFor(contentType: string): string {
  const type = concreteType(contentType).split(';', 1)[0]?.trim().toLowerCase() ?? '';
  // Only plain words, because a slash would lead to another folder.
  const [, format] = /^image\/(\w[\w.+-]*)$/.exec(type) ?? [];
  return FILES.get(type) ?? (format === undefined ? 'documento.bin' : `immagine.${format}`);
}

/** Maps, not objects: a media type may be called `constructor`. */
const MEMBERS: ReadonlyMap<string, string> = new Map([
  ['image', 'image/png'],
  ['text', 'text/plain'],
]);

const FILES: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'documento.pdf'],
  ['application/zip', 'archivio.zip'],
  ['image/jpeg', 'immagine.jpg'],
  ['image/svg+xml', 'immagine.svg'],
  ['text/csv', 'dati.csv'],
  ['text/plain', 'documento.txt'],
]);
