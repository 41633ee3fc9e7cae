import type { JsonValue } from './json.ts';
import type { Example, MediaType, Operation, Parameter, Server, ServerVariable } from './operation.ts';
import type { Schema } from './schema.ts';

/** The parts of an `Operation` that decide what is sent. */
export type RequestOperation = Pick<Operation, 'method' | 'path'> & {
  readonly parameters: readonly RequestParameter[];
  readonly requestBody?: { readonly content: readonly RequestMediaType[] };
  readonly responses: readonly {
    readonly status: string;
    readonly content: readonly Pick<MediaType, 'contentType'>[];
  }[];
  readonly security: readonly RequestSecurity[];
  readonly servers: readonly RequestServer[];
};

/** The parts of a parameter that decide how its value is sent. */
export type RequestParameter = Pick<
  Parameter,
  'name' | 'in' | 'required' | 'style' | 'explode' | 'allowReserved' | 'contentType'
>;

/** A media type of the body. Its schema is needed only to tell which parts are files. */
export type RequestMediaType = Pick<MediaType, 'contentType' | 'encoding'> & {
  readonly schema?: Schema;
  readonly examples: readonly Pick<Example, 'value'>[];
};

/** One alternative of authentication: all of its schemes are needed together. */
export type RequestSecurity = { readonly schemes: readonly { readonly scheme: RequestScheme }[] };

/** The parts of a security scheme that decide where its credential is sent. */
export type RequestScheme = { readonly name: string } & (
  | { readonly type: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly parameter: string }
  | { readonly type: 'http'; readonly scheme: string }
  | { readonly type: 'oauth2' | 'openIdConnect' | 'mutualTLS' }
);

/** The parts of a server that decide the address of a request. */
export type RequestServer = Pick<Server, 'url'> & {
  readonly variables: readonly Pick<ServerVariable, 'name' | 'default' | 'enum'>[];
};

/** The values that a reader may choose for a request. */
export type RequestValues = {
  /** Index of the server. */
  readonly server: number;
  readonly serverVariables: Readonly<Record<string, string>>;
  /** By `in.name`: `query.status`. Absent parameters are not sent. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  /** Index among the alternatives of authentication. */
  readonly security: number;
  /** By the name of the scheme. An absent credential shows its placeholder. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Index of the media type. */
  readonly mediaType: number;
  /** The body; `undefined` for none. If the body is a file, its path. */
  readonly body: JsonValue | undefined;
};

/** The key of a parameter in `RequestValues.parameters`. */
export function parameterKey({ in: location, name }: Pick<RequestParameter, 'in' | 'name'>): string {
  return `${location}.${name}`;
}
