import type { JsonValue } from '../../../src/model/json.ts';
import type {
  Example,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  SecurityScheme,
} from '../../../src/model/operation.ts';
import type { BodyField } from '../../../src/model/part-form.ts';
import type { Body, BodyPart, HttpRequest } from '../../../src/samples/request.ts';

/** The place of values whose place does not matter. */
export const place = { file: 'spec/openapi.yaml', line: 1, column: 1 };

/** An example that the author gave. */
export function example(value: JsonValue): Example {
  return { name: 'predefinito', value, origin: 'author' };
}

/** A parameter of the query in form style, with what the test is about. */
export function parameter(rest: Partial<Parameter> = {}): Parameter {
  return {
    name: 'p',
    in: 'query',
    required: false,
    deprecated: false,
    style: 'form',
    explode: true,
    allowReserved: false,
    schema: { kind: 'any' },
    examples: [],
    place,
    ...rest,
  };
}

/** A body in one media type. */
export function media(contentType: string, value?: JsonValue, rest: Partial<MediaType> = {}): MediaType {
  return {
    contentType,
    examples: value === undefined ? [] : [example(value)],
    externalExamples: [],
    encoding: [],
    ...rest,
  };
}

/** A body that must be sent. */
export function requestBody(...content: readonly MediaType[]): RequestBody {
  return { required: true, content, place };
}

/** `GET https://api.esempio.it/v1/x`, with what the test is about. */
export function operation(rest: Partial<Operation> = {}): Operation {
  return {
    id: 'prova',
    kind: 'request',
    method: 'get',
    path: '/x',
    tags: [],
    deprecated: false,
    parameters: [],
    responses: [],
    isPublic: false,
    security: [],
    servers: [{ url: 'https://api.esempio.it/v1', variables: [] }],
    callbacks: [],
    codeSamples: [],
    place,
    ...rest,
  };
}

/** Alternatives of authentication; the schemes of one are needed together. */
export function security(...alternatives: readonly (readonly SecurityScheme[])[]): Operation['security'] {
  return alternatives.map((schemes) => ({ schemes: schemes.map((scheme) => ({ scheme, scopes: [] })) }));
}

/** A plain field of a form, with what the test is about. */
export function bodyField(name: string, rest: Partial<BodyField> = {}): BodyField {
  return { name, required: false, content: 'text', isList: false, contentTypes: [], ...rest };
}

/** The headers of a request, `Accept: text/csv`, and its query, `a=b`, with another encoding behind it. */
export function linesOf({ headers, query }: HttpRequest): readonly string[] {
  const pairs = query.map(
    ({ name, value, encoded }) => `${name}=${value}${encoded === undefined ? '' : ` ${encoded}`}`,
  );
  return [...headers.map(({ name, value }) => `${name}: ${value}`), ...pairs];
}

/** The fields of a form, or the parts of a body: `foto=@a.png image/png`, `=(=a text/html) multipart/mixed`. */
export function partsOf(body: Body): readonly string[] {
  if (body.kind === 'form') return body.fields.map(partText);
  return body.kind === 'multipart' ? body.parts.map(partText) : [];
}

function partText(part: BodyPart): string {
  const { name = '', contentType, headers = [] } = part;
  const content = 'file' in part ? `@${part.file}` : 'parts' in part ? `(${part.parts.map(partText)})` : part.value;
  return [`${name}=${content}`, contentType ?? [], ...headers.map((header) => `${header.name}: ${header.value}`)]
    .flat()
    .join(' ');
}
