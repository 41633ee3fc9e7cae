import type { JsonValue } from './json.ts';
import type { Example, MediaType, Operation, Parameter, SecurityScheme, Server, ServerVariable } from './operation.ts';

/** The parts of an `Operation` that decide what is sent. */
export type RequestOperation = Pick<Operation, 'method' | 'path'> & {
  readonly parameters: readonly RequestParameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: readonly RequestMediaType[] };
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
  'name' | 'in' | 'required' | 'style' | 'explode' | 'separators' | 'allowReserved' | 'contentType' | 'fields'
>;

/** A media type of the body. The build has decided its fields and files, so no schema is needed. */
export type RequestMediaType = Pick<MediaType, 'contentType' | 'isFile' | 'fields' | 'parts'> & {
  readonly examples: readonly Pick<Example, 'value' | 'parameters'>[];
};

/** One alternative of authentication: all of its schemes are needed together. */
export type RequestSecurity = { readonly schemes: readonly { readonly scheme: RequestScheme }[] };

/** The parts of a security scheme that decide where its credential is sent. */
export type RequestScheme = Pick<SecurityScheme, 'name' | 'environmentVariable'> &
  (
    | { readonly type: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly parameter: string }
    | { readonly type: 'http'; readonly scheme: string }
    | { readonly type: 'oauth2' | 'openIdConnect' | 'mutualTLS' }
  );

/** The parts of a server that decide the address of a request. */
export type RequestServer = Pick<Server, 'url' | 'name'> & {
  readonly variables: readonly Pick<ServerVariable, 'name' | 'default' | 'enum'>[];
};

/** The values that a reader may choose for a request. */
export type RequestValues = {
  /** Index of the server. */
  readonly server: number;
  /** The variables of the server that differ from their default. */
  readonly serverVariables: Readonly<Record<string, string>>;
  /** By `in.name`: `query.status`. Absent parameters are not sent. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  /** Index among the alternatives of authentication. */
  readonly security: number;
  /** By the name of the scheme. An absent credential shows its placeholder. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Index of the media type. */
  readonly mediaType: number;
  /**
   * The body; `undefined` for none, or for a required one that has no value yet. If the body is a file, its path. A
   * form is an object, in which a file is its path.
   */
  readonly body: JsonValue | undefined;
  /** The media types chosen for parts of a form, by the name of their field. */
  readonly partTypes?: Readonly<Record<string, string>>;
};

/** The key of a parameter in `RequestValues.parameters`. */
export function parameterKey({ in: location, name }: Pick<RequestParameter, 'in' | 'name'>): string {
  return `${location}.${name}`;
}
