import type { RequestMediaType } from '../model/request-operation.ts';

/** Tells the media types whose content is text that an example can show. */
export function isTextType(contentType: string): boolean {
  return /^text\/|[/+](?:json|xml|yaml|x-yaml|x-ndjson|jsonl|javascript|graphql|sql)\b/i.test(contentType);
}

/** Tells a body that is a file: no example can show it. */
export function isFileBody({ contentType, examples }: Pick<RequestMediaType, 'contentType' | 'examples'>): boolean {
  return examples.length === 0 && !isTextType(contentType) && !/^multipart\/|x-www-form-urlencoded/i.test(contentType);
}

/** A media type that can be sent: a range as descriptions may write it, `image/*`, becomes one of its members. */
export function concreteType(contentType: string): string {
  const [type = '', subtype] = contentType.split('/');
  return subtype === '*' ? (MEMBERS.get(type.toLowerCase()) ?? 'application/octet-stream') : contentType;
}

/** The name of a file of a media type, for a sample that sends one. */
export function fileNameFor(contentType: string): string {
  const type = concreteType(contentType).split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return FILES.get(type) ?? (type.startsWith('image/') ? `immagine.${type.slice('image/'.length)}` : 'documento.bin');
}

/** No objects: a media type may be called `constructor`. */
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
