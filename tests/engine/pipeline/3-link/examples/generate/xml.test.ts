import { describe, expect, it } from 'vitest';
import { parse, withOperation } from '../../../2-parse/openapi/given.ts';

/** The examples of a request and of a response in XML, both with one content, among components. */
async function examplesOf(content: string, components: string) {
  const body = `content: { application/xml: { ${content} } }`;
  const { api, said } = await parse(
    `${withOperation(`requestBody: { ${body} }\nresponses: { '200': { description: Ok, ${body} } }`)}components: { schemas: ${components.replaceAll('\n', ' ')} }\n`,
  );
  const [operation] = api?.operations ?? [];
  const [requests, responses] = [operation?.requestBody, operation?.responses[0]].map(
    (one) => one?.content[0]?.examples,
  );
  return { requests, responses, said };
}

/** The XML that is generated from a schema, for requests and for a response. */
async function xmlOf(schema: string, components = '{}') {
  const { requests, responses } = await examplesOf(`schema: ${schema}`, components);
  return { requests: requests?.map(({ value }) => value), response: responses?.[0]?.value };
}

const COMPONENTS = `{
  Collo: {
    type: object,
    xml: { name: collo, prefix: p, namespace: "https://esempio.it/colli" },
    properties: {
      id: { type: integer, readOnly: true, xml: { attribute: true } },
      note: { type: array, xml: { wrapped: true, name: elenco }, items: { type: string, xml: { name: nota } } },
      tag: { type: array, items: { type: string, xml: { name: etichetta } } },
      testo: { const: 'a < b & "c"' }
    }
  },
  Base: { type: object, properties: { id: { const: 7 } }, required: [id] },
  Pianeta: {
    allOf: [
      { $ref: "#/components/schemas/Base" },
      { type: object, properties: { autore: { type: object, xml: { name: creator }, properties: { nome: { const: Ada } } } } }
    ]
  },
  Gatto: { type: object, required: [miao], properties: { miao: { const: true } } },
  Cane: { type: object, required: [bau], properties: { bau: { const: true } }, xml: { name: dog } },
  Animale: { oneOf: [{ $ref: "#/components/schemas/Gatto" }, { $ref: "#/components/schemas/Cane" }] }
}`;

it('has elements and attributes called as their `xml` objects say', async () => {
  const { requests, response } = await xmlOf('{ $ref: "#/components/schemas/Collo" }', COMPONENTS);
  expect(response).toBe(`<p:collo id="1" xmlns:p="https://esempio.it/colli">
  <elenco>
    <nota>string</nota>
  </elenco>
  <etichetta>string</etichetta>
  <testo>a &lt; b &amp; &quot;c&quot;</testo>
</p:collo>`);
  expect(requests?.join(), 'readOnly').not.toContain('id=');
});

it('has the elements of every schema of `allOf`', async () => {
  const { response } = await xmlOf('{ $ref: "#/components/schemas/Pianeta" }', COMPONENTS);
  expect(response).toBe(`<Pianeta>
  <id>7</id>
  <creator>
    <nome>Ada</nome>
  </creator>
</Pianeta>`);
});

it.each([
  ['a schema', '{ allOf: [{ $ref: "#/components/schemas/Cane" }, { type: object, xml: { name: cucciolo } }] }'],
  ['a component', '{ $ref: "#/components/schemas/Cucciolo" }'],
])('calls the root of %s as a part of its `allOf` says, but not as a component that it extends', async (_, schema) => {
  const cucciolo = `{ allOf: [{ $ref: "#/components/schemas/Cane" }, { type: object, xml: { name: cucciolo } }] }`;
  const { response } = await xmlOf(schema, COMPONENTS.replace(/\}$/, `, Cucciolo: ${cucciolo} }`));
  expect(response).toBe('<cucciolo>\n  <bau>true</bau>\n</cucciolo>');
});

it('has the elements of a variant of `oneOf`', async () => {
  const { requests } = await xmlOf('{ $ref: "#/components/schemas/Animale" }', COMPONENTS);
  expect(requests).toEqual(['<Animale>\n  <miao>true</miao>\n</Animale>', '<dog>\n  <bau>true</bau>\n</dog>']);
});

describe('an example of the author', () => {
  const collo = '{ $ref: "#/components/schemas/Collo" }';

  it('that is data and does not fit its schema is reported', async () => {
    const { said } = await examplesOf(`schema: ${collo}, example: { tag: 3 }`, COMPONENTS);
    const problem = expect.stringContaining('«tag» deve essere un elenco (array)');
    expect(said).toEqual([problem, problem]);
  });
  const written =
    '<p:collo xmlns:p="https://esempio.it/colli">\n  <etichetta>a</etichetta>\n  <etichetta>b</etichetta>\n</p:collo>';

  it.each([
    ['data', `schema: ${collo}, example: { tag: [a, b] }`, written],
    ['named data', `schema: ${collo}, examples: { a: { value: { tag: [a, b] } } }`, written],
    ['data of the schema', `schema: { allOf: [${collo}], example: { tag: [a, b] } }`, written],
    ['a text', `schema: ${collo}, example: "<collo/>"`, '<collo/>'],
    ['data that does not fit', `schema: ${collo}, example: { tag: 3 }`, { tag: 3 }],
    ['data without a name for its root', 'schema: { type: object }, example: { id: 3 }', { id: 3 }],
  ])('that is %s is written as XML where it can be', async (_, content, value) => {
    const { requests, responses } = await examplesOf(content, COMPONENTS);
    for (const examples of [requests, responses]) expect(examples).toMatchObject([{ value, origin: 'author' }]);
  });
});

it('is called as the schema itself says, where this is no component', async () => {
  const { response } = await xmlOf('{ type: string, enum: [a], xml: { name: lettera } }');
  expect(response).toBe('<lettera>a</lettera>');
});

it.each([
  ['without a name for its root', '{ type: object, properties: { a: { type: string } } }'],
  ['that is none', 'true'],
  ['that no value fits', '{ $ref: "#/components/schemas/Nessuno" }'],
])('is not made for a schema %s', async (_, schema) => {
  const { response } = await xmlOf(schema, '{ Nessuno: { type: string, minLength: 2, maxLength: 1 } }');
  expect(response).toBeUndefined();
});
