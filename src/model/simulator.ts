import type { JsonObject, JsonValue } from './json.ts';
import type { StatusNode } from './status-node.ts';

/*
 * What the simulator of an API knows: the build writes it as JSON, `src/simulator/` reads it on the machine of the
 * reader. Schemas are JSON Schema with references to `#/$defs/…`, which lead into the definitions of their direction.
 */

/** The port of the simulator unless the reader asks for another. The OpenAPI document may name it as a server. */
export const SIMULATOR_PORT = 4010;

/** The path of the file in the site. */
export const SIMULATOR_FILE = 'api/simulatore.mjs';

/** A schema as validators read it. */
export type WrittenSchema = JsonObject | boolean;

/** All that the simulator knows of an API. */
export type SimulatorData = {
  readonly title: string;
  readonly version: string;
  /** The path before those of all operations: `/v1`, or nothing. */
  readonly base: string;
  /** The key that the simulator accepts unless the reader chooses another. Without one, it accepts any. */
  readonly key?: string;
  readonly routes: readonly SimulatedRoute[];
  /** Responses, which operations share. */
  readonly answers: readonly SimulatedAnswer[];
  readonly webhooks: readonly { readonly name: string; readonly schema: WrittenSchema; readonly type: string }[];
  readonly definitions: { readonly request: JsonObject; readonly response: JsonObject };
  readonly errors: readonly { readonly code: string; readonly status: number; readonly title: string }[];
  readonly statuses: readonly Omit<StatusNode, 'tone'>[];
  readonly testNumbers: readonly SimulatedNumber[];
  readonly limits?: { readonly perMinute: number; readonly perDay: number };
  readonly rules: SimulatorRules;
  /** How many operations the file has no room for. */
  readonly omitted: number;
};

/** A number that leads an item through these statuses, or provokes this error. */
export type SimulatedNumber = {
  readonly number: string;
  readonly statuses?: readonly string[];
  readonly error?: string;
};

/** An operation. */
export type SimulatedRoute = {
  readonly method: string;
  /** The template, without the base: `/shipments/{shipment_id}`. */
  readonly path: string;
  /** Where the credentials may be, one alternative each; empty for a public operation. */
  readonly access: readonly SimulatedAccess[];
  readonly parameters: readonly SimulatedParameter[];
  readonly body?: {
    readonly required: boolean;
    readonly content: readonly { readonly type: string; readonly schema: WrittenSchema }[];
  };
  /** The status of each response (`200`, `4XX`, `default`) and its place among the answers. */
  readonly responses: readonly (readonly [status: string, answer: number])[];
};

/** The part of a request that holds a credential. */
export type SimulatedAccess = { readonly in: 'header' | 'query' | 'cookie'; readonly name: string };

/** A parameter whose value is compared with its schema. */
export type SimulatedParameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: WrittenSchema;
  /** What divides the items of a list in one value; absent if the parameter is repeated. */
  readonly separator?: string;
  readonly default?: JsonValue;
};

/** A response: its headers with their examples, and its body in the first media type. */
export type SimulatedAnswer = {
  readonly headers: readonly { readonly name: string; readonly format?: string; readonly example?: JsonValue }[];
  readonly type?: string;
  readonly schema?: WrittenSchema;
  readonly examples: readonly { readonly name: string; readonly value: JsonValue }[];
};

/** The occasions on which an API refuses a request. */
export const OCCASIONS = {
  no_credentials: 401,
  wrong_credentials: 401,
  no_route: 404,
  no_method: 405,
  unreadable: 400,
  too_large: 413,
  media_type: 415,
  invalid: 422,
  not_found: 404,
  duplicate: 409,
  reused_key: 409,
  not_detected: 422,
  too_many: 429,
} as const;

/** An occasion on which an API refuses a request. */
export type Occasion = keyof typeof OCCASIONS;

/**
 * `x-simulator` of the OpenAPI document: how the API behaves, as far as nothing else in the document says it. In a
 * template, a text that is one name in braces is the value of that name; within a longer text its words.
 */
export type SimulatorRules = {
  /** The plan of `x-rate-limits` whose limits hold. */
  readonly plan?: string | undefined;
  /** The most bytes of a body. */
  readonly max_body?: number | undefined;
  /** The error code of each occasion. */
  readonly errors?: Readonly<Partial<Record<Occasion, string | undefined>>> | undefined;
  /** What `errors` calls a violation of each keyword of JSON Schema. */
  readonly keywords?: Readonly<Record<string, string>> | undefined;
  /** By the path of the collection. */
  readonly collections?: Readonly<Record<string, CollectionRules>> | undefined;
  readonly delivery?: DeliveryRules | undefined;
};

/** How the items of a collection come, change and are listed. */
export type CollectionRules = {
  /** What replaces fields of an item: `{id}`, `{token}`, `{created}`, `{changed}`, `{status}`, `{steps}`. */
  readonly item?: JsonObject | undefined;
  /** One entry of `{steps}`, newest first: `{time}`, `{status}`, `{label}`. */
  readonly step?: JsonObject | undefined;
  /** Fields that two items do not share, and the field of the error that names the item. */
  readonly unique?: { readonly fields: readonly string[]; readonly existing: string } | undefined;
  /** A field that may be left out if the value of another one has the form of one code only. */
  readonly detect?:
    | {
        readonly field: string;
        readonly by: string;
        readonly patterns: Readonly<Record<string, string>>;
        /** The error for another code. */
        readonly unknown: string;
      }
    | undefined;
  /** Schemas that a new item has to fit besides that of its operation. */
  readonly conditions?: readonly JsonObject[] | undefined;
  /** What parameters of the list compare; a parameter without an entry is equal to the field of its name. */
  readonly filters?: Readonly<Record<string, Filter>> | undefined;
  /** The parameter that names the field of the order, with a hyphen for descending. */
  readonly sort?: string | undefined;
  readonly pages?: { readonly page: string; readonly size: string; readonly cursor: string } | undefined;
  /** The list: `{items}`, `{page}`, `{size}`, `{total}`, `{pages}`, `{next}`. */
  readonly list?: JsonObject | undefined;
  /** The webhook of each occasion. */
  readonly webhooks?: Readonly<Partial<Record<Happening, string | undefined>>> | undefined;
  /** The body of a webhook: `{event}`, `{name}`, `{time}`, `{previous}`, and the fields of the item. */
  readonly event?: JsonObject | undefined;
};

/** What happens to an item. */
export type Happening = 'created' | 'changed' | 'deleted';

/** How a parameter chooses items. Fields are JSON Pointers. */
export type Filter = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly present?: string | undefined;
  readonly contains?: readonly string[] | undefined;
};

/** How webhooks are sent. */
export type DeliveryRules = {
  readonly secret: string;
  readonly header: string;
  /** The value of the header: `{time}` in seconds, `{signature}` as HMAC-SHA256 in hexadecimal. */
  readonly value: string;
  /** What is signed: `{time}`, `{body}`. */
  readonly signed: string;
  readonly timeout_seconds: number;
  /** How long after each attempt that failed the next one comes. */
  readonly retry_minutes: readonly number[];
};
