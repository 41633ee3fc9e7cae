import { own } from '../../../src/model/own.ts';
import type { SchemaType } from '../../../src/model/schema.ts';

const TEXT: readonly SchemaType[] = ['string'];
const NUMBER: readonly SchemaType[] = ['number', 'integer'];
const LIST: readonly SchemaType[] = ['array'];
const OBJECT: readonly SchemaType[] = ['object'];

/** The types of values to which keywords apply; for all other values they say nothing (JSON Schema validation, 6). */
export const APPLICABLE_TYPES: Readonly<Record<string, readonly SchemaType[]>> = {
  minLength: TEXT,
  maxLength: TEXT,
  pattern: TEXT,
  contentEncoding: TEXT,
  contentMediaType: TEXT,
  contentSchema: TEXT,
  multipleOf: NUMBER,
  minimum: NUMBER,
  maximum: NUMBER,
  exclusiveMinimum: NUMBER,
  exclusiveMaximum: NUMBER,
  items: LIST,
  prefixItems: LIST,
  contains: LIST,
  minContains: LIST,
  maxContains: LIST,
  minItems: LIST,
  maxItems: LIST,
  uniqueItems: LIST,
  unevaluatedItems: LIST,
  properties: OBJECT,
  patternProperties: OBJECT,
  additionalProperties: OBJECT,
  unevaluatedProperties: OBJECT,
  propertyNames: OBJECT,
  minProperties: OBJECT,
  maxProperties: OBJECT,
  required: OBJECT,
  dependentRequired: OBJECT,
  dependentSchemas: OBJECT,
};

/** Whether a keyword says something about values of some types; of any type where none is given. */
export function isApplicable(keyword: string, types: readonly SchemaType[] | undefined): boolean {
  const applicable = own(APPLICABLE_TYPES, keyword);
  return !applicable || !types || types.length === 0 || types.some((type) => applicable.includes(type));
}
