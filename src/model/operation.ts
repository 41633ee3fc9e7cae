import type { Root } from 'hast';
import type { JsonValue } from './json.ts';
import type { Place } from './place.ts';
import type { Prose } from './prose.ts';
import type { ExternalDocs, Schema } from './schema.ts';

/** The methods of a Path Item Object, in lower case as in OpenAPI documents; `query` is from OpenAPI 3.2. */
export const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

export type HttpMethod = (typeof HTTP_METHODS)[number];

/** Who sends the request: the reader's program (`request`), or the API to the reader's server. */
export type OperationKind = 'request' | 'webhook' | 'callback';

/** An operation, merged with the parameters, servers and security of its path and of the document. */
export type Operation = {
  readonly kind: OperationKind;
  /** The `operationId`, or a name made of method and path if there is none. Unique. */
  readonly id: string;
  readonly method: HttpMethod;
  /** The path template: `/shipments/{shipment_id}`; for a callback its expression, for a webhook its name. */
  readonly path: string;
  readonly summary?: string;
  readonly description?: Prose;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** Path parameters in the order of the template, then query, header and cookie parameters in document order. */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  /** Alternatives, of which one is enough. An empty array means no authentication. */
  readonly security: readonly SecurityRequirement[];
  /** At least one for a request; webhooks and callbacks have only the servers that they name themselves. */
  readonly servers: readonly Server[];
  readonly externalDocs?: ExternalDocs;
  /** The requests that the API sends to the reader's server because of this operation. */
  readonly callbacks: readonly CallbackUse[];
  /** The author's own samples, from `x-codeSamples`. */
  readonly codeSamples: readonly CodeSample[];
  /** Where the operation begins in the OpenAPI document. */
  readonly place: Place;
};

/** A callback: its name, and the id of its operation. */
export type CallbackUse = { readonly name: string; readonly operation: string };

/** A code sample of the author, in any language. */
export type CodeSample = { readonly title: string; readonly language: string; readonly tree: Root };

/** A server with its variables (OpenAPI 3.1, sections 4.8.5 and 4.8.6). */
export type Server = {
  /** An absolute URL template without trailing slash: `https://{host}/v1`. */
  readonly url: string;
  readonly description?: Prose;
  readonly variables: readonly ServerVariable[];
  /** True if the OpenAPI document names no host, and the build has made one up. */
  readonly isPlaceholder?: boolean;
  /** Absent if the OpenAPI document names no server. */
  readonly place?: Place;
};

/** A variable of a server's URL template. */
export type ServerVariable = {
  readonly name: string;
  readonly default: string;
  /** Empty if any value is allowed. */
  readonly enum: readonly string[];
  readonly description?: Prose;
};

/** Where a parameter is sent. */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

/** How arrays and objects are serialized (OpenAPI 3.1, section 4.8.12.4, Style Values). */
export type ParameterStyle = 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

/** A parameter of an operation. */
export type Parameter = {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: Prose;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Set if `content` describes the value, which is then serialized in this media type and not by `style`. */
  readonly contentType?: string;
  readonly schema: Schema;
  /**
   * Values to try the parameter with, best first: its own examples, then those of the schema. Empty if the author gave
   * none. A required parameter always has one: without an author's example it comes from `default`, `const` or `enum`.
   */
  readonly examples: readonly Example[];
  readonly place: Place;
};

/** An example value. */
export type Example = {
  /** The key under `examples`, or `predefinito` for the only one. Unique among its siblings. */
  readonly name: string;
  readonly summary?: string;
  readonly description?: Prose;
  readonly value: JsonValue;
  /** `generated` if the build made it from the schema because the author gave none. */
  readonly origin: 'author' | 'generated';
};

/** An example that the OpenAPI document only links to; the build does not read it. */
export type ExternalExample = { readonly title: string; readonly description?: Prose; readonly url: string };

/** A body in one media type. */
export type MediaType = {
  /** As in the OpenAPI document: `application/json`, `image/*`. */
  readonly contentType: string;
  readonly schema?: Schema;
  /** Best first; empty if no value can be shown (binary, text without example). */
  readonly examples: readonly Example[];
  readonly externalExamples: readonly ExternalExample[];
  /** The encoding of the parts of a form or multipart body. */
  readonly encoding: readonly PartEncoding[];
};

/** The Encoding Object of one property. */
export type PartEncoding = {
  readonly property: string;
  readonly contentType?: string;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
};

/** A request body in each of its media types. */
export type RequestBody = {
  readonly required: boolean;
  readonly description?: Prose;
  readonly content: readonly MediaType[];
  readonly place: Place;
};

/** A response of an operation. */
export type Response = {
  /** `201`, `4XX` or `default`. */
  readonly status: string;
  readonly description?: Prose;
  readonly headers: readonly Header[];
  readonly content: readonly MediaType[];
  readonly links: readonly ResponseLink[];
  /** The response's place in the operation, which may hold a reference to a shared response. */
  readonly place: Place;
};

/** A request that can follow, with values from the response (OpenAPI 3.1, section 4.8.20). */
export type ResponseLink = {
  readonly name: string;
  readonly description?: Prose;
  /** Values and expressions by parameter: `$response.body#/id`. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  readonly requestBody?: string;
} & (
  | {
      /** The id of the operation. */
      readonly operation: string;
    }
  | {
      /** The target's method and path, or its name in the OpenAPI document. */
      readonly target: string;
    }
);

/** A header of a response. */
export type Header = {
  readonly name: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: Prose;
  readonly schema: Schema;
  readonly examples: readonly Example[];
  readonly place: Place;
};

/** An alternative: all of its schemes are needed together. An empty one accepts requests without authentication. */
export type SecurityRequirement = { readonly schemes: readonly RequiredScheme[] };

/** A security scheme with the scopes that the operation needs. */
export type RequiredScheme = { readonly scheme: SecurityScheme; readonly scopes: readonly string[] };

/** The OpenAPI Security Scheme Object (3.1, section 4.8.27), with one variant for each type. */
export type SecurityScheme = { readonly name: string; readonly description?: Prose } & (
  | { readonly type: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly parameter: string }
  | { readonly type: 'http'; readonly scheme: string; readonly bearerFormat?: string }
  | { readonly type: 'oauth2'; readonly flows: readonly OAuthFlow[] }
  | { readonly type: 'openIdConnect'; readonly url: string }
  | { readonly type: 'mutualTLS' }
);

/** An OAuth flow of a security scheme. */
export type OAuthFlow = {
  readonly kind: 'implicit' | 'password' | 'clientCredentials' | 'authorizationCode' | 'deviceAuthorization';
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
};
