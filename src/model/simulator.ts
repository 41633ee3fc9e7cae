import type { JsonObject, JsonValue } from './json.ts';
import type { SimulatorRules } from './simulator-rules.ts';
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

/** The part of a request that holds a credential. `scheme` is the word before it, in lower case (RFC 9110, 11.1). */
export type SimulatedAccess = {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly scheme?: string;
};

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
