import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requestForm } from '../../../../../../build/pipeline/3-link/reference/form/request-form.ts';
import { createReference, type Reference } from '../../../../../../build/pipeline/3-link/reference/reference.ts';
import { samplesOf } from '../../../../../../build/pipeline/3-link/samples/samples.ts';
import type { Operation } from '../../../../../../src/model/operation.ts';
import type { RequestForm } from '../../../../../../src/model/request-form.ts';
import { parameterKey } from '../../../../../../src/model/request-operation.ts';
import { LANGUAGES } from '../../../../../../src/model/sample.ts';
import { bodyValue, startBody } from '../../../../../../src/request-form/body-state.ts';
import { createCheck } from '../../../../../../src/request-form/check.ts';
import { checkBody } from '../../../../../../src/request-form/check-body.ts';
import { bodyVerdict, fieldFault, parameterFault } from '../../../../../../src/request-form/faults.ts';
import { initialState, valuesOf } from '../../../../../../src/request-form/state.ts';
import { placeholderOf } from '../../../../../../src/request-form/typed.ts';
import { sampleCode } from '../../../../../../src/request-form/write-samples.ts';
import { PROJECT } from '../../../../../project.ts';
import { formOf, withBody, withParameter } from '../../../../request-form/given.ts';
import { parse } from '../../../2-parse/openapi/given.ts';

const FIXTURES = join(PROJECT, 'tests/fixtures/openapi');
const descriptions = [
  join(PROJECT, 'tests/fixtures/site/spec/openapi.yaml'),
  ...readdirSync(FIXTURES)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(FIXTURES, name)),
];

/** The form of an operation, as a browser reads it. */
function formFor(operation: Operation, reference: Reference): RequestForm {
  return JSON.parse(JSON.stringify(requestForm(operation, reference)));
}

/** What the form calls wrong before its reader has done anything, in each of its media types and variants. */
function faultsIn(form: RequestForm): readonly string[] {
  const { parameters, requestBody } = form.operation;
  const check = createCheck(form.schemas);
  const initial = initialState(form).parameters;
  const ofParameters = parameters.map((parameter) => {
    const typed = initial[parameterKey(parameter)] ?? { sent: false, text: '' };
    const shown = placeholderOf(parameter);
    return [
      parameterFault(parameter, { typed, start: typed }, check),
      shown !== undefined && parameterFault(parameter, { typed: { sent: true, text: shown }, start: typed }, check),
    ];
  });
  const ofBody = (requestBody?.content ?? []).map((media, mediaType) =>
    media.variants.map(({ fields = [] }, variant) => {
      const start = startBody(form, mediaType, variant);
      const verdict = bodyVerdict(media, start.body.text, check);
      return [
        ...fields.map((field) =>
          fieldFault(media, field, start.fields[field.name] ?? { sent: false, text: '' }, check),
        ),
        ...(fields.length > 0 ? [] : (verdict?.errors.map(({ message }) => message) ?? [])),
      ];
    }),
  );
  return [...ofParameters, ...ofBody].flat(2).filter((fault) => typeof fault === 'string');
}

describe('the form of a request', () => {
  it.each(descriptions)('begins with the samples that the page shows: %s', async (file) => {
    const { api } = await parse(readFileSync(file, 'utf8'));
    if (!api) throw new Error(file);
    const reference = createReference(api);
    const shown = api.operations.filter(({ kind }) => kind === 'request');
    expect(shown.length).toBeGreaterThan(0);
    for (const operation of shown) {
      const form = formFor(operation, reference);
      const state = initialState(form);
      const values = valuesOf(form, state, {}, bodyValue(form, state));
      const written = new Map(samplesOf(operation).map(({ language, code }) => [language, code]));
      for (const language of LANGUAGES)
        expect(sampleCode(form, values, language), `${operation.id} ${language}`).toBe(written.get(language));
    }
  });

  it.each(descriptions)('has nothing wrong in what it begins with, in any media type: %s', async (file) => {
    const { api } = await parse(readFileSync(file, 'utf8'));
    if (!api) throw new Error(file);
    for (const operation of api.operations.filter(({ kind }) => kind === 'request')) {
      const form = formFor(operation, createReference(api));
      expect(faultsIn(form), operation.id).toEqual([]);
      // An author's example may be wrong. What the build has made may not.
      for (const [index, { examples }] of (operation.requestBody?.content ?? []).entries()) {
        const media = form.operation.requestBody?.content[index];
        const made = examples.filter(({ origin }) => origin === 'generated');
        for (const { value } of media?.checked === undefined ? [] : made)
          expect(checkBody(JSON.stringify(value), media?.checked, createCheck(form.schemas)).errors).toEqual([]);
      }
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
    ['schema: { type: string }', { kind: 'text', type: 'string' }],
    ['schema: { type: [integer, "null"] }', { kind: 'text', type: 'integer' }],
    ['schema: { type: boolean }', { kind: 'choice', values: [true, false] }],
    ['schema: { enum: [1, due] }', { kind: 'choice', values: [1, 'due'] }],
    ['schema: { type: array, items: { type: integer } }', { kind: 'list', type: 'integer' }],
    ['schema: { type: array, items: { enum: [a, b] } }', { kind: 'choices', values: ['a', 'b'] }],
    ['schema: { type: array, items: { type: object } }', { kind: 'json' }],
    ['schema: { type: object }', { kind: 'json' }],
    ['schema: { anyOf: [{ type: string }, { enum: [a, b] }] }', { kind: 'text', type: 'string' }],
    ['schema: { oneOf: [{ type: integer }, { type: number, minimum: 9 }] }', { kind: 'text', type: 'number' }],
    ['schema: { oneOf: [{ type: integer }, { type: string }] }', { kind: 'json' }],
    ['content: { application/json: { schema: { type: string } } }', { kind: 'json' }],
    ['schema: { type: array, items: { type: string } }, example: ["due\\nrighe"]', { kind: 'json' }],
  ])('has a control for %s', async (parameter, control) => {
    const { operation } = await withParameter(`{ name: p, in: query, ${parameter} }`);
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
      required: [id, stato, nome, dentro]
      properties:
        id: { type: string, readOnly: true }
        stato: { $ref: "#/components/schemas/Stato" }
        nome: { type: string, title: Il nome, default: niente }
        dentro: { $ref: "#/components/schemas/Collo.di~Tutto" }
    Stato: { type: boolean, readOnly: true }
    Altro: { type: string }
`,
    );
    const [media] = operation.requestBody?.content ?? [];
    expect(media?.checked).toEqual({ $ref: '#/$defs/s0' });
    expect(schemas).toEqual({
      s0: {
        required: ['nome', 'dentro'],
        properties: {
          id: { type: 'string' },
          stato: { $ref: '#/$defs/s1' },
          nome: { type: 'string' },
          dentro: { $ref: '#/$defs/s0' },
        },
      },
      s1: { type: 'boolean' },
    });
  });

  it('leaves a schema out that is more than a reader should have to load, and says so by its absence', async () => {
    const properties = Array.from(
      { length: 300 },
      (_, index) => `attributo_${index}: { type: string, const: "${'parola '.repeat(150)}${index}" }`,
    );
    const { operation, schemas } = await withBody(
      `type: object\nproperties:\n${properties.map((line) => `  ${line}`).join('\n')}`,
    );
    expect(operation.requestBody?.content[0]).not.toHaveProperty('checked');
    expect(schemas).toEqual({});
  });
});

describe('a pattern of the description', () => {
  const check = (form: RequestForm, value: unknown) => {
    const [parameter] = form.operation.parameters.filter(({ name }) => name === 'codice');
    return createCheck(form.schemas)(JSON.parse(JSON.stringify(value)), parameter?.schema ?? true);
  };
  const formWith = (schema: string) => withParameter(`{ name: codice, in: query, schema: ${schema} }`);

  it.each([
    ['^[A-Z]{2}\\d{6}$', 'IT123456', 'it', 'Va scritto così: 2 lettere maiuscole e poi 6 cifre.'],
    ['^[a-z]+(-[a-z]+)*$', 'corriere-espresso', 'a--b'],
    ['^\\S+@\\S+\\.\\S+$', 'a@b.it', 'a'],
    ['[a-z]+@[a-z]+', 'x@y', 'x@'],
    ['^(?=.*[A-Z])(?=.*\\d).{8,}$', 'Password1', 'password'],
    ['^(?:[a-z0-9]+\\.)+[a-z]{2,}$', 'a.esempio.it', 'a.'],
    ['^(a+)+$', 'aaa', 'b'],
  ])('is tested: %s', async (pattern, right, wrong, message = `Deve corrispondere all’espressione «${pattern}».`) => {
    const form = await formWith(JSON.stringify({ type: 'string', pattern }));
    expect(check(form, right)).toEqual([]);
    expect(check(form, wrong)).toEqual([{ pointer: '', keyword: 'pattern', message }]);
  });
});
