import { type JsonValue, jsonText, parseJsonText } from '../model/json.ts';
import type { Control, ValueForm } from '../model/request-form.ts';
import { plainText } from '../samples/serialize.ts';
import { isTooDeep } from './nesting.ts';

/** A text, and whether it is sent. An optional one is sent unless it is empty. */
export type TypedText = { readonly sent: boolean; readonly text: string };

/** A parameter or field with the value that an example gives it; without one it is empty. */
export function typedOf(form: Pick<ValueForm, 'control'>, value: JsonValue | undefined): TypedText {
  return value === undefined ? { sent: false, text: '' } : { sent: true, text: controlText(value, form.control) };
}

/** What an empty field shows as an example; nothing where the control has its own list of values. */
export function placeholderOf({ control, start, examples = [] }: ValueForm): string | undefined {
  if (control.kind === 'choice') return undefined;
  const value = start ?? examples[0]?.value;
  return value === undefined ? undefined : controlText(value, control);
}

/** A value as text for the control, as a person would type it. `null` is sent as an empty text. */
export function controlText(value: JsonValue, control: Control): string {
  if (control.kind === 'json') return jsonText(value, 2);
  if (value === null) return '';
  return holdsList(control) && Array.isArray(value) ? value.map(plainText).join('\n') : plainText(value);
}

/** The value that a text stands for. Numbers stay text, as they are sent, so that none is too large. */
export function readTyped(text: string, control: Control): JsonValue {
  if (holdsList(control)) return text === '' ? [] : text.split('\n');
  const value = control.kind === 'json' && !isTooDeep(text) ? parseJsonText(text) : undefined;
  return value === undefined ? text : value;
}

/** Tells whether a control has one value on each line. */
function holdsList(control: Control): boolean {
  return control.kind === 'list' || control.kind === 'choices' || (control.kind === 'file' && control.isList);
}

/** Tells whether the form itself offers a text: a value that it begins with, or an example. Some values begin empty. */
export function isGiven({ control, required, start, examples = [] }: Omit<ValueForm, 'name'>, text: string): boolean {
  if (text === '' && start === undefined) return !required;
  const offered = [...(start === undefined ? [] : [start]), ...examples.map(({ value }) => value)];
  return offered.some((value) => controlText(value, control) === text);
}
