import { expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

/** More than the places that one message names. */
const COUNT = 15;
const NUMBERS = Array.from({ length: COUNT }, (_, index) => index);

/** What stands in an operation, or a path with nothing of its own. */
type Made = object | string;

/** The warnings of a document with that many operations. */
async function warningsOf(make: (index: number) => Made, components: object = {}, version = '3.1.0') {
  const paths = NUMBERS.map((index) => {
    const made = make(index);
    const [path, own] = typeof made === 'string' ? [made, {}] : [`/percorso-${index}`, made];
    return [path, { get: { operationId: `op${index}`, responses: { 200: { description: 'Ok' } }, ...own } }];
  });
  const info = { title: 'Prova', version: '1' };
  const servers = [{ url: 'https://api.example.it' }];
  const document = { openapi: version, info, servers, paths: Object.fromEntries(paths), components };
  const { problems } = await referenceSite(document);
  return problems;
}

const json = (schema: object, given: object = {}) => ({ 'application/json': { schema, ...given } });
const answer = (schema: object, given: object = {}) => ({
  responses: { 200: { description: 'Ok', content: json(schema, given) } },
});
const schemas = (make: (index: number) => object) => ({
  schemas: Object.fromEntries(NUMBERS.map((index) => [`S${index}`, make(index)])),
});
const use = (index: number) => answer({ $ref: `#/components/schemas/S${index}` });

it.each<[string, (index: number) => Made, object?, string?]>([
  ['links with a scheme of another program', (index) => ({ description: `[Qui](entity:Nome${index}).` })],
  ['a broken reference', () => answer({ $ref: '#/components/schemas/Manca' })],
  [
    'a broken reference inside a shared schema',
    () => answer({ $ref: '#/components/schemas/S' }),
    {
      schemas: { S: { type: 'object', properties: { a: { $ref: '#/components/schemas/Manca' } } } },
    },
  ],
  [
    'a shared schema that no example fits',
    (index) => answer({ $ref: '#/components/schemas/S' }, { example: { codice: `A${index}` } }),
    { schemas: { S: { type: 'object', properties: { codice: { type: 'integer' } } } } },
  ],
  [
    'a field that no example has',
    (index) => answer({ $ref: '#/components/schemas/S' }, { example: { altro: index } }),
    { schemas: { S: { type: 'object', required: ['codice', 'nome'], properties: { codice: { type: 'integer' } } } } },
  ],
  [
    'a schema that is written out everywhere',
    (index) =>
      answer(
        { type: 'object', properties: { uri: { type: 'string', format: 'uri' } } },
        { example: { uri: `/u/${index}` } },
      ),
  ],
  [
    'an example with null for what is absent',
    () => answer({ $ref: '#/components/schemas/S' }),
    {
      schemas: {
        S: {
          type: 'object',
          properties: Object.fromEntries(NUMBERS.slice(0, 9).map((index) => [`campo${index}`, { type: 'string' }])),
          example: Object.fromEntries(NUMBERS.slice(0, 9).map((index) => [`campo${index}`, null])),
        },
      },
    },
  ],
  ['an unknown security scheme', () => ({ security: [{ chiave: [] }] })],
  [
    'a wrong security scheme',
    () => ({ security: [{ chiave: [] }] }),
    {
      securitySchemes: { chiave: { type: 'apiKey', in: 'corpo', name: 'X' } },
    },
  ],
  [
    'a scope that is not declared',
    () => ({ security: [{ o: ['scrive'] }] }),
    {
      securitySchemes: {
        o: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://a.example/t', scopes: { legge: 'Legge' } } },
        },
      },
    },
  ],
  [
    'the default of a shared parameter',
    () => ({ parameters: [{ $ref: '#/components/parameters/P' }] }),
    {
      parameters: { P: { name: 'pagina', in: 'query', schema: { type: 'integer', default: 'prima' } } },
    },
  ],
  [
    'the default of a parameter that is written out everywhere',
    () => ({ parameters: [{ name: 'pagina', in: 'query', schema: { type: 'integer', default: 'prima' } }] }),
  ],
  ['a misspelt type', use, schemas(() => ({ type: 'object', properties: { a: { type: 'string,' } } }))],
  ['a misspelt keyword', use, schemas(() => ({ type: 'string', minLenght: 1 }))],
  ['a keyword that says nothing', use, schemas(() => ({ type: 'string', minimum: 1 }))],
  ['an enum without values', use, schemas(() => ({ type: 'string', enum: [] }))],
  ['a pattern that is none', use, schemas(() => ({ type: 'string', pattern: '(' }))],
  [
    'closed schemas in compositions',
    use,
    schemas((index) => ({
      additionalProperties: false,
      allOf: [{ type: 'object', properties: { [`a${index}`]: { type: 'string' } } }],
    })),
  ],
  ['a parameter of the path that nobody describes', (index) => `/conti/{conto}/p${index}`],
  [
    'a parameter that no path has',
    () => ({ parameters: [{ $ref: '#/components/parameters/P' }] }),
    {
      parameters: { P: { name: 'conto', in: 'path', required: true, schema: { type: 'string' } } },
    },
  ],
  ['links of documentation into another site', (index) => ({ externalDocs: { url: `/guida/pagina-${index}` } })],
  ['anchors of another program', (index) => ({ description: `[Qui](#type-nome${index}).` })],
  ['paths with fragments', (index) => `/colli#${index}`],
  [
    'numbers that should be texts',
    use,
    { schemas: { ...schemas(() => ({ type: 'string' })).schemas, S0: { type: 'string', enum: NUMBERS } } },
  ],
  ['links into another site', (index) => ({ description: `[Qui](/guida/pagina-${index})` })],
  [
    'an unknown operation in a link',
    () => ({ responses: { 200: { $ref: '#/components/responses/R' } } }),
    {
      responses: { R: { description: 'Ok', links: { altra: { operationId: 'manca' } } } },
    },
  ],
  ['an ignored parameter', () => ({ parameters: [{ name: 'Accept', in: 'header', schema: { type: 'string' } }] })],
  ['an unknown field', () => ({ sommario: 'Che cosa fa' })],
  [
    'keywords beside references before OpenAPI 3.1',
    (index) =>
      answer({
        $ref: '#/components/schemas/S',
        ...(index % 2 === 0 ? { nullable: true } : { minLength: 1 }),
      }),
    { schemas: { S: { type: 'string' } } },
    '3.0.3',
  ],
])('many consequences of one cause get one message: %s', async (_, make, components, version) => {
  const warnings = await warningsOf(make, components, version);
  expect(warnings.map(({ code, message }) => `${code}: ${message}`)).toHaveLength(1);
});

it('names the place and the words of each consequence', async () => {
  const [first] = await warningsOf((index) => ({ description: `[Qui](/guida/pagina-${index})` }));
  expect(first?.message).toContain('«/guida/pagina-0»');
  expect(first?.message).toContain(`Lo stesso in altri ${COUNT - 1} punti.`);
  expect(first?.related?.[0]?.note).toBe('Anche «/guida/pagina-1».');
});
