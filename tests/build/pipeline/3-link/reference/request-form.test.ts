import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createReference } from '../../../../../build/pipeline/3-link/reference/reference.ts';
import { requestForm } from '../../../../../build/pipeline/3-link/reference/request-form.ts';
import type { RequestForm } from '../../../../../src/model/request-form.ts';
import { LANGUAGES } from '../../../../../src/model/sample.ts';
import { bodyValue, initialState, valuesOf } from '../../../../../src/request-form/state.ts';
import { sampleCodes } from '../../../../../src/request-form/write-samples.ts';
import { PROJECT } from '../../../../project.ts';
import { formOf, withBody, withParameter } from '../../../../src/request-form/given.ts';
import { parse } from '../../2-parse/openapi/given.ts';

const FIXTURES = join(PROJECT, 'tests/fixtures/openapi');
const descriptions = [
  join(PROJECT, 'spec/openapi.yaml'),
  ...readdirSync(FIXTURES)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(FIXTURES, name)),
];

describe('the form of a request', () => {
  it.each(descriptions)('begins with the samples that the page shows: %s', async (file) => {
    const { api } = await parse(readFileSync(file, 'utf8'));
    if (!api) throw new Error(file);
    const reference = createReference(api);
    const shown = api.operations.filter(({ kind }) => kind === 'request');
    expect(shown.length).toBeGreaterThan(0);
    for (const operation of shown) {
      const form: RequestForm = JSON.parse(JSON.stringify(requestForm(operation, reference)));
      const state = initialState(form);
      const codes = sampleCodes(form, valuesOf(form, state, {}, bodyValue(form, state)?.value));
      const written = new Map(api.samples.get(operation.id)?.map(({ language, code }) => [language, code]));
      for (const language of LANGUAGES)
        expect(codes.get(language), `${operation.id} ${language}`).toBe(written.get(language));
    }
  });

  it('is none for what the API itself requests', async () => {
    const { api } = await parse(readFileSync(join(FIXTURES, 'callbacks.yaml'), 'utf8'));
    if (!api) throw new Error('callbacks.yaml');
    const others = api.operations.filter(({ kind }) => kind !== 'request');
    expect(others.length).toBeGreaterThan(0);
    for (const operation of others) expect(requestForm(operation, createReference(api))).toBeUndefined();
  });

  it.each([
    ['{ name: p, in: query, schema: { type: string } }', { kind: 'text', type: 'string' }],
    ['{ name: p, in: query, schema: { type: [integer, "null"] } }', { kind: 'text', type: 'integer' }],
    ['{ name: p, in: query, schema: { type: boolean } }', { kind: 'choice', values: [true, false] }],
    ['{ name: p, in: query, schema: { enum: [1, due] } }', { kind: 'choice', values: [1, 'due'] }],
    ['{ name: p, in: query, schema: { type: array, items: { type: integer } } }', { kind: 'list', type: 'integer' }],
    [
      '{ name: p, in: query, schema: { type: array, items: { enum: [a, b] } } }',
      { kind: 'choices', values: ['a', 'b'] },
    ],
    ['{ name: p, in: query, schema: { type: array, items: { type: object } } }', { kind: 'json' }],
    ['{ name: p, in: query, schema: { type: object } }', { kind: 'json' }],
    ['{ name: p, in: query, content: { application/json: { schema: { type: string } } } }', { kind: 'json' }],
    [
      '{ name: p, in: query, schema: { type: array, items: { type: string } }, example: ["due\\nrighe"] }',
      { kind: 'json' },
    ],
  ])('has a control for %s', async (parameter, control) => {
    const { operation } = await withParameter(parameter);
    expect(operation.parameters[1]?.control).toEqual(control);
  });

  it('requires nothing that only responses have, and takes along the schemas that it refers to, whatever their names', async () => {
    const { operation, schemas } = await formOf(
      `  /x:
    post:
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/Collo.di~Tutto" } } }
      responses: { "200": { description: Ok } }
`,
      `components:
  schemas:
    Collo.di~Tutto:
      required: [id, nome, dentro]
      properties:
        id: { type: string, readOnly: true }
        nome: { type: string, title: Il nome, default: niente }
        dentro: { $ref: "#/components/schemas/Collo.di~Tutto" }
    Altro: { type: string }
`,
    );
    const [media] = operation.requestBody?.content ?? [];
    expect(media?.checked).toEqual({ $ref: '#/$defs/s0' });
    expect(schemas).toEqual({
      s0: {
        required: ['nome', 'dentro'],
        properties: { id: { type: 'string' }, nome: { type: 'string' }, dentro: { $ref: '#/$defs/s0' } },
      },
    });
  });

  it('leaves a schema out that is more than a reader should have to load, and says so by its absence', async () => {
    const properties = Array.from(
      { length: 3000 },
      (_, index) => `attributo_${index}: { type: string, pattern: "^[a-z]{${index + 1}}$", minLength: 2 }`,
    );
    const { operation, schemas } = await withBody(
      `type: object\nproperties:\n${properties.map((line) => `  ${line}`).join('\n')}`,
    );
    expect(operation.requestBody?.content[0]).not.toHaveProperty('checked');
    expect(schemas).toEqual({});
  });
});
