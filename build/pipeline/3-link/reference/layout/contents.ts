import { defined } from '../../../../../src/model/defined.ts';
import { type Direction, isSent } from '../../../../../src/model/direction.ts';
import type { Property, Schema, SchemaName } from '../../../../../src/model/schema.ts';
import type { Choice, Flat, Flatten } from '../schemas/flat.ts';
import { type UnnamedSubschema, unnamedSubschemas } from '../schemas/unnamed-subschemas.ts';
import { nameWeight, ownWeight } from './weight.ts';

/** The direction of the message that contains a schema. A schema on its own shows the properties of `both`. */
export type ShownDirection = Direction | 'both';

/** What a page shows inside a schema, in the order of the page. */
export type SchemaContents = {
  /** The items of an array, unless `prefixItems` says which items come first. */
  readonly items?: Schema;
  readonly subschemas: readonly UnnamedSubschema[];
  readonly fields: readonly Property[];
  /** The properties for which one list has no room. */
  readonly moreFields: readonly Property[];
  readonly choices: readonly Choice[];
};

/** What is around a schema, as far as it decides what is shown inside it. */
export type SchemaSurroundings = {
  readonly direction: ShownDirection;
  /** The property of the discriminator that has selected the schema. */
  readonly chosenBy?: string | undefined;
  /** The schema whose variant this is. A variant that extends it does not repeat its type and its properties. */
  readonly variantOf?: Flat | undefined;
  /** Whether an object around it refuses fields that it does not name. */
  readonly isInClosed?: boolean;
  /** Whether nobody can send the body without the schema: it is a required property of it. */
  readonly isNeeded?: boolean;
};

/** Gives what a page shows inside a schema. */
export function contentsOf(
  flat: Flat,
  { direction, chosenBy, variantOf, isInClosed }: SchemaSurroundings,
  flatten: Flatten,
): SchemaContents {
  const told = variantOf?.properties ?? [];
  const isTold = ({ name, schema, required }: Property) =>
    told.some((other) => other.name === name && other.schema === schema && other.required === required);
  const fields = sentFields(flat, direction, flatten).filter((property) => !isTold(property));
  const end = endOfList(fields, flatten);
  return {
    ...defined({ items: flat.prefixItems ? undefined : flat.items }),
    subschemas: unnamedSubschemas(flat, isInClosed),
    fields: fields.slice(0, end),
    moreFields: fields.slice(end),
    choices: flat.choices.filter((choice) => !isChosen(flat, choice, chosenBy)),
  };
}

/** Whether a property of a schema is needed in a body. */
export function isNeededIn(
  { level, direction }: Pick<SchemaSurroundings, 'direction'> & { readonly level: number },
  { required }: Property,
): boolean {
  return level === 0 && direction === 'request' && required;
}

/** Tells whether a page could show something inside a schema. */
export function hasContents(flat: Flat): boolean {
  return isObject(flat) || flat.items !== undefined || unnamedSubschemas(flat).length > 0;
}

/** Tells whether a schema has fields or variants. */
export function isObject({ properties, choices }: Flat): boolean {
  return properties !== undefined || choices.length > 0;
}

/** What identifies a schema among those around it: the name of its component, or the merged schema itself. */
export type Identity = SchemaName | Schema;

/** The identity of a schema. */
export function identityOf(schema: Schema, { name }: Flat): Identity {
  return name ?? schema;
}

/** The identity under which the schemas inside know a schema; `undefined` for one that cannot recur. */
export function identityInside(schema: Schema, flat: Flat): Identity | undefined {
  return flat.name === undefined && flat.components.length < 2 ? undefined : identityOf(schema, flat);
}

/** The schema around another one that it repeats, or whose component it contains. */
export function recurring(
  schema: Schema,
  { name, components }: Flat,
  around: { has(identity: Identity): boolean },
): Identity | undefined {
  const identities = name === undefined ? [schema, ...components] : [name];
  return identities.find((identity) => around.has(identity));
}

/** The properties of a direction, required ones first, in the order of the OpenAPI document. */
function sentFields({ properties = [] }: Flat, direction: ShownDirection, flatten: Flatten): readonly Property[] {
  const sent = properties.filter(({ schema }) => direction === 'both' || isSent(flatten(schema), direction));
  return [...sent.filter(({ required }) => required), ...sent.filter(({ required }) => !required)];
}

/** The most fields in one list, and the most bytes of markup that they may take. */
const MAX_FIELDS = 300;
const MAX_BYTES = 400_000;

/** How many fields one list has room for: at least one. */
function endOfList(fields: readonly Property[], flatten: Flatten): number {
  let bytes = 0;
  const end = fields.findIndex(({ name, schema }, index) => {
    bytes += nameWeight(name) + ownWeight(flatten(schema));
    return index > 0 && (index === MAX_FIELDS || bytes > MAX_BYTES);
  });
  return end < 0 ? fields.length : end;
}

/**
 * Tells whether a choice has been made: a variant that extends its base does not offer the others again, nor does it
 * offer its own where the same property has selected it.
 */
function isChosen({ components }: Flat, { options, base, discriminator }: Choice, chosenBy?: string): boolean {
  if (base !== undefined && discriminator?.propertyName === chosenBy) return true;
  return options.some(
    (option) => option.kind === 'reference' && option.name !== base && components.includes(option.name),
  );
}
