import type { JsonObject, JsonValue } from './json.ts';
import type { RequestMediaType, RequestOperation, RequestParameter, RequestValues } from './request-operation.ts';

/**
 * All that the request form of an operation knows, a file beside its page. The schemas are JSON Schema 2020-12, and their references lead
 * into `schemas`.
 */
export type RequestForm = {
  readonly operation: Omit<RequestOperation, 'parameters' | 'requestBody'> & {
    readonly parameters: readonly ParameterForm[];
    readonly requestBody?: { readonly required: boolean; readonly content: readonly BodyForm[] };
  };
  /** What the samples of the page show. */
  readonly values: Omit<RequestValues, 'body'> & { readonly body?: JsonValue };
  readonly schemas: JsonObject;
};

export type ParameterForm = RequestParameter & { readonly control: Control; readonly schema: JsonObject | boolean };

/** A body in one media type; without a schema nothing but its syntax can be checked. */
export type BodyForm = Omit<RequestMediaType, 'examples'> & {
  readonly checked?: JsonObject | boolean;
  readonly examples: readonly { readonly title: string; readonly value: JsonValue }[];
};

/** How a value is written by hand. */
export type Control =
  | { readonly kind: 'text'; readonly type: 'string' | 'number' | 'integer' }
  /** One of some values. */
  | { readonly kind: 'choice'; readonly values: readonly Choosable[] }
  /** One value on each line. */
  | { readonly kind: 'list'; readonly type: 'string' | 'number' | 'integer' }
  /** Any of some values. */
  | { readonly kind: 'choices'; readonly values: readonly Choosable[] }
  | { readonly kind: 'json' };

/** A value that is chosen by its text. */
export type Choosable = string | number | boolean;

/** How the fragment of an address begins that fills the form: no id of a page does. */
export const FILLED = '#?';
