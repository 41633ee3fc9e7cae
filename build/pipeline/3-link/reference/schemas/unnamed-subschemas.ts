import type { Phrase } from '../../../../../src/model/phrase.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Flat } from './flat.ts';

/** A subschema that has a role but no name. */
export type UnnamedSubschema = {
  readonly label: Phrase;
  /** The last word of its anchor. */
  readonly anchor: string;
  readonly schema: Schema;
  /** The words for a subschema that allows every value, or none. */
  readonly whenAny?: string;
  readonly whenNever?: string;
};

/** The last word of the anchor of `additionalProperties`. */
export const OTHER_PROPERTIES = 'altri-campi';

/**
 * The subschemas in the order of the page: items, additional properties, exclusions and conditions. That an object
 * refuses further fields is said once: not inside one that does.
 */
export function unnamedSubschemas(flat: Flat, isInClosed = false): readonly UnnamedSubschema[] {
  const { patternProperties = [], dependentSchemas = [], prefixItems = [] } = flat;
  return [
    ...optional(reference.content, 'contenuto', flat.contentSchema),
    ...prefixItems.map((schema, index) => unnamed(reference.itemAt(index + 1), `elemento-${index + 1}`, schema)),
    ...restOf(flat),
    ...optional(reference.containsItem, 'contiene', flat.contains),
    ...patternProperties.map(({ pattern, schema }, index) => ({
      label: [reference.propertiesMatching, { code: pattern }],
      anchor: numbered('campi-con-modello', index),
      schema,
    })),
    ...(isInClosed && refusesOthers(flat) ? [] : others(flat)),
    ...optional(reference.propertyNames, 'nomi-dei-campi', flat.propertyNames),
    ...dependentSchemas.map(({ property, schema }) => ({
      label: [reference.whenPresent, { code: property }],
      anchor: `se-${property}`,
      schema,
    })),
    ...flat.excluded.map((schema, index) => unnamed(reference.not, numbered('non', index), schema)),
    ...flat.conditions.flatMap(({ if: condition, holds, fails }, index) => [
      unnamed(reference.ifPart, numbered('se', index), condition),
      ...optional(reference.thenPart, numbered('allora', index), holds),
      ...optional(reference.elsePart, numbered('altrimenti', index), fails),
    ]),
  ];
}

/** The items after those of `prefixItems`. Without `prefixItems`, the array itself shows `items`. */
function restOf({ prefixItems, items, unevaluatedItems }: Flat): readonly UnnamedSubschema[] {
  const rest = (prefixItems && items) ?? unevaluatedItems;
  return optional(reference.otherItems, 'altri-elementi', rest).map(allowing);
}

function others(flat: Flat): readonly UnnamedSubschema[] {
  return optional(reference.otherProperties, OTHER_PROPERTIES, othersOf(flat)).map(allowing);
}

/** Tells whether an object refuses fields that it does not name. */
export function refusesOthers(flat: Flat): boolean {
  return othersOf(flat)?.kind === 'never';
}

function othersOf({ additionalProperties, unevaluatedProperties }: Flat): Schema | undefined {
  return additionalProperties ?? unevaluatedProperties;
}

function allowing(given: UnnamedSubschema): UnnamedSubschema {
  return { ...given, whenAny: reference.allowed, whenNever: reference.refused };
}

function optional(label: string, anchor: string, schema: Schema | undefined): readonly UnnamedSubschema[] {
  return schema ? [unnamed(label, anchor, schema)] : [];
}

function unnamed(label: string, anchor: string, schema: Schema): UnnamedSubschema {
  return { label: [label], anchor, schema };
}

function numbered(word: string, index: number): string {
  return index === 0 ? word : `${word}-${index + 1}`;
}
