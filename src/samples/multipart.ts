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

/** A multipart body written out (RFC 7578), for languages whose libraries have no words for it. Line ends are CRLF. */
export function multipartPieces(fields: readonly FormField[], boundary: string): readonly Piece[] {
  const pieces = fields.flatMap((field): readonly Piece[] => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(field.name)}"`;
    if (!isFile(field)) return [`${head}\r\n\r\n${field.value}\r\n`];
    const own = `${head}; filename="${escapeName(field.file)}"\r\nContent-Type: ${field.contentType}\r\n\r\n`;
    return [own, { file: field.file }, '\r\n'];
  });
  return joinTexts([...pieces, `--${boundary}--\r\n`]);
}

function joinTexts(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof last === 'string' && typeof piece === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}

/** As browsers write names (HTML, section 4.10.21.8). */
function escapeName(name: string): string {
  return name.replace(/[\r\n"]/g, (character) => (character === '"' ? '%22' : character === '\r' ? '%0D' : '%0A'));
}
