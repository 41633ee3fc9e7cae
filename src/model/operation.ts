import type { Root } from 'hast';
import type { JsonValue } from './json.ts';
import type { Place } from './place.ts';
import type { Prose } from './prose.ts';
import type { ExternalDocs, Schema } from './schema.ts';

/** The methods of a Path Item Object, in lower case as the description writes them; `query` is of OpenAPI 3.2. */
export type HttpMethod = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace' | 'query';

/** Who sends an operation's request: the reader's program, or the API itself to the reader's server. */
export type OperationKind = 'request' | 'webhook' | 'callback';

/** One operation with all that concerns it: the path's parameters, servers and security are already folded in. */
export type Operation = {
  readonly kind: OperationKind;
  /** The `operationId`, or a name made of method and path where the description has none. Unique. */
  readonly id: string;
  readonly method: HttpMethod;
  /** The path template: `/shipments/{shipment_id}`; of a callback its expression, of a webhook its name. */
  readonly path: string;
  readonly summary?: string;
  readonly description?: Prose;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** Path parameters in the order of the template, then query, header and cookie parameters in document order. */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  /** Alternatives, any of which is enough. An empty array: no authentication. */
  readonly security: readonly SecurityRequirement[];
  /** At least one for what the reader requests; webhooks and callbacks have those that they name themselves. */
  readonly servers: readonly Server[];
  readonly externalDocs?: ExternalDocs;
  /** What the API requests of the reader's server because of this operation. */
  readonly callbacks: readonly CallbackUse[];
  /** Code that the author gives, from `x-codeSamples`. */
  readonly codeSamples: readonly CodeSample[];
  /** Where the operation begins in the description. */
  readonly place: Place;
};

/** A callback by its name and the id of its operation. */
export type CallbackUse = { readonly name: string; readonly operation: string };

/** A sample that the description holds, in whatever language. */
export type CodeSample = { readonly title: string; readonly language: string; readonly tree: Root };

/** A server with its variables (OpenAPI 3.1, sections 4.8.5 and 4.8.6). */
export type Server = {
  /** An absolute URL template without trailing slash: `https://{host}/v1`. */
  readonly url: string;
  readonly description?: Prose;
  readonly variables: readonly ServerVariable[];
  /** The host is made up: the description does not say one. */
  readonly isPlaceholder?: boolean;
  /** Absent where the description names no server. */
  readonly place?: Place;
};

export type ServerVariable = {
  readonly name: string;
  readonly default: string;
  /** Empty where any value is allowed. */
  readonly enum: readonly string[];
  readonly description?: Prose;
};

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

/** How a value that is no plain string is written (OpenAPI 3.1, section 4.8.12.4, Style Values). */
export type ParameterStyle = 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

export type Parameter = {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: Prose;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Set where the value is described by `content` and is written in that media type, not by `style`. */
  readonly contentType?: string;
  readonly schema: Schema;
  /**
   * What the parameter may be tried with, best first: its own examples, then the schema's. Empty where the author gave none.
   * A required parameter always has one: without an author's example it comes from `default`, `const` or `enum`.
   */
  readonly examples: readonly Example[];
  readonly place: Place;
};

/** A value that shows how something is used. */
export type Example = {
  /** The key under `examples`, or `predefinito` for the only one. Unique among its siblings. */
  readonly name: string;
  readonly summary?: string;
  readonly description?: Prose;
  readonly value: JsonValue;
  /** `generated` where the builder made it from the schema, because the author gave none. */
  readonly origin: 'author' | 'generated';
};

/** An example that stands at an address, which the build does not read. */
export type ExternalExample = { readonly title: string; readonly description?: Prose; readonly url: string };

/** A body in one media type. */
export type MediaType = {
  /** As the description writes it: `application/json`, `image/*`. */
  readonly contentType: string;
  readonly schema?: Schema;
  /** Best first; empty only where no value can be shown (binary, text without example). */
  readonly examples: readonly Example[];
  readonly externalExamples: readonly ExternalExample[];
  /** How the parts of a form or multipart body are written, by property name. */
  readonly encoding: readonly PartEncoding[];
};

export type PartEncoding = {
  readonly property: string;
  readonly contentType?: string;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
};

export type RequestBody = {
  readonly required: boolean;
  readonly description?: Prose;
  readonly content: readonly MediaType[];
  readonly place: Place;
};

export type Response = {
  /** `201`, `4XX` or `default`. */
  readonly status: string;
  readonly description?: Prose;
  readonly headers: readonly Header[];
  readonly content: readonly MediaType[];
  readonly links: readonly ResponseLink[];
  /** Where the operation has it, which may be a reference to a response that many have. */
  readonly place: Place;
};

/** What can be requested next with what a response says (OpenAPI 3.1, section 4.8.20). */
export type ResponseLink = {
  readonly name: string;
  readonly description?: Prose;
  /** The id of the operation, where it is one of this description. */
  readonly operation?: string;
  /** What the description calls it where it is not. */
  readonly target?: string;
  /** Values and expressions by parameter: `$response.body#/id`. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  readonly requestBody?: string;
};

export type Header = {
  readonly name: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: Prose;
  readonly schema: Schema;
  readonly examples: readonly Example[];
  readonly place: Place;
};

/** One alternative: all of its schemes are needed together. An empty one means that no authentication is an alternative too. */
export type SecurityRequirement = { readonly schemes: readonly RequiredScheme[] };

export type RequiredScheme = { readonly scheme: SecurityScheme; readonly scopes: readonly string[] };

/** The OpenAPI Security Scheme Object (3.1, section 4.8.27), one form for each type. */
export type SecurityScheme = { readonly name: string; readonly description?: Prose } & (
  | { readonly type: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly parameter: string }
  | { readonly type: 'http'; readonly scheme: string; readonly bearerFormat?: string }
  | { readonly type: 'oauth2'; readonly flows: readonly OAuthFlow[] }
  | { readonly type: 'openIdConnect'; readonly url: string }
  | { readonly type: 'mutualTLS' }
);

export type OAuthFlow = {
  readonly kind: 'implicit' | 'password' | 'clientCredentials' | 'authorizationCode' | 'deviceAuthorization';
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
};
