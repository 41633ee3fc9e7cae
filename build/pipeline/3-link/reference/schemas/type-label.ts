import type { Phrase } from '../../../../../src/model/phrase.ts';
import type { SchemaType } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Choice, Flat, Flatten } from './flat.ts';

/** A type in words, singular and plural: «oggetto Evento», «oggetti Evento». `isNamed` if it names a component. */
export type TypeLabel = { readonly one: string; readonly many: string; readonly isNamed?: boolean };

/** How many levels of «array di array di …» and of nested choices are spelled out. */
const MAX_NESTING = 4;

/** With more forms than this, only their number is given. */
const MAX_NAMED_FORMS = 3;

/**
 * The type of a schema in words: «stringa», «array di oggetti Evento», «numero intero o null». `undefined` where the
 * schema says nothing about types.
 */
export function typeLabel(flat: Flat, flatten: Flatten, depth = 0): TypeLabel | undefined {
  const { types } = reference;
  // An `allOf` of schemas without a common type leaves no type.
  if (flat.kind === 'never' || (flat.types?.length === 0 && !flat.nullable)) return types.never;
  const all = flat.types ?? namedTypes(flat);
  const choice = flat.choices[0];
  const plain = all.filter((type) => type !== 'null');
  const labels = plain.map((type) => oneType(type, flat, flatten, depth));
  if (labels.length === 0 && choice) labels.push(choiceLabel(choice, flat, flatten, depth));
  if (all.includes('null') || flat.nullable) labels.push(types.null);
  if (labels.length > 0) return alternatives(labels);
  return saysNothing(flat) ? types.any : undefined;
}

/** A type as a phrase. The author has named it if it names a component. */
export function typePhrase({ one, isNamed }: TypeLabel): Phrase {
  return [isNamed ? { own: one } : one];
}

/** The name of a schema for readers: its title, else the name of its component. */
export function shownName(flat: Flat): string | undefined {
  return flat.title ?? flat.name;
}

/** The types of a schema; those of one that leaves out `type` are inferred from its other keywords. */
export function typesOf(flat: Flat): readonly SchemaType[] {
  return flat.types ?? inferTypes(flat);
}

function inferTypes(flat: Flat): readonly SchemaType[] {
  if (flat.const !== undefined) return [typeOfValue(flat.const)];
  if (flat.enum && flat.enum.length > 0) return [...new Set(flat.enum.map(({ value }) => typeOfValue(value)))];
  if (flat.properties || flat.additionalProperties || flat.patternProperties) return ['object'];
  if (flat.items || flat.prefixItems) return ['array'];
  if (flat.patterns.length > 0 || flat.minLength !== undefined || flat.maxLength !== undefined) return ['string'];
  if (flat.minimum !== undefined || flat.maximum !== undefined || flat.multiples.length > 0) return ['number'];
  return [];
}

/**
 * The inferred types that a label names. `items` is no type: a schema with it that leaves out `type` accepts any value,
 * and the elements are described only for the case of an array.
 */
function namedTypes(flat: Flat): readonly SchemaType[] {
  const isOfValues = flat.const !== undefined || flat.enum !== undefined;
  return isOfValues ? inferTypes(flat) : inferTypes(flat).filter((type) => type !== 'array');
}

/** Whether «qualsiasi valore» says everything about a schema without types. */
function saysNothing(flat: Flat): boolean {
  return flat.requiredElsewhere === undefined && flat.excluded.length === 0 && flat.conditions.length === 0;
}

function oneType(type: SchemaType, flat: Flat, flatten: Flatten, depth: number): TypeLabel {
  if (type === 'array') return arrayLabel(flat, flatten, depth);
  const { one, many } = reference.types[type];
  const name = type === 'object' ? shownName(flat) : undefined;
  return name === undefined ? { one, many } : withName({ one, many }, name);
}

function withName({ one, many }: TypeLabel, name: string): TypeLabel {
  return { one: reference.named(one, name), many: reference.named(many, name), isNamed: true };
}

function arrayLabel({ items, prefixItems }: Flat, flatten: Flatten, depth: number): TypeLabel {
  const inner =
    items && !prefixItems && depth < MAX_NESTING ? typeLabel(flatten(items), flatten, depth + 1) : undefined;
  if (!inner || inner === reference.types.any) return reference.types.array;
  const label = reference.arrayOf(inner.many.includes(reference.or) ? `(${inner.many})` : inner.many);
  return listLabel(label, inner);
}

/** The type of a list, which names what the type of its items names. */
export function listLabel(label: string, { isNamed = false }: Pick<TypeLabel, 'isNamed'> = {}): TypeLabel {
  return { one: label, many: label, isNamed };
}

function choiceLabel(choice: Choice, flat: Flat, flatten: Flatten, depth: number): TypeLabel {
  const options = choice.options.map(flatten);
  const objects = options.every(isObject);
  const name = shownName(flat);
  const { types } = reference;
  if (objects && name !== undefined) return withName(types.object, name);
  const labels = depth < MAX_NESTING ? options.flatMap((option) => typeLabel(option, flatten, depth + 1) ?? []) : [];
  const distinct = labels.filter(({ one }, index) => labels.findIndex((label) => label.one === one) === index);
  if (distinct.length === 0 || distinct.length > MAX_NAMED_FORMS)
    return objects ? types.object : types.forms(options.length);
  return alternatives(distinct);
}

function isObject(flat: Flat): boolean {
  const types = typesOf(flat);
  return types.length === 1 && types[0] === 'object';
}

function alternatives(labels: readonly TypeLabel[]): TypeLabel {
  return {
    one: labels.map(({ one }) => one).join(reference.or),
    many: labels.map(({ many }) => many).join(reference.or),
    isNamed: labels.some(({ isNamed }) => isNamed),
  };
}

function typeOfValue(value: unknown): SchemaType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  if (type === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return type === 'string' || type === 'boolean' ? type : 'object';
}
