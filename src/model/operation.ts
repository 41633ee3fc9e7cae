import type { JsonValue } from './json.ts';
import type { BodyField, FieldStyle, PartForm, Positions } from './part-form.ts';
import type { Place } from './place.ts';
import type { Prose } from './prose.ts';
import type { ResponseLink } from './response-link.ts';
import type { AuthorSample, Language } from './sample.ts';
import type { Dated, Deprecation, Extended, ExternalDocs, Schema } from './schema.ts';

/** The methods of a Path Item Object, in lower case as in OpenAPI documents; `query` is from OpenAPI 3.2. */
export const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

/**
 * A method of a Path Item Object in lower case, or one of its `additionalOperations` (OpenAPI 3.2), as it is written
 * there: methods are case-sensitive (RFC 9110, section 9.1).
 */
export type HttpMethod = string;

/** Who sends the request: the reader's program (`request`), or the API to the reader's server. */
export type OperationKind = 'request' | 'webhook' | 'callback';

/** An operation, merged with the parameters, servers and security of its path and of the document. */
export type Operation = Dated & {
  readonly kind: OperationKind;
  /** The `operationId`, or a name made of method and path if there is none. Unique. */
  readonly id: string;
  readonly method: HttpMethod;
  /** The path template: `/shipments/{shipment_id}`; for a callback its expression, for a webhook its name. */
  readonly path: string;
  readonly summary?: string;
  /** The summaries of older versions, which texts may still repeat. */
  readonly formerSummaries?: readonly string[];
  readonly description?: Prose;
  /** What the path says of all its operations, besides what this one takes over. */
  readonly pathDescription?: Prose;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  readonly deprecation?: Deprecation;
  /** Path parameters in the order of the template, then query, header and cookie parameters in document order. */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  /** Alternatives, of which one is enough. Empty if the description requires none, or none that it declares. */
  readonly security: readonly SecurityRequirement[];
  /**
   * Whether the description says that requests work without authentication: by an empty list, by an empty alternative,
   * or by requiring none where it declares schemes.
   */
  readonly isPublic: boolean;
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

/** A code sample of the author, in any language; `language` is that of ours whose sample it replaces. */
export type CodeSample = AuthorSample & { readonly language?: Language };

/** A server with its variables (OpenAPI 3.1, sections 4.8.5 and 4.8.6). */
export type Server = {
  /** An absolute URL template without a slash at the end of its path and without fragment: `https://{host}/v1`. */
  readonly url: string;
  /** From OpenAPI 3.2, section 4.6.1. */
  readonly name?: string;
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

/**
 * Where a parameter is sent, in the order of a request; `querystring` is the whole query (OpenAPI 3.2, section 4.12.1).
 */
export const PARAMETER_LOCATIONS = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

export type ParameterLocation = (typeof PARAMETER_LOCATIONS)[number];

/** A parameter of an operation. */
export type Parameter = Extended &
  FieldStyle & {
    readonly name: string;
    readonly in: ParameterLocation;
    readonly required: boolean;
    readonly deprecated: boolean;
    readonly deprecation?: Deprecation;
    readonly description?: Prose;
    /** Whether a query parameter may be sent without a value. */
    readonly allowEmptyValue?: true;
    /** Set if `content` describes the value, which is then serialized in this media type and not by `style`. */
    readonly contentType?: string;
    /** The fields of a value that `content` describes as a form. */
    readonly fields?: readonly BodyField[];
    readonly schema: Schema;
    /**
     * Values to try the parameter with, best first: its own examples, then those of the schema. If the author gave
     * none, a required parameter that readers send has one from `default`, `const`, `enum` or a format, if these give
     * one.
     */
    readonly examples: readonly Example[];
    readonly place: Place;
  };

/** Whether a parameter is the header that security schemes describe. */
export function isAuthorization({ in: location, name }: Pick<Parameter, 'in' | 'name'>): boolean {
  return location === 'header' && name.toLowerCase() === 'authorization';
}

/** An example value: of the author, or one that the build made from the schema. */
export type Example = {
  /** The key under `examples`, or `predefinito` for the only one. Unique among its siblings. */
  readonly name: string;
  /** Whether the author gave the name. */
  readonly isNamed?: true;
  readonly summary?: string;
  readonly description?: Prose;
  readonly value: JsonValue;
  /** The values of parameters that name the variant of the body (`/carriers/{name}`), by `in.name`. */
  readonly parameters?: Readonly<Record<string, JsonValue>>;
} & ({ readonly origin: 'author' } | GeneratedOrigin);

/** The name of an example that is the only one and has none. */
export const ONLY_EXAMPLE = 'predefinito';

/**
 * Which optional properties a generated body has: none, those of the body itself, those of all objects in it, or as
 * many of these as it has room for.
 */
export type GeneratedFields = 'required' | 'top' | 'all' | 'some';

/** Which of the possible values of a schema the build made. A parameter has only one, which says no more. */
export type GeneratedOrigin = {
  readonly origin: 'generated';
  /** The properties of a body. */
  readonly fields?: GeneratedFields;
  /** The variant, for a body that is a choice of several (`oneOf`, `anyOf` or a discriminator). */
  readonly variant?: { readonly title: string; readonly schema: Schema };
};

/** An example that the OpenAPI document only links to; the build does not read it. */
export type ExternalExample = { readonly title: string; readonly description?: Prose; readonly url: string };

/** A body in one media type. */
export type MediaType = Pick<Dated, 'since'> & {
  /** As in the OpenAPI document: `application/json`, `image/*`. */
  readonly contentType: string;
  readonly description?: Prose;
  readonly schema?: Schema;
  /**
   * Those of the author; without any, generated ones: for each variant the required properties, then all. Empty if no
   * value can be shown (binary, text without example) or if none was found that fits the schema.
   */
  readonly examples: readonly Example[];
  /** A generated value with the required properties only for a request, if it is none of the examples. */
  readonly minimal?: Example;
  readonly externalExamples: readonly ExternalExample[];
  /** True for a body of items one after the other, such as lines or events, whose schema is an array (OpenAPI 3.2). */
  readonly isSequence?: boolean;
  /** The Encoding Objects of a form or multipart body, by the names of their properties. */
  readonly encoding: readonly (PartEncoding & { readonly property: string })[];
  /** The Encoding Objects of the parts of a multipart body by their positions. */
  readonly positions?: Positions<PartEncoding>;
  /** True for a body of bytes: samples name a file. */
  readonly isFile?: boolean;
  /** The fields of a form, URL-encoded or in parts. */
  readonly fields?: readonly BodyField[];
  /** The parts of a multipart body that have positions and no names. */
  readonly parts?: Positions<PartForm>;
};

/** The keywords of an Encoding Object that hold for its media type. */
export type PartEncoding = {
  readonly contentType?: string;
  /** The style, if the author wrote one of its keywords (OpenAPI 3.1.1, section 4.8.15.1.2). */
  readonly style?: FieldStyle;
  readonly allowEmptyValue?: true;
  /** The headers of the part. */
  readonly headers: readonly Header[];
  /** The Encoding Objects of the parts inside of the part. */
  readonly positions?: Positions<PartEncoding>;
};

/** A request body in each of its media types. */
export type RequestBody = Pick<Dated, 'since'> & {
  readonly required: boolean;
  readonly description?: Prose;
  readonly content: readonly MediaType[];
  readonly place: Place;
};

/** A response of an operation. */
export type Response = Pick<Dated, 'since'> &
  Extended & {
    /** `201`, `4XX` or `default`. */
    readonly status: string;
    /** From OpenAPI 3.2, section 4.17.1. */
    readonly summary?: string;
    readonly description?: Prose;
    readonly headers: readonly Header[];
    readonly content: readonly MediaType[];
    /** Whether the OpenAPI document says which content there is; it may say that there is none. */
    readonly isDescribed: boolean;
    readonly links: readonly ResponseLink[];
    /** The response's place in the operation, which may hold a reference to a shared response. */
    readonly place: Place;
  };

/** A header of a response or of a part of a body. */
export type Header = Pick<
  Parameter,
  'name' | 'required' | 'deprecated' | 'description' | 'explode' | 'contentType' | 'schema' | 'examples' | 'place'
>;

/** An alternative: all of its schemes are needed together. An empty one accepts requests without authentication. */
export type SecurityRequirement = { readonly schemes: readonly RequiredScheme[] };

/** A security scheme with the scopes that the operation needs. */
export type RequiredScheme = { readonly scheme: SecurityScheme; readonly scopes: readonly string[] };

/** The OpenAPI Security Scheme Object (3.1, section 4.8.27), with one variant for each type. */
export type SecurityScheme = {
  readonly name: string;
  readonly description?: Prose;
  /** From OpenAPI 3.2, section 4.27.1. */
  readonly deprecated?: boolean;
  /**
   * Where samples read the credential from (`x-environment-variable`), if it is sent as it is in a header or cookie.
   */
  readonly environmentVariable?: string;
} & (
  | { readonly type: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly parameter: string }
  | { readonly type: 'http'; readonly scheme: string; readonly bearerFormat?: string }
  | {
      readonly type: 'oauth2';
      readonly flows: readonly OAuthFlow[];
      /** The address of the metadata of the authorization server (RFC 8414), from OpenAPI 3.2. */
      readonly metadataUrl?: string;
    }
  | { readonly type: 'openIdConnect'; readonly url: string }
  | { readonly type: 'mutualTLS' }
);

/** An OAuth flow of a security scheme. */
export type OAuthFlow = {
  readonly kind: 'implicit' | 'password' | 'clientCredentials' | 'authorizationCode' | 'deviceAuthorization';
  readonly authorizationUrl?: string;
  /** The address that gives a device its codes (RFC 8628), from OpenAPI 3.2. */
  readonly deviceAuthorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
};
