import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../../../../project.ts';
import { head, parse, parseOperation, plain } from './given.ts';

describe('the description of this site', async () => {
  const { api, said } = await parse(readFileSync(join(PROJECT, 'spec/openapi.yaml'), 'utf8'));
  expect(said).toEqual([]);
  if (!api) throw new Error('no api');

  test('has the five operations of the specification', () => {
    const requests = api.operations.filter(({ kind }) => kind === 'request');
    expect(requests.map(({ id }) => id).sort()).toEqual([
      'courier-list',
      'shipment-create',
      'shipment-delete',
      'shipment-details',
      'shipment-list',
    ]);
  });

  test('has an example for every body, written by its author', () => {
    for (const { id, requestBody, responses } of api.operations) {
      const bodies = [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)];
      for (const { contentType, examples } of bodies) {
        expect(
          examples.map(({ origin }) => origin),
          `${id} ${contentType}`,
        ).toContain('author');
      }
    }
  });

  test('names only statuses that exist, each with label, description and tone', () => {
    const codes = api.catalogues.statuses.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    for (const { label, description, next } of api.catalogues.statuses) {
      expect(label).not.toBe('');
      expect(plain(description.tree)).not.toBe('');
      expect(codes).toEqual(expect.arrayContaining([...next]));
    }
  });

  test('has a catalogue of errors and the limits of each plan', () => {
    expect(api.catalogues.errors.every(({ status }) => status >= 400)).toBe(true);
    expect(api.catalogues.errors.map(({ code }) => code)).toContain('validation_error');
    expect(api.catalogues.rateLimits.length).toBeGreaterThan(0);
  });

  test('gives the words that pages may use in inline code', () => {
    for (const word of ['tracking_number', 'in_transit', 'per_page', 'RateLimit-Remaining', 'shipment_id', 'brt']) {
      expect(api.vocabulary.has(word), word).toBe(true);
    }
    expect(api.vocabulary.has('nessuna_parola')).toBe(false);
  });

  test('is given back as the document that readers download', () => {
    expect(Object.keys(api.document).slice(0, 2)).toEqual(['openapi', 'info']);
    expect(JSON.stringify(api.document)).toContain('"x-transitions"');
  });
});

test('the overview has what the description says of itself', async () => {
  const { api, said } = await parse(`openapi: 3.1.0
info:
  title: Prova
  summary: In breve
  version: "2"
  description: Con **forza**.
  termsOfService: https://esempio.it/termini
  contact: { name: Assistenza, email: a@esempio.it }
  license: { name: MIT, identifier: MIT }
externalDocs: { url: https://esempio.it, description: Di più. }
servers: [{ url: https://esempio.it }]
paths: {}
`);
  expect(said).toEqual([]);
  expect(api?.info).toMatchObject({
    title: 'Prova',
    summary: 'In breve',
    version: '2',
    termsOfService: 'https://esempio.it/termini',
    contact: { name: 'Assistenza', email: 'a@esempio.it' },
    license: { name: 'MIT', identifier: 'MIT' },
    openapi: '3.1.0',
    place: { file: 'spec/openapi.yaml', line: 2, column: 1 },
  });
  expect(plain(api?.info.description?.tree)).toBe('Con forza.');
  expect(api?.externalDocs?.url).toBe('https://esempio.it');
});

test('what Markdown reports of a description has its line in the file, also inside a block of text', async () => {
  const { said } = await parseOperation(
    'description: |\n  Una riga.\n\n  Un [collegamento](javascript:alert) qui.\nsummary: Ok',
  );
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^11:12 (?:avviso )?url-refused/);
});

test('everything that is wrong is told at once, in the order of the file', async () => {
  const { api, said } = await parse(`openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: /v1 }]
paths:
  /a/{id}:
    get:
      operationId: uno
      security: [{ manca: [] }]
      parameters: [{ name: q, in: query, required: true, schema: { type: string } }]
      responses: { "200": { $ref: '#/components/responses/R' } }
    put:
      operationId: uno
      sumary: x
      responses:
        "200": { description: Ok, content: { application/json: { schema: { type: string }, example: 5 } } }
`);
  expect(api?.operations).toHaveLength(2);
  expect(said.map((line) => line.split(': ')[0])).toEqual([
    '3:18 server-invalid',
    '5:3 path-parameter-mismatch',
    '5:3 path-parameter-mismatch',
    '8:20 security-scheme-unknown',
    '9:20 example-missing',
    '10:35 reference-broken',
    '12:20 operation-id-duplicate',
    '13:7 description-invalid',
    '15:101 example-invalid',
  ]);
});

test('a description that is all wrong never throws', async () => {
  const wrong = ['5', 'null', '[]', '"x"', '{ a: 1 }', '[[]]', '[null]'];
  const texts = wrong.flatMap((value) => [
    `openapi: 3.1.0\ninfo: ${value}\npaths: ${value}\nservers: ${value}\ntags: ${value}\nsecurity: ${value}\ncomponents: ${value}\n`,
    `${head()}  /x: ${value}\n  /y: { get: ${value}, parameters: ${value}, servers: ${value} }\n`,
    `${head()}  /x: { get: { parameters: ${value}, requestBody: ${value}, responses: ${value}, tags: ${value}, security: ${value} } }\n`,
    `${head()}  /x: { get: { parameters: [{ name: a, in: query, schema: ${value}, examples: ${value}, content: ${value} }], responses: { "200": { content: ${value}, headers: ${value} } } } }\n`,
    `${head({ paths: false })}components: { schemas: { A: ${value}, B: { properties: ${value}, allOf: ${value}, enum: ${value}, required: ${value}, discriminator: ${value}, examples: ${value}, x-transitions: ${value}, x-errors: ${value} } }, securitySchemes: { a: ${value}, b: { type: oauth2, flows: ${value} } } }\nx-rate-limits: ${value}\n`,
  ]);
  for (const text of texts) await expect(parse(text), text).resolves.toBeDefined();
});
