import { type BasicCredentials, separateBasic } from './credentials.ts';
import { type MultipartPiece, multipartPieces, typeWithBoundary } from './multipart.ts';
import type { Body, BodyPart, FormField, HttpRequest, MultipartBody, NameValuePair } from './request.ts';

/** A body that needs no library: the sample itself writes the parts. */
export type PlainBody =
  | Exclude<Body, MultipartBody>
  | { readonly kind: 'pieces'; readonly contentType: string; readonly pieces: readonly MultipartPiece[] };

/** A body as a language writes it: its library may write the fields of a form. */
export type WrittenBody = PlainBody | { readonly kind: 'multipart'; readonly fields: readonly FormField[] };

/** A request as a language writes it, without Basic credentials. */
export type WrittenRequest<Content extends WrittenBody = WrittenBody> = Omit<HttpRequest, 'body'> & {
  readonly body: Content;
};

/** Prepares a request for a language, which writes the body as `write` gives it. */
export function writtenRequest<Content extends WrittenBody>(
  original: HttpRequest,
  write: (body: Body) => Content,
): { readonly basic: BasicCredentials | undefined; readonly request: WrittenRequest<Content> } {
  const { basic, request } = separateBasic(original);
  return { basic, request: { ...request, body: write(request.body) } };
}

/** Gives a body without parts: the sample writes them itself. */
export function inPieces(body: Body): PlainBody {
  if (body.kind !== 'multipart') return body;
  return { kind: 'pieces', contentType: typeWithBoundary(body), pieces: multipartPieces(body) };
}

/**
 * Gives a body whose fields a library writes, if it can: libraries know only forms of named parts without headers of
 * their own. `canWrite` tells what else they cannot write.
 */
export function inFields(body: Body, canWrite: (fields: readonly FormField[]) => boolean = () => true): WrittenBody {
  if (body.kind !== 'multipart' || body.contentType !== 'multipart/form-data') return inPieces(body);
  const fields = body.parts.filter(isFormField);
  return fields.length === body.parts.length && canWrite(fields) ? { kind: 'multipart', fields } : inPieces(body);
}

function isFormField(part: BodyPart): part is FormField {
  return part.name !== undefined && part.headers === undefined && !('parts' in part);
}

/** Gives the headers including the type of the body, for languages whose libraries do not add it. */
export function headersWithType({ headers, body }: Pick<WrittenRequest, 'headers' | 'body'>): readonly NameValuePair[] {
  if (body.kind === 'none' || body.kind === 'multipart') return headers;
  return [...headers, { name: 'Content-Type', value: body.contentType }];
}

/** Tells whether a sample reads a file. */
export function readsFiles(body: WrittenBody): boolean {
  if (body.kind === 'pieces') return body.pieces.some((piece) => typeof piece !== 'string');
  return body.kind === 'binary' || (body.kind === 'multipart' && body.fields.some((field) => 'file' in field));
}
