import type { JsonObject, JsonValue } from './json.ts';
import type { RequestMediaType, RequestOperation, RequestParameter, RequestValues } from './request-operation.ts';

/**
 * The data of an operation's request form, a file in the folder of its page. The schemas are JSON Schema 2020-12. Their
 * references lead into `schemas`.
 */
export type RequestForm = {
  readonly operation: Omit<RequestOperation, 'parameters' | 'requestBody'> & {
    readonly parameters: readonly ParameterForm[];
    readonly requestBody?: { readonly required: boolean; readonly content: readonly BodyForm[] };
  };
  /** The values that the samples of the page show. */
  readonly values: Omit<RequestValues, 'body'> & { readonly body?: JsonValue };
  readonly schemas: JsonObject;
};

/** A parameter with its control, and the schema to check its value against. */
export type ParameterForm = RequestParameter & { readonly control: Control; readonly schema: JsonObject | boolean };

/** A body in one media type. Without a schema (`checked`) only its syntax can be checked. */
export type BodyForm = Omit<RequestMediaType, 'examples'> & {
  readonly checked?: JsonObject | boolean;
  readonly examples: readonly { readonly title: string; readonly value: JsonValue }[];
};

/** The control with which a value is entered. */
export type Control =
  | { readonly kind: 'text'; readonly type: 'string' | 'number' | 'integer' }
  /** One of some values. */
  | { readonly kind: 'choice'; readonly values: readonly ChoiceValue[] }
  /** One value on each line. */
  | { readonly kind: 'list'; readonly type: 'string' | 'number' | 'integer' }
  /** Any of some values. */
  | { readonly kind: 'choices'; readonly values: readonly ChoiceValue[] }
  | { readonly kind: 'json' };

/** A value to choose from; its text is shown. */
export type ChoiceValue = string | number | boolean;

/** The start of a fragment that fills in the form. No id begins like this. */
export const FORM_FRAGMENT_START = '#?';
