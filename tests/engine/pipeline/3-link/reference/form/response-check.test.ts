import { expect, it } from 'vitest';
import { checkedOperations, verdictIn } from '../../../../response-check/given.ts';
import { head } from '../../../2-parse/openapi/given.ts';

const ok = (schema: string) => `"200":
  description: Ok
  content:
    application/json:
      schema: ${schema}
`;

it('an operation without a response in JSON has no check', async () => {
  const description = `${head()}  /x:\n    get:\n      responses: { "200": { description: Ok, content: { text/plain: {} } } }\n`;
  expect(await checkedOperations(description)).toEqual([]);
});

it('a request that the API itself sends has no check', async () => {
  const description = `openapi: 3.1.0
info: { title: Prova, version: "1" }
webhooks:
  avviso:
    post:
      responses: { "200": { description: Ok, content: { application/json: { schema: { type: object } } } } }
`;
  expect(await checkedOperations(description)).toEqual([]);
});

it('what a response leaves out is not missing, and what a request leaves out is', async () => {
  const schema =
    '{ type: object, required: [a, b], properties: { a: { type: string, writeOnly: true }, b: { type: string, readOnly: true } } }';
  const said = await verdictIn(ok(schema), '200\n{}');
  expect(said.faults.map(({ message }) => message)).toEqual(['Manca «b», che è obbligatorio.']);
});

it('a second response with the same component leads to the fields of the first', async () => {
  const [checked] = await checkedOperations(`${head()}  /x:
    get:
      responses:
        "400": { $ref: "#/components/responses/E" }
        "404": { $ref: "#/components/responses/E" }
components:
  responses:
    E: { description: No, content: { application/json: { schema: { $ref: "#/components/schemas/E" } } } }
  schemas:
    E: { type: object, properties: { a: { type: string } } }
`);
  expect(checked?.data.responses.map(({ href, content }) => [href, content[0]?.fields])).toEqual([
    ['#risposta-400', '#risposta-400'],
    ['#risposta-404', '#risposta-400'],
  ]);
});
