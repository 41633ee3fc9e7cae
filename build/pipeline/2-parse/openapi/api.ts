import type { ApiVersion, Release } from '../../../../src/model/api-version.ts';
import type { JsonObject } from '../../../../src/model/json.ts';
import type { Operation, SecurityScheme, Server } from '../../../../src/model/operation.ts';
import type { Place } from '../../../../src/model/place.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import type { Dated, Extended, ExternalDocs, Schema, SchemaName } from '../../../../src/model/schema.ts';
import type { SimulatorRules } from '../../../../src/model/simulator-rules.ts';
import type { Tone } from '../../../../src/model/tone.ts';

/** An OpenAPI document as one model, for any version of the specification. */
export type Api = {
  readonly info: ApiInfo;
  /** The versions of the API, newest first; absent if no older one was kept. */
  readonly history?: readonly ApiVersion[];
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  /** Groups of tags, from `x-tagGroups`; empty if the document has none. */
  readonly tagGroups: readonly TagGroup[];
  readonly operations: readonly Operation[];
  readonly schemas: ReadonlyMap<SchemaName, Schema>;
  readonly securitySchemes: readonly SecurityScheme[];
  readonly externalDocs?: ExternalDocs;
  readonly catalogues: Catalogues;
  /**
   * All names of properties, parameters and headers, and all enum values: the identifiers that inline code in a page
   * may use.
   */
  readonly vocabulary: ReadonlySet<string>;
  /** The bundled document, without external references, for readers to download. */
  readonly document: JsonObject;
  /** The document as its author wrote it, with its comments and order, if it is one YAML file. */
  readonly source?: string;
};

/** What the Info Object says about the whole API. */
export type ApiInfo = Extended & {
  readonly title: string;
  readonly version: string;
  readonly release?: Release;
  readonly summary?: string;
  readonly description?: Prose;
  readonly termsOfService?: string;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  readonly license?: { readonly name: string; readonly url?: string; readonly identifier?: string };
  /** The version of the OpenAPI specification. */
  readonly openapi: string;
  readonly place: Place;
};

/** A tag. Tags are in the order of the document. Tags that only operations name come last. */
export type Tag = {
  readonly name: string;
  /** The name that readers see: `x-displayName`, or the `summary` of OpenAPI 3.2. */
  readonly label?: string;
  readonly description?: Prose;
  readonly externalDocs?: ExternalDocs;
  /** The name of the tag around this one (OpenAPI 3.2). It exists, and is not inside this tag. */
  readonly parent?: string;
  /** What the tag is for (OpenAPI 3.2): `nav`, `badge`, `audience` or any other word. */
  readonly kind?: string;
};

/** A named group of tags. */
export type TagGroup = { readonly name: string; readonly tags: readonly string[] };

/** Facts in `x-` extensions of the document, so that pages and API cannot disagree. */
export type Catalogues = {
  readonly statuses: readonly Status[];
  readonly errors: readonly ErrorCode[];
  readonly rateLimits: readonly RateLimit[];
  readonly testNumbers: readonly TestNumber[];
  /** From `x-simulator`; empty without it. */
  readonly simulator: SimulatorRules;
};

/** A value of the enum that has `x-transitions`. */
export type Status = {
  readonly code: string;
  /** From `x-enumLabels`. */
  readonly label: string;
  /** From `x-enumDescriptions`. */
  readonly description: Prose;
  /** From `x-tones`. */
  readonly tone: Tone;
  /** Codes of the statuses that may follow, from `x-transitions`; empty for a final status. */
  readonly next: readonly string[];
};

/** A value of the enum that has `x-errors`. */
export type ErrorCode = Pick<Dated, 'since'> & {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly description: Prose;
  readonly remedy: Prose;
};

/** An entry of the root's `x-rate-limits`. */
export type RateLimit = { readonly plan: string; readonly perMinute: number; readonly perDay: number };

/**
 * An entry of the root's `x-test-numbers`: a tracking number that leads a shipment of the test environment through
 * these statuses, where it stays in the last, or that provokes this error.
 */
export type TestNumber = {
  readonly number: string;
  readonly note: Prose;
} & ({ readonly statuses: readonly [string, ...string[]] } | { readonly error: string });
