import { describe, expect, it } from 'vitest';
import type { Api } from '../../../../../../build/pipeline/2-parse/openapi/api.ts';
import { head, parse, parseOperation, parseSchemas, withOperation, withSchemas } from '../given.ts';

describe('a reference that leaves the folder of the description', () => {
  it.each([
    ['https://esempio.it/a.yaml#/A', 'va in rete'],
    ['http://esempio.it/a.yaml', 'va in rete'],
    ['//esempio.it/a.yaml', 'va in rete'],
    ['file:///etc/passwd', 'è assoluto'],
    ['/etc/passwd', 'è assoluto'],
    ['C:\\segreti.yaml', 'è assoluto'],
    ['../segreti.yaml#/A', 'esce dalla cartella'],
    ['schemas/../../segreti.yaml', 'esce dalla cartella'],
    ['..%2Fsegreti.yaml', 'esce dalla cartella'],
  ])('is refused where it stands: %s', async (reference, why) => {
    const { api, said } = await parseSchemas(`A: { $ref: '${reference}' }\nB: { type: string }`);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^8:16 reference-refused: /);
    expect(said[0]).toContain(why);
    expect(api?.schemas.has('B'), 'the rest is read').toBe(true);
  });
});

describe('a broken reference', () => {
  it('names what is nearest in the same document', async () => {
    const { said } = await parseSchemas(
      "Spedizione: { type: string }\nA:\n  properties:\n    b: { $ref: '#/components/schemas/Spedizioni' }",
    );
    expect(said).toEqual([
      '11:20 reference-broken: Il riferimento «#/components/schemas/Spedizioni» non porta a nulla: «#/components/schemas» non contiene «Spedizioni». → Forse «#/components/schemas/Spedizione»?',
    ]);
  });

  it('lists what there is where nothing is near', async () => {
    const { said } = await parseSchemas("Uno: {}\nA: { $ref: '#/components/schemi/Uno' }");
    expect(said[0]).toContain('«#/components» non contiene «schemi». → Forse «#/components/schemas»?');
    const { said: far } = await parseSchemas("Uno: {}\nA: { $ref: '#/components/schemas/Completamente-altro' }");
    expect(far[0]).toContain('→ Esistono: Uno, A.');
  });

  it('names the nearest file', async () => {
    const { said } = await parse({
      'openapi.yaml': withSchemas("A: { $ref: 'schemas/spedizone.yaml' }\nB: { $ref: 'schemas/spedizione.yaml' }"),
      'schemas/spedizione.yaml': 'type: string\n',
    });
    expect(said).toEqual([
      '8:16 reference-broken: Il riferimento «schemas/spedizone.yaml» indica il file «schemas/spedizone.yaml», che non esiste. → Forse «schemas/spedizione.yaml»? Il percorso parte dalla cartella di questo file.',
    ]);
  });

  it('is reported in the file where it stands, relative to that file', async () => {
    const { said } = await parse({
      'openapi.yaml': withSchemas("A: { $ref: 'schemas/a.yaml' }"),
      'schemas/a.yaml': "properties:\n  b: { $ref: 'a.yaml#/properties/c' }\n",
    });
    expect(said).toEqual([
      'spec/schemas/a.yaml 2:14 reference-broken: Il riferimento «a.yaml#/properties/c» non porta a nulla: «a.yaml#/properties» non contiene «c». → Esistono: b.',
    ]);
  });

  it('that only leads back to itself is a loop', async () => {
    const { said } = await parseSchemas("A: { $ref: '#/components/schemas/B' }\nB: { $ref: '#/components/schemas/A' }");
    expect(said, 'told once: without it the other leads somewhere').toHaveLength(1);
    expect(said[0]).toMatch(/^8:16 reference-broken: .* gira in tondo/);
  });

  it('by an anchor that is not there is told', async () => {
    const { said } = await parseSchemas("A: { $anchor: a }\nB: { $ref: '#b' }\nC: { $ref: '#a' }");
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^9:16 reference-broken: Il riferimento «#b» indica un’àncora che non c’è/);
  });

  it('does not make two parameters equal', async () => {
    for (const version of ['3.0.3', '3.1.0']) {
      const { said } = await parseOperation(
        "parameters:\n  - { $ref: 'no.yaml#/a' }\n  - { $ref: 'no.yaml#/b' }",
        version,
      );
      expect(said.map((line) => line.split(' ')[1])).toEqual(['reference-broken:', 'reference-broken:']);
    }
  });

  it('is the only problem of a parameter or response that is not there because of it', async () => {
    const { said } = await parseOperation(`
parameters:
  - $ref: '#/components/parameters/Nessuno'
requestBody: { $ref: '#/components/requestBodies/Nessuno' }
responses:
  "200": { $ref: '#/components/responses/Nessuno' }`);
    expect(said.map((line) => line.split(': ')[0])).toEqual([
      '9:17 reference-broken',
      '10:28 reference-broken',
      '12:24 reference-broken',
    ]);
  });
});

describe('a key called $ref in data', () => {
  const data = "example: { $ref: 'https://esempio.it', altro: 1 }";

  it('is no reference, and comes out as it went in', async () => {
    const { api, said } = await parseSchemas(`A:\n  type: object\n  ${data}`);
    expect(said).toEqual([]);
    expect(api?.document).toMatchObject({
      components: { schemas: { A: { example: { $ref: 'https://esempio.it', altro: 1 } } } },
    });
  });

  it('stays itself in descriptions of several files', async () => {
    const { api, said } = await parse({
      'openapi.yaml': withSchemas("A: { $ref: 'a.yaml' }"),
      'a.yaml': `type: object\n${data}\n`,
    });
    expect(said).toEqual([]);
    expect(JSON.stringify(api?.document)).toContain('"example":{"$ref":"https://esempio.it","altro":1}');
  });

  it('is a reference again in a property that is called example', async () => {
    const { said } = await parseSchemas("A:\n  properties:\n    example: { $ref: '#/components/schemas/Niente' }");
    expect(said[0]).toContain('reference-broken');
  });

  it('is a reference in a property that is called default, also if the properties have a file of their own', async () => {
    const { api, said } = await parse({
      'openapi.yaml': withSchemas("A: { properties: { $ref: 'properties.yaml' } }"),
      'properties.yaml': "default: { $ref: 'default.yaml' }\n",
      'default.yaml': 'type: string\n',
    });
    expect(said).toEqual([]);
    expect(JSON.stringify(api?.document)).toContain('"default":{"$ref":"#/components/schemas/default"}');
  });
});

describe('a reference in the place of an example', () => {
  const media = (example: string) =>
    withOperation(
      `responses: { '200': { description: Ok, content: { application/json: { schema: { type: object }, ${example} } } } }`,
    );
  const values = (api: Api | undefined) =>
    api?.operations[0]?.responses[0]?.content[0]?.examples.map(({ value }) => value);

  it.each([
    ['example', "example: { $ref: 'esempi.yaml#/uno' }"],
    ['value', "examples: { a: { value: { $ref: 'esempi.yaml#/uno' } } }"],
  ])('is followed from %s to another file', async (_, example) => {
    const { api, said } = await parse({ 'openapi.yaml': media(example), 'esempi.yaml': 'uno: { a: 1 }' });
    expect(said).toEqual([]);
    expect(values(api)).toEqual([{ a: 1 }]);
  });

  it('is followed inside of the file', async () => {
    const { api } = await parse(`${media("example: { $ref: '#/x-esempi/uno' }")}x-esempi: { uno: { a: 1 } }`);
    expect(values(api)).toEqual([{ a: 1 }]);
  });
});

it('nothing is read but the files given', async () => {
  const { said } = await parse({
    'openapi.yaml': `${head()}  /x: { $ref: package.json }\n`,
  });
  expect(said[0]).toContain('indica il file «package.json», che non esiste');
});
