/** Keywords of JSON Schema 2020-12 by the kind of their value. The value of these is a number. */
export const NUMBERS = ['multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
/** The value is a whole number, not negative. */
export const COUNTS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
] as const;
/** The value is a string. */
export const TEXTS = ['format', 'contentEncoding', 'contentMediaType'] as const;
/** The value is a boolean. */
export const FLAGS = ['deprecated', 'readOnly', 'writeOnly'] as const;
/** The value is a schema. */
export const SCHEMAS = [
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'not',
  'if',
  'then',
  'else',
] as const;
/** The value is a list of schemas. */
export const SCHEMA_LISTS = ['prefixItems', 'allOf', 'oneOf', 'anyOf'] as const;
