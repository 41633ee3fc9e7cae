import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { isInternal } from '../parts.ts';

/** The downloadable part of an OpenAPI document: everything that is not internal. */
export type Download = {
  readonly document: JsonObject;
  /** Whether something was left out, so that the author's own text must not be published. */
  readonly isReduced: boolean;
};

/** Removes everything marked as internal from a bundled document. */
export function downloadOf(document: JsonObject): Download {
  const found = { internal: false };
  const isShown = (value: JsonValue): boolean => {
    found.internal ||= isInternal(value);
    return !isInternal(value);
  };
  const without = (value: JsonValue): JsonValue => {
    if (isJsonArray(value)) return value.filter(isShown).map(without);
    if (!isJsonObject(value)) return value;
    const shown = Object.entries(value).filter(([, inner]) => isShown(inner));
    return Object.fromEntries(shown.map(([key, inner]) => [key, without(inner)]));
  };
  const reduced = without(document);
  return { document: found.internal && isJsonObject(reduced) ? reduced : document, isReduced: found.internal };
}
