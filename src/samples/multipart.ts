import type { Pair } from './request.ts';

/** A boundary that no value contains. */
export function boundaryFor(fields: readonly Pair[]): string {
  let boundary = 'confine';
  while (fields.some(({ name, value }) => name.includes(boundary) || value.includes(boundary))) boundary += '-confine';
  return boundary;
}

/** A multipart body written out (RFC 7578), for languages whose libraries have no words for it. Line ends are CRLF. */
export function multipartText(fields: readonly Pair[], boundary: string): string {
  const parts = fields.map(
    ({ name, value }) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** As browsers write names (HTML, section 4.10.21.8). */
function escapeName(name: string): string {
  return name.replace(/[\r\n"]/g, (character) => (character === '"' ? '%22' : character === '\r' ? '%0D' : '%0A'));
}
