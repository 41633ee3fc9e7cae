/** What a pattern accepts in words, in the schemas that browsers check with: there, reading it would weigh more. */
export const PATTERN_WORDS = 'x-pattern-words';

/** Keywords of JSON Schema 2020-12 whose value is a number. */
export const NUMBERS = ['multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
/** Keywords whose value is a whole number, not negative. */
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
/** Keywords whose value is a string. */
export const TEXTS = ['format', 'contentEncoding', 'contentMediaType'] as const;
/** Keywords whose value is a boolean. */
export const FLAGS = ['deprecated', 'readOnly', 'writeOnly'] as const;
/** Keywords whose value is a schema; `contentSchema` is that of the value that a string encodes. */
export const SCHEMAS = [
  'items',
  'contains',
  'contentSchema',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'not',
  'if',
  'then',
  'else',
] as const;
/** Keywords whose value is a list of schemas. */
export const SCHEMA_LISTS = ['prefixItems', 'allOf', 'oneOf', 'anyOf'] as const;

/** All of these keywords. */
export const TYPED_KEYWORDS = [...NUMBERS, ...COUNTS, ...TEXTS, ...FLAGS, ...SCHEMAS, ...SCHEMA_LISTS] as const;
