import { uniqueNames } from './unique-names.ts';

/** A name for a type: `shipment-list` → `ShipmentList`. `fallback` precedes what no identifier may begin with. */
export function pascalCase(name: string, fallback: string): string {
  const joined = wordsIn(name).map(capitalized).join('');
  return /^[A-Z]/.test(joined) ? joined : fallback + joined;
}

/** A name for a variable: `tracking_number` → `trackingNumber`. */
export function camelCase(name: string, fallback: string): string {
  const [first = '', ...rest] = wordsIn(name);
  const joined = first.toLowerCase() + rest.map(capitalized).join('');
  return /^[a-z]/.test(joined) ? joined : fallback + capitalized(joined);
}

/** A name for a constant: `in_transit` → `IN_TRANSIT`. */
export function upperCase(name: string, fallback: string): string {
  const joined = wordsIn(name).join('_').toUpperCase();
  return /^[A-Z]/.test(joined) ? joined : `${fallback}_${joined}`.replace(/_$/, '');
}

/** Makes names different from each other and from those that are `taken`: `Id`, `Id2`. */
export function distinct(names: readonly string[], taken: Iterable<string>): readonly string[] {
  return names.map(uniqueNames({ separator: '', taken }));
}

/** The words in ASCII letters and digits, which are identifiers in every language. */
function wordsIn(name: string): readonly string[] {
  const ascii = name.normalize('NFD').replace(/\p{M}/gu, '');
  return ascii.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter((word) => word !== '');
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
