import { type BodyPart, baseName, type MultipartBody, type NameValuePair } from './request.ts';

/** A piece of a body: text, or the content of a file. */
export type MultipartPiece = string | { readonly file: string };

/** Gives a boundary that no part contains: `confine`, repeated once more than in any part. */
export function boundaryFor(parts: readonly BodyPart[]): string {
  const rows = parts.flatMap(textsOfPart).flatMap((text) => text.match(/confine(?:-confine)*/g) ?? []);
  const longest = rows.reduce((length, row) => Math.max(length, row.split('-').length), 0);
  return Array(longest + 1)
    .fill('confine')
    .join('-');
}

function textsOfPart(part: BodyPart): readonly string[] {
  const head = partHeaders(part).map(({ value }) => value);
  if ('parts' in part) return [...head, ...part.parts.flatMap(textsOfPart), boundaryFor(part.parts)];
  return 'file' in part ? [...head, part.file] : [...head, part.value];
}

/** Gives the media type of a body that a sample writes itself. */
export function typeWithBoundary({ contentType, parts }: Pick<MultipartBody, 'contentType' | 'parts'>): string {
  return `${contentType}; boundary=${boundaryFor(parts)}`;
}

/**
 * Gives the pieces of a multipart body (RFC 2046, section 5.1.1), for languages whose libraries cannot write it. Lines
 * end with CRLF.
 */
export function multipartPieces({ parts }: Pick<MultipartBody, 'parts'>): readonly MultipartPiece[] {
  const boundary = boundaryFor(parts);
  const pieces = parts.flatMap((part, index): readonly MultipartPiece[] => {
    const type = 'parts' in part ? { ...part, contentType: typeWithBoundary(part) } : part;
    const head = partHeaders(type).map(({ name, value }) => `${name}: ${value}\r\n`);
    // The line end before a boundary belongs to the boundary.
    const start = `${index === 0 ? '' : '\r\n'}--${boundary}\r\n${head.join('')}\r\n`;
    if ('parts' in part) return [start, ...multipartPieces(part)];
    return 'file' in part ? [start, { file: part.file }] : [`${start}${part.value}`];
  });
  return [...pieces, `\r\n--${boundary}--\r\n`];
}

/** Gives the headers of a part. The author may have described how its name is told. */
export function partHeaders(part: BodyPart): readonly NameValuePair[] {
  const { contentType, headers = [] } = part;
  const isTold = headers.some(({ name }) => /^content-disposition$/i.test(name));
  const disposition = isTold ? undefined : dispositionOf(part);
  return [
    ...(disposition === undefined ? [] : [{ name: 'Content-Disposition', value: disposition }]),
    ...(contentType === undefined ? [] : [{ name: 'Content-Type', value: contentType }]),
    ...headers,
  ];
}

/**
 * Says the name of a part, as in a form: other bodies have no way of their own (OpenAPI 3.2, section 4.14.5.3). A part
 * without a name says only that of its file.
 */
function dispositionOf(part: BodyPart): string | undefined {
  const file = 'file' in part ? `; filename="${escapeName(baseName(part.file))}"` : '';
  if (part.name !== undefined) return `form-data; name="${escapeName(part.name)}"${file}`;
  return file === '' ? undefined : `attachment${file}`;
}

/** Escapes a name as browsers do (HTML, section 4.10.21.8). */
function escapeName(name: string): string {
  return name.replace(/[\r\n"]/g, (character) => (character === '"' ? '%22' : character === '\r' ? '%0D' : '%0A'));
}
