import { isJsonArray, isJsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { own } from '../../../../../src/model/own.ts';

/** Adds properties of a richer value to a poorer one, one at a time, as long as the whole is accepted. */
export function enriched(poor: JsonValue, rich: JsonValue, accepts: (value: JsonValue) => boolean): JsonValue {
  if (isJsonArray(poor) && isJsonArray(rich)) {
    const [first, ...others] = poor;
    const [richer] = rich;
    if (first === undefined || richer === undefined) return poor;
    return [enriched(first, richer, (item) => accepts([item, ...others])), ...others];
  }
  if (!isJsonObject(poor) || !isJsonObject(rich)) return poor;
  const names = Object.keys(rich);
  return names.reduce((made: JsonValue, name) => {
    if (!isJsonObject(made)) return made;
    const [before, more] = [own(made, name), own(rich, name)];
    if (more === undefined) return made;
    const withValue = (value: JsonValue) => {
      const all = new Map([...Object.entries(made), [name, value]]);
      const order = [...new Set([...names, ...all.keys()])];
      return Object.fromEntries(order.flatMap((key) => (all.has(key) ? [[key, all.get(key) ?? null]] : [])));
    };
    if (before !== undefined) return withValue(enriched(before, more, (value) => accepts(withValue(value))));
    const whole = withValue(more);
    return accepts(whole) ? whole : made;
  }, poor);
}
