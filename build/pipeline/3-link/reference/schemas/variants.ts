import type { Phrase } from '../../../../../src/model/phrase.ts';
import type { Discriminator, Schema } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import { selectingValues } from '../../../../platform/json-schema/discriminated-variants.ts';
import type { Choice, Flat } from './flat.ts';
import type { FlatSchemas } from './flatten.ts';
import { shownName, typeLabel } from './type-label.ts';

/** The most variants of a body that have generated examples, and that its form offers. */
export const MAX_VARIANTS = 50;

/** The values of a property that select a variant. */
export type Discriminated = {
  readonly property: string;
  readonly values: readonly string[];
  /** Whether every other value selects it too, and whether the property may be absent then. */
  readonly otherwise?: 'other' | 'otherOrAbsent';
};

/** One option of a choice. */
export type SchemaVariant = {
  readonly schema: Schema;
  /** Its name for readers: its title, its type, or its number where several options have no name. */
  readonly title: string;
  /** When the discriminator selects it. */
  readonly discriminator?: Discriminated;
  /** The anchors of its contents begin with this, after the anchor of the choice. */
  readonly anchor: string;
};

/** The options of a choice, with their titles and anchors. */
export function variantsOf(
  { options, discriminator }: Choice,
  { schemas, flatten }: FlatSchemas,
): readonly SchemaVariant[] {
  const forms = options.map((schema) => {
    const flat = flatten(schema);
    return { schema, flat, name: shownName(flat) };
  });
  const identifiers = new Set(forms.flatMap(({ name }) => name?.match(IDENTIFIER)?.[0] ?? []));
  const short = shortened(identifiers);
  const nameless = forms.filter(({ name }) => name === undefined).length;
  return forms.map(({ schema, flat, name }, index) => {
    const selected = discriminator && discriminated({ schema, flat }, discriminator, schemas);
    const number = reference.variant(index + 1);
    const shown = name === undefined ? undefined : (short.get(name) ?? name);
    const title = shown ?? (nameless > 1 ? number : (typeLabel(flat, flatten)?.one ?? number));
    return {
      schema,
      title,
      ...(selected && { discriminator: selected }),
      anchor: selected?.values[0] ?? flat.name ?? title.toLowerCase(),
    };
  });
}

/** A name for programs, as components have: titles of several words are for readers. */
const IDENTIFIER = /^[\p{L}\p{N}_.-]+$/u;

/** So many names from this length on are shortened: readers look for what tells them apart. */
const MANY = 4;
const LONG_NAME = 24;

/** Where the words of an identifier begin: `dhl_express`, `dhlExpress`. */
const WORD_START = /(?<=[_.-])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/**
 * Gives a short form of each name: `dhl_express` for `connect_dhl_express_request_body`. The first words go if all
 * names have them, the last ones if most names do. Gives none if two names would be the same.
 */
function shortened(names: ReadonlySet<string>): ReadonlyMap<string, string> {
  if (names.size < MANY || !Array.from(names).some((name) => name.length >= LONG_NAME)) return new Map();
  const split = Array.from(names, (name) => name.split(WORD_START));
  const [one = []] = split;
  const differing = one.findIndex((word, at) => !split.every((words) => words[at] === word && at < words.length - 1));
  const rests = split.map((words) => words.slice(differing));
  const ends = rests.flatMap((words) => words.slice(1).map((_, index) => words.slice(index + 1).join('')));
  const shared = Array.from(Map.groupBy(ends, (end) => end)).filter(([, same]) => same.length > names.size / 2);
  const [[end] = ['']] = shared.toSorted(([a], [b]) => b.length - a.length);
  const short = rests.map((words) => {
    const rest = words.join('');
    const middle = rest !== end && rest.endsWith(end) ? rest.slice(0, rest.length - end.length) : rest;
    return middle.replace(/[_.-]$/, '');
  });
  if (new Set(short).size < names.size) return new Map();
  return new Map(Array.from(names, (name, index) => [name, short[index] ?? name]));
}

type Option = { readonly schema: Schema; readonly flat: Flat };

/** When a discriminator selects an option; `undefined` if nothing says so. */
function discriminated(
  { schema, flat }: Option,
  discriminator: Discriminator,
  schemas: FlatSchemas['schemas'],
): Discriminated | undefined {
  const { propertyName: property, defaultMapping } = discriminator;
  const isDefault = flat.name !== undefined && flat.name === defaultMapping;
  const found = selectingValues(discriminator, { schema, name: flat.name }, schemas);
  // A default is a value like any other: its name alone selects it.
  const values = isDefault ? found.filter((value) => value !== flat.name) : found;
  if (values.length === 0 && !isDefault) return undefined;
  const isRequired = flat.properties?.some(({ name, required }) => name === property && required);
  return { property, values, ...(isDefault && { otherwise: isRequired ? 'other' : 'otherOrAbsent' }) };
}

/** When a variant is selected, in words: «quando tipo è busta o scatola». */
export function selectedWhen({ property, values, otherwise }: Discriminated): Phrase {
  const { when, is, comma } = reference.selected;
  return [
    when,
    { code: property },
    ...values.flatMap((value, index) => [index === 0 ? is : reference.or, { code: value }]),
    ...(otherwise && values.length > 0 ? [comma] : []),
    ...(otherwise ? [reference.selected[otherwise]] : []),
  ];
}
