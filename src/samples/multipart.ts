import { baseName, type FormField, type HttpRequest, isFile, type Pair } from './request.ts';

/** A piece of a body: text, or the content of a file. */
export type Piece = string | { readonly file: string };

/** Gives a boundary that no value contains: `confine`, repeated once more than in any value. */
export function boundaryFor(fields: readonly FormField[]): string {
  const texts = fields.flatMap((field) => (isFile(field) ? [field.name, field.file] : [field.name, field.value]));
  const rows = texts.flatMap((text) => text.match(/confine(?:-confine)*/g) ?? []);
  const longest = rows.reduce((length, row) => Math.max(length, row.split('-').length), 0);
  return Array(longest + 1)
    .fill('confine')
    .join('-');
}

/** Gives the headers of a request, with the type of a multipart body that the sample writes itself. */
export function headersWithBoundary(headers: HttpRequest['headers'], fields: readonly FormField[]): readonly Pair[] {
  return [...headers, { name: 'Content-Type', value: `multipart/form-data; boundary=${boundaryFor(fields)}` }];
}

/**
 * Gives the pieces of a multipart body (RFC 7578), for languages whose libraries cannot write it. Lines end with CRLF.
 */
export function multipartPieces(fields: readonly FormField[]): readonly Piece[] {
  const boundary = boundaryFor(fields);
  const pieces = fields.flatMap((field, index): readonly Piece[] => {
    const name = `name="${escapeName(field.name)}"`;
    const file = isFile(field) ? `; filename="${escapeName(baseName(field.file))}"` : '';
    const type = field.contentType === undefined ? '' : `\r\nContent-Type: ${field.contentType}`;
    // The line end before a boundary belongs to the boundary (RFC 2046, section 5.1.1).
    const head = `${index === 0 ? '' : '\r\n'}--${boundary}\r\nContent-Disposition: form-data; ${name}${file}${type}\r\n\r\n`;
    return isFile(field) ? [head, { file: field.file }] : [`${head}${field.value}`];
  });
  return [...pieces, `\r\n--${boundary}--\r\n`];
}

/** Escapes a name as browsers do (HTML, section 4.10.21.8). */
function escapeName(name: string): string {
  return name.replace(/[\r\n"]/g, (character) => (character === '"' ? '%22' : character === '\r' ? '%0D' : '%0A'));
}
