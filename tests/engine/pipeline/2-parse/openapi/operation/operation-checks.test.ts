import { describe, expect, it } from 'vitest';
import { head, parse, withOperation } from '../given.ts';

const ok = 'responses: { "200": { description: Ok } }';

it('an operationId of several operations is one problem that names them all', async () => {
  const { api, problems, said } = await parse(`${head()}  /a:
    get: { operationId: uno, ${ok} }
    put: { operationId: uno, ${ok} }
  /b:
    get: { operationId: uno, ${ok} }
`);
  expect(said).toEqual([
    '8:25 operation-id-duplicate: L’operationId «uno» è di 3 operazioni: GET /a, PUT /a, GET /b. → Dai a ogni operazione un operationId diverso: diventa l’indirizzo della sua pagina.',
  ]);
  expect(problems[0]?.related?.map(({ place, note }) => `${place.line}:${place.column} ${note}`)).toEqual([
    '7:25 anche GET /a si chiama così',
    '10:25 anche GET /b si chiama così',
  ]);
  expect(api?.operations.map(({ id }) => id)).toEqual(['uno', 'uno-2', 'uno-3']);
});

describe('path parameters', () => {
  const parameter = (name: string) =>
    `{ name: ${name}, in: path, required: true, schema: { type: string }, example: x }`;

  it('that the template has and nobody describes are shown at the path', async () => {
    const { problems, said } = await parse(`${head()}  /a/{id}:\n    get: { ${ok} }\n`);
    expect(said).toEqual([
      '6:3 path-parameter-mismatch: Il percorso «/a/{id}» contiene «{id}», ma GET non descrive questo parametro. → Aggiungi a «parameters» un parametro con «name: id», «in: path» e «required: true».',
    ]);
    expect(problems[0]?.related?.[0]?.place.line).toBe(7);
  });

  it('that are described and not in the template are shown at their name', async () => {
    const { said } = await parse(`${head()}  /a:\n    get: { parameters: [${parameter('id')}], ${ok} }\n`);
    expect(said).toEqual([
      '7:33 path-parameter-mismatch: Il parametro di percorso «id» non compare in «/a». → Scrivi «{id}» nel percorso, oppure cambia «in» in query, header o cookie.',
    ]);
  });

  it('that are misspelt are put together both ways', async () => {
    const { said } = await parse(
      `${head()}  /a/{codice}:\n    get: { parameters: [${parameter('codicee')}], ${ok} }\n`,
    );
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('→ Il parametro «codicee» dovrebbe forse chiamarsi «codice»?');
    expect(said[1]).toContain('→ Forse «codice»?');
  });

  it('of the path count for each of its operations', async () => {
    const { said } = await parse(
      `${head()}  /a/{id}:\n    parameters: [${parameter('id')}]\n    get: { ${ok} }\n    put: { ${ok} }\n`,
    );
    expect(said).toEqual([]);
  });
});

it('the server of a link is told like any other, once, at its place', async () => {
  const linkTo = (server: string) => `{ operationId: leggi, server: ${server} }`;
  const { said } = await parse(`${head()}  /a:
    get: { operationId: leggi, responses: { "200": { $ref: "#/components/responses/R" } } }
    put: { responses: { "200": { $ref: "#/components/responses/R" }, "201": { description: Ok, links: { x: { $ref: "#/components/links/L" } } } } }
components:
  links:
    L: ${linkTo("{ url: 'https://a.it:porta/v1' }")}
  responses:
    R:
      description: Ok
      links:
        uno: { $ref: "#/components/links/L" }
        due: ${linkTo('{ url: /v2 }')}
        tre: ${linkTo("{ url: 'https://a.it:{porta}', variables: { porta: { default: '1', enum: ['1', x] } } }")}
        giusto: ${linkTo("{ url: 'https://{host}', variables: { host: { default: a.it } } }")}
`);
  expect(said.map((line) => line.split(' → ')[0])).toEqual([
    '11:45 server-invalid: L’indirizzo del server «https://a.it:porta/v1» non è valido: nessun browser lo apre.',
    '17:51 server-invalid: L’indirizzo del server «/v2» non è completo: da solo non si può chiamare.',
    expect.stringMatching(/^18:\d+ server-invalid: Con «x» al posto di «\{porta\}»/),
  ]);
});

it('links to operations that do not exist are told once, however many operations share the response', async () => {
  const { said } = await parse(`${head()}  /a:
    get: { operationId: leggi, responses: { "200": { $ref: "#/components/responses/R" } } }
    put: { responses: { "200": { $ref: "#/components/responses/R" } } }
components:
  responses:
    R:
      description: Ok
      links:
        uno: { operationId: legi }
        due: { operationRef: "#/paths/~1b/get" }
        giusto: { operationId: leggi }
        anche: { operationRef: "#/paths/~1a/put" }
        altrove: { operationRef: "https://altro.example/openapi.json#/paths/~1z/get" }
`);
  expect(said).toEqual([
    '14:29 reference-broken: Il collegamento «uno» rimanda all’operazione «legi», che non esiste. → Forse «leggi»?',
    '15:30 reference-broken: Il collegamento «due» rimanda all’operazione «#/paths/~1b/get», che non esiste. → Scrivi l’«operationId» di un’operazione di questa specifica.',
  ]);
});

it('a scope that its scheme does not declare is told where it is used', async () => {
  const flows = '{ clientCredentials: { tokenUrl: https://a.esempio.it/t, scopes: { leggi: Leggere } } }';
  const secured = '{ security: [{ oauth: [leggi, scrivi] }], responses: { "200": { description: Ok } } }';
  const { said } = await parse(`${head()}  /a:
    get: ${secured}
    put: ${secured}
components: { securitySchemes: { oauth: { type: oauth2, flows: ${flows} } } }
`);
  const unknown =
    'avviso description-invalid: Il permesso «scrivi» non è tra quelli dello schema di sicurezza «oauth». → Aggiungi «scrivi» agli «scopes» dei suoi «flows».';
  expect(said).toEqual([`7:40 ${unknown}`, `8:40 ${unknown}`]);
});

it('a path with a fragment is told', async () => {
  const { said } = await parse(`${head()}  /a#b:\n    get: { ${ok} }\n`);
  expect(said).toEqual([
    '6:3 avviso description-invalid: Il percorso «/a#b» ha un frammento, che nessuna richiesta invia. → Togli tutto da «#» in poi. Se poi un percorso c’è due volte, riunisci le sue operazioni.',
  ]);
});

it('paths that differ only in the names of their parameters are the same', async () => {
  const get = (name: string) =>
    `    get: { parameters: [{ name: ${name}, in: path, required: true, schema: {}, example: 1 }], ${ok} }\n`;
  const { said } = await parse(`${head()}  /a/{x}:\n${get('x')}  /a/{y}:\n${get('y')}`);
  expect(said).toEqual([
    '8:3 description-invalid: I percorsi «/a/{x}» e «/a/{y}» sono lo stesso: cambiano solo i nomi dei parametri. → Riunisci le operazioni sotto un solo percorso, una per ogni metodo.',
  ]);
});

it('a parameter that stands twice in a list is shown where it is used the second time', async () => {
  const { problems, said } = await parse(
    withOperation(`
parameters:
  - { $ref: '#/components/parameters/P' }
  - { name: altro, in: query, schema: {} }
  - { $ref: '#/components/parameters/P' }`).concat(
      'components: { parameters: { P: { name: p, in: query, schema: { type: string } } } }\n',
    ),
  );
  expect(said).toEqual([
    '11:19 description-invalid: Il parametro «p» in «query» compare due volte nello stesso elenco. → Togli uno dei due.',
  ]);
  expect(problems[0]?.related?.[0]?.place.line).toBe(9);
});

describe('security', () => {
  it('that names no scheme is shown with the nearest', async () => {
    const { api, said } = await parse(
      withOperation('security: [{ chaive: [] }, { chiave: [] }]').concat(
        'components: { securitySchemes: { chiave: { type: http, scheme: bearer } } }\n',
      ),
    );
    expect(said).toEqual([
      '8:20 security-scheme-unknown: Lo schema di sicurezza «chaive» non esiste in components.securitySchemes. → Forse «chiave»?',
    ]);
    expect(api?.operations[0]?.security, 'the other alternative is left').toHaveLength(1);
  });

  it('of the whole description is told once, however many operations inherit it', async () => {
    const { said } = await parse(
      `${head()}  /a:\n    get: { ${ok} }\n    put: { ${ok} }\nsecurity: [{ nessuno: [] }]\n`,
    );
    expect(said).toEqual([
      '9:14 security-scheme-unknown: Lo schema di sicurezza «nessuno» non esiste in components.securitySchemes. → Definisci «nessuno» in components.securitySchemes.',
    ]);
  });
});
