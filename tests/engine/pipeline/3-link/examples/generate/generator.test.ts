import { expect, it } from 'vitest';
import { createGenerator } from '../../../../../../build/pipeline/3-link/examples/generate/generator.ts';
import type { JsonValue } from '../../../../../../src/model/json.ts';
import { parseSchemas, schemaOf } from '../../../2-parse/openapi/given.ts';

const REF = '$ref: "#/components/schemas/';

/** Components that the schemas may refer to. */
const COMPONENTS = `
Gatto: { type: object, required: [tipo, miao], properties: { tipo: { type: string }, miao: { type: string } } }
Cane: { type: object, required: [tipo, bau], properties: { tipo: { type: string }, bau: { type: string } } }
Animale:
  oneOf: [{ ${REF}Gatto" }, { ${REF}Cane" }]
  discriminator: { propertyName: tipo, mapping: { c: Cane, g: Gatto } }
Base:
  type: object
  required: [tipo]
  properties: { tipo: { type: string } }
  discriminator: { propertyName: tipo, mapping: { u: Uccello, p: Pesce } }
Pesce: { allOf: [{ ${REF}Base" }, { required: [nuota], properties: { nuota: { type: string } } }] }
Uccello: { allOf: [{ ${REF}Base" }, { required: [vola], properties: { vola: { type: string } } }] }
Scelta:
  required: [tipo]
  properties: { tipo: {} }
  discriminator: { propertyName: tipo }
  allOf: [{ oneOf: [{ ${REF}Uno" }] }]
Uno: { type: object, properties: { uno: { const: 1 } } }
Nessuno: { description: Mai., not: {} }
Albero:
  type: object
  required: [nome]
  properties: { nome: { type: string }, figli: { type: array, items: { ${REF}Albero" } } }
Giro: { type: object, required: [giro], properties: { giro: { ${REF}Giro" } } }`;

/** Many choices, whose combinations would be followed for minutes, each to a last choice that no value fits. */
const CHOICES = `${'{ oneOf: [{ type: string }, { type: string, minLength: 2 }] }, '.repeat(22)}{ oneOf: [false] }`;

/** Schemas and the value that is generated for each; `undefined` where there is none. */
const VALUES: readonly (readonly [schema: string, request: JsonValue | undefined])[] = [
  // A choice
  ['{ anyOf: [{ type: "null" }, { type: integer }] }', 1],
  ['{ oneOf: [{ const: null }, { enum: [a, b] }] }', 'a'],
  ['{ type: [null, string], enum: [null, a] }', 'a'],
  ['{ oneOf: [{ type: integer }, { type: number }] }', 1.5],
  ['{ oneOf: [{ type: string, minLength: 9, maxLength: 3 }, { type: boolean }] }', true],
  ['{ oneOf: [{ type: object, properties: { a: {} } }, { type: object, properties: { b: {} } }] }', undefined],
  [
    '{ oneOf: [{ type: object, properties: { a: { const: 1 } } }, { type: object, properties: { b: { const: 2 } } }] }',
    { a: 1, b: null },
  ],
  // Named variants: alone, in another schema, extended, beside an allOf
  [`{ ${REF}Animale" }`, { tipo: 'g', miao: 'string' }],
  [`{ type: array, items: { ${REF}Animale" }, minItems: 1 }`, [{ tipo: 'g', miao: 'string' }]],
  [`{ ${REF}Pesce" }`, { tipo: 'p', nuota: 'string' }],
  [`{ ${REF}Base" }`, { tipo: 'u', vola: 'string' }],
  [`{ ${REF}Scelta" }`, { tipo: 'Uno', uno: 1 }],
  // Constraints of several schemas
  ['{ allOf: [{ type: string, maxLength: 4 }, { minLength: 3 }] }', 'stri'],
  ['{ allOf: [{ type: number, minimum: 5 }, { multipleOf: 4 }] }', 8],
  ['{ type: integer, exclusiveMinimum: 3, maximum: 4 }', 4],
  ['{ type: number, exclusiveMinimum: 3, exclusiveMaximum: 3.5 }', 3.25],
  ['{ type: integer, minimum: 5, maximum: 4 }', undefined],
  ['{ type: string, not: { const: string } }', 'string2'],
  // What the author gave
  ['{ type: integer, default: 7 }', 7],
  ['{ type: integer, default: sette, example: 8 }', 8],
  [
    '{ type: object, properties: { a: { type: string }, b: { type: integer, readOnly: true } }, example: { a: x, b: 2 } }',
    { a: 'x' },
  ],
  // Texts
  ['{ type: string, pattern: "^AC[0-9a-f]{8}$" }', 'AC12345678'],
  ['{ type: string, pattern: "^(0|[1-9][0-9]*)$", minLength: 3 }', '3456'],
  ['{ type: string, pattern: "^$|^[A-Z]{2}$" }', 'DE'],
  ["{ type: string, pattern: '^\\p{Lu}{3}$' }", 'BCD'],
  ['{ type: string, pattern: "^(?!x)" }', 'string'],
  ['{ type: string, pattern: "^.*$" }', 'string'],
  ['{ type: string, pattern: "[ -~àèéìòù]+", maxLength: 4 }', 'stri'],
  ['{ type: string, pattern: "[0-9]*" }', '2'],
  ['{ type: string, pattern: ".^" }', undefined],
  ['{ type: string, format: uuid }', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  ['{ type: string, format: date-time, pattern: "Z$" }', '2026-11-18T09:42:00Z'],
  [
    '{ type: string, contentMediaType: application/json, contentSchema: { type: object, properties: { a: { const: 1 } } } }',
    '{"a":1}',
  ],
  [
    '{ type: string, contentMediaType: application/json, contentEncoding: base64, contentSchema: { type: array, items: { const: 1 } } }',
    'WzFd',
  ],
  ['{ type: string, contentMediaType: text/html, contentSchema: { const: 1 } }', 'string'],
  // Lists
  ['{ type: array, items: { type: integer }, minItems: 3, uniqueItems: true }', [1, 0, 2]],
  ['{ type: array, prefixItems: [{ type: string }, { type: integer }], items: false }', ['string', 1]],
  ['{ type: array, items: { type: integer }, contains: { minimum: 9 } }', [9]],
  ['{ type: array, items: false }', []],
  ['{ type: array, items: { type: boolean }, uniqueItems: true, minItems: 3 }', undefined],
  // Objects
  ['{ type: object, properties: { a: { const: 1 }, b: { const: 2 } }, maxProperties: 1 }', { a: 1 }],
  ['{ type: object, properties: { a: { const: 1 }, b: { const: 2 } }, not: { required: [a, b] } }', { a: 1 }],
  ['{ type: object, required: [z], additionalProperties: { type: integer } }', { z: 1 }],
  ['{ type: object, additionalProperties: { type: integer } }', { chiave: 1 }],
  [
    '{ type: object, minProperties: 2, propertyNames: { pattern: "^x-" }, patternProperties: { "^x-[a-c]$": { type: boolean } } }',
    { 'x-a': true, 'x-b': true },
  ],
  [
    '{ type: object, required: [a], properties: { a: { const: 1 } }, dependentRequired: { a: [b] } }',
    { a: 1, b: 'string' },
  ],
  [
    '{ type: object, allOf: [{ properties: { a: { const: 1 } } }], required: [b], unevaluatedProperties: false }',
    undefined,
  ],
  [
    '{ properties: { a: { const: 1 } }, if: { required: [a] }, then: { required: [c], properties: { c: { const: 3 } } } }',
    { a: 1, c: 3 },
  ],
  ['{ type: object, required: [a], properties: { a: { type: string, readOnly: true }, b: { const: 1 } } }', { b: 1 }],
  [`{ properties: { a: { type: string }, b: { not: {} }, c: { ${REF}Nessuno" } } }`, { a: 'string' }],
  // Recursion, which is shown once
  [`{ ${REF}Albero" }`, { nome: 'string', figli: [{ nome: 'string' }] }],
  [`{ ${REF}Giro" }`, undefined],
  // What would be too much
  ['{ type: array, items: { type: string }, minItems: 20000000 }', undefined],
  ['{ type: array, items: { type: array, items: { type: string }, minItems: 3000 }, minItems: 3000 }', undefined],
  ['{ type: string, minLength: 100000000 }', undefined],
  [`{ allOf: [${CHOICES}] }`, undefined],
];

it.each(VALUES)('%s → %j', async (schema, expected) => {
  const { api } = await parseSchemas(`A: ${schema}${COMPONENTS}`);
  const generator = createGenerator(api?.schemas ?? new Map(), 'request');
  expect(generator.generate([schemaOf(api, 'A')], { fields: 'all' })?.value).toEqual(expected);
});
