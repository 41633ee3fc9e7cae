import { type FormField, isFile } from './request.ts';

/** A stretch of a body: text, or the content of a file. */
export type Piece = string | { readonly file: string };

/** A boundary that no value contains. */
export function boundaryFor(fields: readonly FormField[]): string {
  const texts = fields.flatMap((field) => (isFile(field) ? [field.name, field.file] : [field.name, field.value]));
  let boundary = 'confine';
  while (texts.some((text) => text.includes(boundary))) boundary += '-confine';
  return boundary;
}

/** A multipart body written out (RFC 7578), one piece for each part, for languages whose libraries have no words for it. Line ends are CRLF. */
export function multipartPieces(fields: readonly FormField[], boundary: string): readonly Piece[] {
  const pieces = fields.flatMap((field, index): readonly Piece[] => {
    const name = `name="${escapeName(field.name)}"`;
    const file = isFile(field) ? `; filename="${escapeName(field.file)}"` : '';
    const type = field.contentType === undefined ? '' : `\r\nContent-Type: ${field.contentType}`;
    // The line end before a boundary belongs to the boundary (RFC 2046, section 5.1.1).
    const head = `${index === 0 ? '' : '\r\n'}--${boundary}\r\nContent-Disposition: form-data; ${name}${file}${type}\r\n\r\n`;
    return isFile(field) ? [head, { file: field.file }] : [`${head}${field.value}`];
  });
  return [...pieces, `\r\n--${boundary}--\r\n`];
}

/** As browsers write names (HTML, section 4.10.21.8). */
function escapeName(name: string): string {
  return name.replace(/[\r\n"]/g, (character) => (character === '"' ? '%22' : character === '\r' ? '%0D' : '%0A'));
}
