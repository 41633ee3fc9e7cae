import { expect, it } from 'vitest';
import { head, parse, parseOperation } from './given.ts';

it('what Markdown reports of a description has its line in the file, also inside a block of text', async () => {
  const { said } = await parseOperation(
    'description: |\n  Una riga.\n\n  Un [collegamento](javascript:alert) qui.\nsummary: Ok',
  );
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^11:12 (?:avviso )?url-refused/);
});

it('a link inside a link of a description is told, and none that a note would make', async () => {
  const { said } = await parseOperation(
    'description: "Vedi [uno <https://b.it>](https://a.it) e [due[^1]](https://a.it).\\n\\n[^1]: Nota."\nsummary: Ok',
  );
  expect(said).toEqual([expect.stringMatching(/^8:\d+ markup-unread: .* dentro un altro collegamento/)]);
});

it('everything that is wrong is told at once, in the order of the file', async () => {
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

it('a description that is all wrong never throws', async () => {
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
