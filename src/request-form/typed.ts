import { type JsonValue, jsonText, parseJsonText } from '../model/json.ts';
import type { Control, ValueForm } from '../model/request-form.ts';
import { plainText } from '../samples/serialize.ts';
import { isTooDeep } from './nesting.ts';

/** A text, and whether it is sent: an empty text may be sent too. */
export type TypedText = { readonly sent: boolean; readonly text: string };

/** A parameter or field with the value that an example gives it; without one it is not sent. */
export function typedOf(form: Omit<ValueForm, 'name'>, value: JsonValue | undefined): TypedText {
  if (value !== undefined) return { sent: true, text: textOf(value, form.control) };
  // A required value is always on the screen, where a text that is not sent would mislead.
  return { sent: false, text: form.required ? '' : startText(form) };
}

/** The text with which an optional value begins. A `select` element always has a selected option. */
function startText({ control, start }: Omit<ValueForm, 'name'>): string {
  if (start !== undefined) return textOf(start, control);
  return control.kind === 'choice' ? String(control.values[0] ?? '') : '';
}

/** A value as text for the control, as a person would type it. `null` is sent as an empty text. */
export function textOf(value: JsonValue, control: Control): string {
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
  return offered.some((value) => textOf(value, control) === text);
}
