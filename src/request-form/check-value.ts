import { type JsonValue, parseJsonText } from '../model/json.ts';
import { tokensOf } from '../model/json-pointer.ts';
import type { Control, ValueForm } from '../model/request-form.ts';
import { valueErrors } from '../strings/value-errors.ts';
import type { Check } from './check.ts';
import { isTooDeep, MAX_LEVELS } from './nesting.ts';
import { readTyped, type TypedText } from './typed.ts';

/** What decides whether a text is right. Without text, a path would be another address (`isPath`). */
export type CheckedValue = Pick<ValueForm, 'control' | 'required' | 'schema'> & { readonly isPath?: boolean };

/** What is wrong with the text of a parameter or field, in words; `undefined` if it is right or not sent. */
export function checkValue(
  { control, required, schema, isPath = false }: CheckedValue,
  { sent, text }: TypedText,
  check: Check,
): string | undefined {
  if (!sent) return undefined;
  if (control.kind === 'file') return text === '' && required ? valueErrors.noFile : undefined;
  if (text === '' && (isPath || (required && control.kind !== 'text'))) return valueErrors.empty;
  if (control.kind === 'json' && isTooDeep(text)) return valueErrors.tooDeep(MAX_LEVELS);
  if (control.kind === 'json' && parseJsonText(text) === undefined) return valueErrors.noJson;
  const error = check(typedValue(text, control), schema).find(({ isTold }) => !isTold);
  // For an empty field, a message about its length would not help.
  if (error && text === '' && required) return valueErrors.empty;
  return error && `${placeInValue(error.pointer, control.kind)}${error.message}`;
}

/** The value in the type that the schema expects, if the text can be read so. */
export function typedValue(text: string, control: Control): JsonValue {
  const value = readTyped(text, control);
  const each = (type: (item: string) => JsonValue) =>
    Array.isArray(value) ? value.map((item) => type(String(item))) : type(text);
  switch (control.kind) {
    case 'text':
    case 'list':
      return control.type === 'string' ? value : each(numberOf);
    case 'choice':
    case 'choices':
      return each((item) => control.values.find((choice) => String(choice) === item) ?? item);
    case 'file':
    case 'json':
      return value;
  }
}

/** The number in a text, in the syntax of JSON. Any other text stays a string, which the schema then rejects. */
function numberOf(text: string): JsonValue {
  const parsed = parseJsonText(text);
  return typeof parsed === 'number' ? parsed : text;
}

/** Says which of several values is wrong; empty for a single value. */
function placeInValue(pointer: string, kind: Control['kind']): string {
  if (pointer === '') return '';
  if (kind === 'json') return valueErrors.at(tokensOf(pointer).join('.'));
  return valueErrors.atLine(Number(pointer.slice(1)) + 1);
}
