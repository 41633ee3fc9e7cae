import { describe, expect, it } from 'vitest';
import { compareNames } from '../../../../../build/pipeline/3-link/changes/compare-apis.ts';
import { apiOf, changesBetween, description, linesBetween } from './given.ts';

const SOME = description({});

describe('operations', () => {
  it('that go break, at their place in the old description', async () => {
    const after = SOME.replace('/cose:', '/altre:').replace('cosa-crea', 'altra-crea');
    expect(await changesBetween(SOME, after)).toMatchObject([
      { kind: 'broken', text: 'Operazione POST /cose: non c’è più', place: { file: 'prima/openapi.yaml', line: 6 } },
      { kind: 'added', text: 'Operazione POST /altre: si aggiunge', place: { file: 'spec/openapi.yaml', line: 6 } },
    ]);
  });

  it('that move are recognised by their id', async () => {
    expect(await linesBetween(SOME, SOME.replace('/cose:', '/v2/cose:'))).toEqual([
      'broken Operazione POST /v2/cose: prima era POST /cose',
    ]);
  });

  it('with another id are recognised by their request, and their page moves', async () => {
    const [change, ...others] = await changesBetween(SOME, SOME.replace('cosa-crea', 'cosa-nuova'));
    expect(change).toMatchObject({
      kind: 'changed',
      text: 'Operazione POST /cose: l’operationId passa da «cosa-crea» a «cosa-nuova», e con lui l’indirizzo della pagina',
      uses: [{ formerId: 'cosa-crea', anchor: '' }],
    });
    expect(others).toEqual([]);
  });

  it('with other titles and tags are the same for programs: only the comparison for authors tells', async () => {
    const namesBetween = async (before: string, after: string) =>
      compareNames(await apiOf(before, 'prima'), await apiOf(after)).map(({ kind, text }) => `${kind} ${text}`);
    const tagged = description({ operation: 'tags: [Cose]' });
    const labelled = `${tagged}tags: [{ name: Cose, x-displayName: Le cose }]\n`;
    const renamed = SOME.replace('summary: Crea', 'summary: Crea una cosa');
    expect(await linesBetween(SOME, renamed)).toEqual([]);
    expect(await namesBetween(SOME, renamed)).toEqual([
      'changed Operazione POST /cose: prima si intitolava «Crea», ora «Crea una cosa»',
    ]);
    expect(await namesBetween(tagged, labelled)).toEqual([
      'changed Operazione POST /cose: prima era in «Cose», ora in «Le cose»',
    ]);
    expect(await namesBetween(SOME, tagged)).toEqual([
      'changed Operazione POST /cose: prima era in nessun tag, ora in «Cose»',
    ]);
    expect(await namesBetween(SOME, SOME.replace('cosa-crea', 'cosa-nuova'))).toEqual([]);
  });

  it('may be advised against', async () => {
    expect(await linesBetween(SOME, description({ operation: 'deprecated: true' }))).toEqual([
      'changed Operazione POST /cose: ora è deprecata',
    ]);
  });
});

describe('parameters', () => {
  const parameter = (rest: string) => `[{ in: query, name: filtro, example: x, ${rest} }]`;
  const some = description({ parameters: parameter('schema: { type: string }') });

  it.each([
    [SOME, parameter('schema: { type: string }'), 'added Parametro «filtro» della query: è nuovo, facoltativo'],
    [
      SOME,
      parameter('required: true, schema: { type: string }'),
      'broken Parametro «filtro» della query: è nuovo e obbligatorio',
    ],
    [some, '[]', 'broken Parametro «filtro» della query: non c’è più'],
    [
      some,
      parameter('required: true, schema: { type: string }'),
      'broken Parametro «filtro» della query: era facoltativo, ora è obbligatorio',
    ],
    [
      some,
      parameter('schema: { type: string, maxLength: 3 }'),
      'broken Parametro «filtro» della query: nuovo limite: la lunghezza massima è 3',
    ],
    [some, parameter('style: form, explode: true, schema: { type: string }'), undefined],
  ])('are compared by location and name (%#)', async (before, parameters, line) => {
    expect(await linesBetween(before, description({ parameters }))).toEqual(line === undefined ? [] : [line]);
  });

  it('that are lists break when they are written in another way', async () => {
    const list = (explode: boolean) =>
      description({ parameters: parameter(`explode: ${explode}, schema: { type: array, items: { type: string } }`) });
    expect(await linesBetween(list(true), list(false))).toEqual([
      'broken Parametro «filtro» della query: si scrive in un altro modo, da «form» con «explode» a «form»',
    ]);
  });

  it('of the path may change their name: requests stay the same', async () => {
    const path = (name: string) =>
      description({
        parameters: `[{ in: path, name: ${name}, required: true, example: x, schema: { type: string } }]`,
      }).replace('/cose:', `/cose/{${name}}:`);
    const [change, ...others] = await changesBetween(path('id'), path('cosa_id'));
    expect(change).toMatchObject({
      kind: 'changed',
      text: 'Parametro «cosa_id» del percorso: prima si chiamava «id»',
      names: ['id', 'cosa_id'],
      uses: [{ anchor: 'percorso.cosa_id' }],
    });
    expect(others).toEqual([]);
  });
});

describe('bodies and responses', () => {
  it('are compared by status and media type', async () => {
    const before = SOME.replace('"200": {', '"404": { description: Non c’è. }, "200": {');
    const after = SOME.replace(
      'responses: { "200": { description: Fatto., content: { application/json:',
      'responses: { "429": { description: Troppe. }, "200": { description: Fatto., content: { text/csv:',
    );
    expect(await linesBetween(before, after)).toEqual([
      'broken Risposta 404: non c’è più',
      'broken Corpo della risposta 200: non arriva più come «application/json»',
      'added Corpo della risposta 200: può arrivare anche come «text/csv»',
      'added Risposta 429: si aggiunge',
    ]);
  });

  it('have headers whose names know no case', async () => {
    const headers = (list: string) =>
      SOME.replace('description: Fatto.,', `description: Fatto., headers: { ${list} },`);
    const before = headers('X-Uno: { required: true, schema: { type: string } }, X-Due: { schema: { type: string } }');
    const after = headers('x-uno: { schema: { type: string } }');
    const changes = await changesBetween(before, after);
    expect(changes.map(({ kind, text }) => `${kind} ${text}`).toSorted()).toEqual([
      'broken Intestazione «X-Due»: non c’è più',
      'broken Intestazione «x-uno»: c’era sempre, ora può mancare',
    ]);
    expect(changes.flatMap(({ uses }) => uses.map(({ anchor }) => anchor)).toSorted()).toEqual([
      'risposta-200.intestazione.x-due',
      'risposta-200.intestazione.x-uno',
    ]);
  });

  it('may become necessary', async () => {
    expect(await linesBetween(SOME.replace('required: true, content', 'content'), SOME)).toEqual([
      'broken Corpo della richiesta: era facoltativo, ora è obbligatorio',
    ]);
  });
});

describe('access', () => {
  const secured = (security: string, shape = 'type: http, scheme: bearer') =>
    description({ operation: `security: ${security}` }).replace(
      'components: { ',
      `components: { securitySchemes: { chiave: { ${shape} }, altra: { type: http, scheme: basic } }, `,
    );

  it('breaks where a way of proving who one is is no longer enough', async () => {
    expect(await linesBetween(secured('[]'), secured('[{ chiave: [] }]'))).toEqual([
      'broken Accesso: non basta più nessuna chiave',
      'changed Accesso: ora basta «chiave»',
    ]);
    expect(await linesBetween(secured('[{ chiave: [] }]'), secured('[{ chiave: [], altra: [] }]'))).toEqual([
      'broken Accesso: non basta più «chiave»',
      'changed Accesso: ora basta «chiave» insieme a «altra»',
    ]);
    expect(await linesBetween(secured('[{ chiave: [] }]'), secured('[{ chiave: [] }, { altra: [] }]'))).toEqual([
      'added Accesso: ora basta «altra»',
    ]);
  });

  it('breaks where a key is shown in another way, and where an address goes', async () => {
    const before = secured('[{ chiave: [] }]');
    const after = secured('[{ chiave: [] }]', 'type: apiKey, in: header, name: X-Chiave').replace(
      'https://api.',
      'https://nuova.',
    );
    expect((await linesBetween(before, after)).toSorted()).toEqual([
      'added Indirizzo «https://nuova.example.it»: si aggiunge',
      'broken Accesso con «chiave»: cambia il modo in cui si presenta',
      'broken Indirizzo «https://api.example.it»: non c’è più',
    ]);
  });
});

describe('what the API requests of others', () => {
  it('is read by them: a new field breaks nothing, one that may come in another form does', async () => {
    const webhook = (schema: string) => `openapi: 3.1.1
info: { title: Prova, version: 1.0.0 }
webhooks:
  consegna:
    post:
      operationId: consegna
      summary: Consegna
      requestBody: { required: true, content: { application/json: { schema: ${schema} } } }
      responses: { "200": { description: Ricevuto. } }
`;
    const before = webhook('{ type: object, properties: { a: { type: integer } } }');
    const after = webhook('{ type: object, required: [b], properties: { a: { type: number }, b: { type: string } } }');
    expect(await linesBetween(before, after)).toEqual([
      'broken Campo «a» della richiesta: il tipo passa da «numero intero» a «numero»',
      'added Campo «b» della richiesta: è nuovo',
    ]);
    const secret = '{ type: object, properties: { a: { type: integer, writeOnly: true } } }';
    expect(await linesBetween(webhook('{ type: object }'), webhook(secret))).toEqual([]);
    expect(await linesBetween(webhook('{ type: object }'), webhook(secret.replace('writeOnly', 'readOnly')))).toEqual([
      'added Campo «a» della richiesta: è nuovo',
    ]);
  });
});

it('forms that share a name are the same in a description and itself', async () => {
  const request =
    '{ oneOf: [{ title: lista, type: array, items: { type: string } }, { title: lista, type: array, items: { type: integer } }] }';
  expect(await linesBetween(description({ request }), description({ request }))).toEqual([]);
});
