import { defined } from '../../../../../src/model/defined.ts';
import { splitReference, tokensOf } from '../../../../../src/model/json-pointer.ts';
import { essenceOf, isJsonType } from '../../../../../src/model/media-type.ts';
import type { MediaType, Parameter, RequestBody, Response } from '../../../../../src/model/operation.ts';
import { requestLine } from '../../../../../src/model/request-line.ts';
import type { LinkServer, ResponseLink } from '../../../../../src/model/response-link.ts';
import { plainText } from '../../../../../src/samples/serialize.ts';
import { oncePerPart, type ParseContext } from '../context.ts';
import { entries, field, flag, type Part, summaryOf, text } from '../parts.ts';
import { parseExtensions } from '../schema/annotations.ts';
import { type MessageContext, parseHeaders } from './header.ts';
import { parseContent } from './media-type.ts';
import { parseParameter } from './parameter.ts';

/** The readers for the parts of messages of one direction, whose references were already followed. */
export type MessageReaders = {
  readonly parameter: (part: Part) => Parameter | undefined;
  /** Reads a parameter of an operation without `security`. */
  readonly openParameter: (part: Part) => Parameter | undefined;
  readonly body: (part: Part) => RequestBody | undefined;
  readonly response: (part: Part) => ResponseContents;
};

/** Prepares the reading of messages. */
export function messageReaders(context: MessageContext): MessageReaders {
  return {
    parameter: oncePerPart((part) => parseParameter(part, context, { hasSecurity: true })),
    openParameter: oncePerPart((part) => parseParameter(part, context, { hasSecurity: false })),
    body: oncePerPart((part) => parseRequestBody(part, context)),
    response: oncePerPart((part) => parseResponse(part, context)),
  };
}

/** A response without its status, shared by many operations. */
type ResponseContents = Omit<Response, 'status' | 'place'>;

/** Reads a Responses Object (OpenAPI 3.1, section 4.8.16): each status, then `default`. */
export function parseResponses(
  responses: Part,
  contentsOf: (part: Part) => ResponseContents,
  { resolve, places }: ParseContext,
): readonly Response[] {
  const inOrder = entries(responses, 'no extensions').toSorted(([first], [second]) => rank(first) - rank(second));
  return inOrder.map(([status, written]) => ({
    status,
    ...contentsOf(resolve(written)),
    place: places.placeOfKey(written.pointer),
  }));
}

/** Sorts statuses by number. A range such as `4XX` follows its statuses. `default` comes last. */
function rank(status: string): number {
  const number = Number(status.replace(/XX$/, '99.5'));
  return Number.isNaN(number) ? Number.MAX_VALUE : number;
}

/** Reads a Response Object (section 4.8.17) whose reference was already followed. */
function parseResponse(part: Part, context: MessageContext): ResponseContents {
  const headers = parseHeaders(field(part, 'headers'), context);
  const content = field(part, 'content');
  return {
    ...defined({ summary: summaryOf(part), description: context.description(part) }),
    ...parseExtensions(part, context),
    headers,
    content: jsonFirst(parseContent(content, context)),
    isDescribed: content.value !== undefined,
    links: parseLinks(field(part, 'links'), context),
  };
}

/** Puts JSON before other media types, `application/json` first: pages show it first, and samples ask for it. */
function jsonFirst(content: readonly MediaType[]): readonly MediaType[] {
  const order = ({ contentType }: MediaType) =>
    essenceOf(contentType) === 'application/json' ? 0 : isJsonType(contentType) ? 1 : 2;
  return content.toSorted((a, b) => order(a) - order(b));
}

/**
 * Reads a Request Body Object (OpenAPI 3.1, section 4.8.13) whose reference was already followed; `undefined` without
 * `content`.
 */
function parseRequestBody(part: Part, context: MessageContext): RequestBody | undefined {
  const content = field(part, 'content');
  if (content.value === undefined) return undefined;
  return {
    required: flag(part, 'required') ?? false,
    ...defined({ description: context.description(part) }),
    content: parseContent(content, context),
    place: context.places.placeAt(part.pointer),
  };
}

/**
 * Reads Link Objects (OpenAPI 3.1, section 4.8.20). Their targets are looked up later, once all operations are known.
 */
function parseLinks(links: Part, context: ParseContext): readonly ResponseLink[] {
  return entries(links, 'no extensions').map(([name, written]) => {
    const part = context.resolve(written);
    const operation = text(part, 'operationId');
    const target = text(part, 'operationRef');
    const body = field(part, 'requestBody').value;
    return {
      name,
      ...defined({ description: context.description(part) }),
      // A link without `operationId` and `operationRef` can only be shown by its name.
      ...(operation === undefined ? bindingTarget(target ?? name) : { operation }),
      parameters: entries(field(part, 'parameters')).map(([parameter, { value }]) => ({
        name: parameter,
        value: plainText(value ?? null),
      })),
      ...defined({
        requestBody: body === undefined ? undefined : plainText(body),
        server: parseLinkServer(field(part, 'server'), context),
      }),
    };
  });
}

function parseLinkServer(part: Part, context: ParseContext): LinkServer | undefined {
  const url = text(part, 'url');
  return url === undefined ? undefined : { url, ...defined({ description: context.description(part) }) };
}

/** `#/paths/~12.0~1users/get` → `GET /2.0/users`, perhaps in another document. Other references stay as they are. */
function bindingTarget(reference: string): { readonly target: string; readonly document?: string } {
  const { path: document, fragment } = splitReference(reference);
  const [paths, path, method, additional] = tokensOf(fragment);
  if (paths !== 'paths' || path === undefined || method === undefined) return { target: reference };
  const target = requestLine({ method: method === 'additionalOperations' && additional ? additional : method, path });
  return document === '' ? { target } : { target, document };
}
