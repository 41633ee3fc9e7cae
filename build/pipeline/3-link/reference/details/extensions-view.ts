import { isJsonArray, isJsonObject, type JsonValue, jsonText } from '../../../../../src/model/json.ts';
import type { ExtendedView, FactView, Phrase } from '../../../../../src/model/reference.ts';
import type { Extended } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';

/** The most characters of a value that are shown. */
const MAX_CHARACTERS = 4_000;

/** The extensions of a part that a page shows: texts, numbers and booleans as they are, else JSON. */
export function extensionsView({ extensions = [] }: Extended): ExtendedView {
  return joinedExtensions(extensions.map(({ name, value }) => ({ label: name, value: phraseOf(value) })));
}

/** The extensions of a list together with those of its elements, which say so. */
export function withItemExtensions(list: ExtendedView, items: ExtendedView | undefined): ExtendedView {
  const ofItems = items?.extensions?.map(({ label, value }) => ({ label: reference.labels.ofEachItem(label), value }));
  return joinedExtensions([...(list.extensions ?? []), ...(ofItems ?? [])]);
}

/** An object without extensions has no key for them. */
export function joinedExtensions(extensions: readonly FactView[]): ExtendedView {
  return extensions.length > 0 ? { extensions } : {};
}

function phraseOf(value: JsonValue): Phrase {
  if (typeof value === 'string') return [cut(value)];
  const text = cut(jsonText(value));
  return isJsonObject(value) || isJsonArray(value) || value === null ? [{ code: text }] : [text];
}

function cut(text: string): string {
  return text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS).toWellFormed()}…`;
}
