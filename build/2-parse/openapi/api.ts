import type { JsonObject } from '../../../src/model/json.ts';
import type { Operation, SecurityScheme, Server } from '../../../src/model/operation.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import type { Sample } from '../../../src/model/sample.ts';
import type { ExternalDocs, Schema, SchemaName } from '../../../src/model/schema.ts';

/** A description in one shape, whatever version it was written in. */
export type Api = {
  readonly info: ApiInfo;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  /** Groups of tags, from `x-tagGroups`; empty where the description has none. */
  readonly tagGroups: readonly TagGroup[];
  readonly operations: readonly Operation[];
  readonly schemas: ReadonlyMap<SchemaName, Schema>;
  readonly securitySchemes: readonly SecurityScheme[];
  readonly externalDocs?: ExternalDocs;
  /** The seven samples of each operation, by its id. */
  readonly samples: ReadonlyMap<string, readonly Sample[]>;
  readonly catalogues: Catalogues;
  /** All property, parameter and header names and enum values: what inline code in a page may name. */
  readonly vocabulary: ReadonlySet<string>;
  /** The bundled description, one document without external references: what readers download. */
  readonly document: JsonObject;
  /** The description as its author wrote it, where it is one YAML file: comments and order stay. */
  readonly source?: string;
};

export type ApiInfo = {
  readonly title: string;
  readonly version: string;
  readonly summary?: string;
  readonly description?: Prose;
  readonly termsOfService?: string;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  readonly license?: { readonly name: string; readonly url?: string; readonly identifier?: string };
  /** The version of the OpenAPI specification that the document is written in. */
  readonly openapi: string;
  readonly place: Place;
};

/** Tags in the order of the description; those only used by operations come last. */
export type Tag = {
  readonly name: string;
  /** What readers see in place of the name, from `x-displayName`. */
  readonly label?: string;
  readonly description?: Prose;
  readonly externalDocs?: ExternalDocs;
};

/** A group of tags by name. */
export type TagGroup = { readonly name: string; readonly tags: readonly string[] };

/** Facts that the description carries in `x-` extensions, so that pages and API cannot disagree. */
export type Catalogues = {
  readonly statuses: readonly Status[];
  readonly errors: readonly ErrorCode[];
  readonly rateLimits: readonly RateLimit[];
};

export type StatusTone = 'neutral' | 'info' | 'warning' | 'danger' | 'success';

/** A value of the enum that has `x-transitions`. */
export type Status = {
  readonly code: string;
  /** From `x-enumLabels`. */
  readonly label: string;
  /** From `x-enumDescriptions`. */
  readonly description: Prose;
  /** From `x-tones`. */
  readonly tone: StatusTone;
  /** Codes that may follow, from `x-transitions`; empty for a final status. */
  readonly next: readonly string[];
};

/** A value of the enum that has `x-errors`. */
export type ErrorCode = {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly description: Prose;
  readonly remedy: Prose;
};

/** An entry of the root's `x-rate-limits`. */
export type RateLimit = { readonly plan: string; readonly perMinute: number; readonly perDay: number };
