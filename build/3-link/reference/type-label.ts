import type { SchemaType } from '../../../src/model/schema.ts';
import { reference } from '../../../src/strings.ts';
import { nameOf, type Resolved, resolveSchema, type Schemas } from './resolve.ts';

/** How deep «array di array di …» is spelled out. */
const MAX_NESTING = 3;

/** The type of a schema in words: «stringa», «array di oggetti Event», «numero intero o null». */
export function typeLabel(schema: Resolved, schemas: Schemas, depth = 0): string {
  if (schema.kind === 'never') return reference.types.never;
  const types = schema.types ?? inferTypes(schema);
  if (types.length === 0)
    return schema.oneOf || schema.anyOf ? variantsLabel(schema, schemas, depth) : reference.types.any;
  const named = types.filter((type) => type !== 'null').map((type) => oneType(type, schema, schemas, depth));
  return [...named, ...(types.includes('null') ? [reference.types.null] : [])].join(reference.or);
}

function oneType(type: SchemaType, schema: Resolved, schemas: Schemas, depth: number): string {
  if (type === 'array') {
    if (!schema.items || depth >= MAX_NESTING) return reference.types.array;
    return reference.arrayOf(pluralLabel(resolveSchema(schema.items, schemas), schemas, depth + 1));
  }
  const name = type === 'object' ? nameOf(schema) : undefined;
  return name === undefined ? reference.types[type] : reference.objectNamed(name);
}

function pluralLabel(items: Resolved, schemas: Schemas, depth: number): string {
  const types = items.kind === 'never' ? [] : (items.types ?? inferTypes(items));
  const [only] = types;
  if (only === undefined || types.length > 1 || only === 'array') return typeLabel(items, schemas, depth);
  const name = only === 'object' ? nameOf(items) : undefined;
  return name === undefined ? reference.plurals[only] : reference.objectsNamed(name);
}

/** Many descriptions leave out `type` where another keyword says it. */
function inferTypes(schema: Resolved): readonly SchemaType[] {
  if (schema.properties || schema.additionalProperties || schema.patternProperties) return ['object'];
  if (schema.items || schema.prefixItems) return ['array'];
  if (schema.const !== undefined) return [typeOfValue(schema.const)];
  if (schema.enum && schema.enum.length > 0) return [...new Set(schema.enum.map(({ value }) => typeOfValue(value)))];
  return [];
}

function typeOfValue(value: unknown): SchemaType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  if (type === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return type === 'string' || type === 'boolean' ? type : 'object';
}

function variantsLabel({ oneOf, anyOf }: Resolved, schemas: Schemas, depth: number): string {
  const options = (oneOf ?? anyOf ?? []).map((option) => resolveSchema(option, schemas));
  if (depth >= MAX_NESTING) return reference.types.any;
  const labels = new Set(options.map((option) => typeLabel(option, schemas, depth + 1)));
  return labels.size > MAX_NESTING ? reference.types.any : [...labels].join(reference.or);
}
