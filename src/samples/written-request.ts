import { methodName } from '../model/request-line.ts';
import { colour } from './colour.ts';
import { separateBasic } from './credentials.ts';
import type { Grammar } from './grammar.ts';
import { type MultipartPiece, multipartPieces, typeWithBoundary } from './multipart.ts';
import { notes, type Ways } from './notes.ts';
import { declarations } from './placeholder.ts';
import {
  type Body,
  type BodyPart,
  bodyText,
  type FormField,
  fullUrl,
  type HttpRequest,
  type MultipartBody,
  type TextBody,
} from './request.ts';

/** A body that needs no library: the sample itself writes the parts. A body that is one text has it as `text`. */
export type PlainBody =
  | Exclude<Body, MultipartBody | TextBody>
  | (TextBody & { readonly text: string })
  | { readonly kind: 'pieces'; readonly contentType: string; readonly pieces: readonly MultipartPiece[] };

/** A body as a language writes it: its library may write the fields of a form. */
export type WrittenBody = PlainBody | { readonly kind: 'multipart'; readonly fields: readonly FormField[] };

type AnyBody = { readonly kind: string; readonly contentType?: string };

/** How a language writes what all requests have. */
export type RequestNotation<Content extends AnyBody = WrittenBody> = {
  /** What begins a comment. */
  readonly mark: '//' | '#';
  readonly ways?: Ways;
  /** The line that declares a placeholder; without it there are no constants. */
  readonly declare?: (placeholder: string) => string;
  /** An address with placeholders as an expression. */
  readonly address: (url: string) => string;
  readonly body: (body: Body) => Content;
  /** Tells whether the library itself declares the type of a body. */
  readonly declaresType?: (body: Content) => boolean;
};

/** Gives a request in the notation of a language. Basic credentials are no header then. */
export function writtenRequest<Content extends AnyBody>(
  original: HttpRequest,
  { mark, ways, declare, address, body: write, declaresType }: RequestNotation<Content>,
) {
  const { basic, request } = separateBasic(original);
  const { url, handshakes = [] } = request;
  const body = write(request.body);
  const type = declaresType?.(body) ? undefined : body.contentType;
  return {
    ...request,
    notes: notes(handshakes, mark, ways),
    constants: declare ? declarations(url, declare) : '',
    /** As it is sent. */
    method: methodName(request.method),
    address: address(fullUrl(request)),
    headers: type === undefined ? request.headers : [...request.headers, { name: 'Content-Type', value: type }],
    body,
    basic,
    digest: handshakes.find((handshake) => handshake.kind === 'digest'),
    showsCertificate: handshakes.some(({ kind }) => kind === 'certificate'),
  };
}

/** Gives a body without parts: the sample writes them itself. */
export function inPieces(body: Body): PlainBody {
  if (body.kind === 'multipart')
    return { kind: 'pieces', contentType: typeWithBoundary(body), pieces: multipartPieces(body) };
  return body.kind === 'json' || body.kind === 'form' ? { ...body, text: bodyText(body) } : body;
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

/**
 * The names in a sample outside of its texts and comments, but for members and keys: it imports the libraries that they
 * name.
 */
export function identifiersIn(code: string, grammar: Grammar): ReadonlySet<string> {
  const bare = colour(code, grammar).map(({ kind, text }) => (kind === 'string' || kind === 'comment' ? ' ' : text));
  return new Set(bare.join('').match(/(?<![.\w])\w+\b(?!:)/g));
}
