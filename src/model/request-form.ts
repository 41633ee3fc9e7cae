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

/** A value that the reader enters, with its control and the schema to check it against. */
export type ValueForm = {
  readonly name: string;
  readonly required: boolean;
  readonly control: Control;
  readonly schema: JsonObject | boolean;
  /** The value begins with this where no example has it. */
  readonly start?: JsonValue;
  /** The examples to choose from; absent if there are fewer than two. */
  readonly examples?: readonly NamedValue[];
  /** The value may hold a password or another secret, which no address may hold. */
  readonly isSecret?: true;
};

/** A parameter of the operation. */
export type ParameterForm = RequestParameter & Omit<ValueForm, 'name' | 'required'>;

/** A field of a form body. A part of several allowed media types has `contentTypes`. */
export type FieldForm = ValueForm & { readonly contentTypes?: readonly string[] };

/** A value with its title for readers. */
export type NamedValue = { readonly title: string; readonly value: JsonValue };

/**
 * A body in one media type. Without a schema (`checked`) only the syntax of a text can be checked. A form has one only
 * if there are rules over several fields.
 */
export type BodyForm = Omit<RequestMediaType, 'examples'> & {
  readonly checked?: JsonObject | boolean;
  /** At least one. With several, the reader chooses among them first. */
  readonly variants: readonly BodyVariant[];
  readonly examples: readonly BodyExample[];
  /** The body is one text, and may hold a secret, which no address may hold. */
  readonly isSecret?: true;
};

/** A form of a body, with its fields if the media type is a form and the schema names them. */
export type BodyVariant = { readonly title: string; readonly fields?: readonly FieldForm[] };

/**
 * An example of a body, with its key. `variant` is the index of the only variant that it belongs to, and `parameters`
 * has the values that name this variant, by `in.name`.
 */
export type BodyExample = NamedValue & {
  readonly name: string;
  readonly isAuthored?: true;
  readonly variant?: number;
  readonly parameters?: RequestValues['parameters'];
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
  /** The name of a file, or of several, one on each line. */
  | { readonly kind: 'file'; readonly isList: boolean }
  | { readonly kind: 'json' };

/** A value to choose from; its text is shown. */
export type ChoiceValue = string | number | boolean;

/** The start of a fragment that fills in the form. No id begins like this. */
export const FORM_FRAGMENT_START = '#?';
