import type { JsonValue } from './json.ts';
import type { Example, MediaType, Operation, Parameter, Server, ServerVariable } from './operation.ts';
import type { Schema } from './schema.ts';

/** What of an operation decides what is sent; every `Operation` is one. */
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

export type RequestParameter = Pick<
  Parameter,
  'name' | 'in' | 'required' | 'style' | 'explode' | 'allowReserved' | 'contentType'
>;

/** Of the schema only what tells the parts that are files. */
export type RequestMediaType = Pick<MediaType, 'contentType' | 'encoding'> & {
  readonly schema?: Schema;
  readonly examples: readonly Pick<Example, 'value'>[];
};

export type RequestSecurity = { readonly schemes: readonly { readonly scheme: RequestScheme }[] };

/** Where the credential of a scheme goes. */
export type RequestScheme = { readonly name: string } & (
  | { readonly type: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly parameter: string }
  | { readonly type: 'http'; readonly scheme: string }
  | { readonly type: 'oauth2' | 'openIdConnect' | 'mutualTLS' }
);

export type RequestServer = Pick<Server, 'url'> & {
  readonly variables: readonly Pick<ServerVariable, 'name' | 'default' | 'enum'>[];
};

/** What a reader may choose of a request. */
export type RequestValues = {
  /** Index of the server. */
  readonly server: number;
  readonly serverVariables: Readonly<Record<string, string>>;
  /** By `in.name`: `query.status`. An absent one is not sent. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  /** Index of the alternative of authentication. */
  readonly security: number;
  /** By the name of the scheme; an absent one shows its placeholder. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Index of the media type. */
  readonly mediaType: number;
  /** `undefined`: no body. Where the body is a file, its path. */
  readonly body: JsonValue | undefined;
};

/** The key of a parameter among the values. */
export function parameterKey({ in: location, name }: Pick<RequestParameter, 'in' | 'name'>): string {
  return `${location}.${name}`;
}
