/** Keywords of JSON Schema 2020-12 by the kind of their value. */
export const NUMBERS = ['multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
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
export const TEXTS = ['format', 'contentEncoding', 'contentMediaType'] as const;
export const FLAGS = ['deprecated', 'readOnly', 'writeOnly'] as const;
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
export const SCHEMA_LISTS = ['prefixItems', 'allOf', 'oneOf', 'anyOf'] as const;
