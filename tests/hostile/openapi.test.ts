import { describe, expect, it } from 'vitest';
import { compareApis } from '../../build/pipeline/3-link/changes/compare-apis.ts';
import { parse } from '../engine/pipeline/2-parse/openapi/given.ts';
import { PATIENT } from '../project.ts';
import { referenceSite } from '../site/build-site.ts';
import { apiOf, operationOf } from './given.ts';

/** Builds a site. Without limits, some of these would never end. */
async function built(description: object) {
  const site = await referenceSite(description);
  expect(site.routes).toContain('/api/x');
  return site;
}

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const named = <T>(count: number, make: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, make(index)]));

/** A description whose response is the schema S0, with an example. */
function answering(schemas: Record<string, unknown>, media: object = {}) {
  const content = { 'application/json': { schema: to('S0'), ...media } };
  return apiOf(operationOf({ responses: { 200: { description: 'Ok.', content } } }), { components: { schemas } });
}

/** Each schema refers to the next one twice, so the number of ways to the last one is 2 to the 60th. */
const doubled = (make: (next: object) => object) => ({
  ...named(60, (n) => make(to(`S${n + 1}`))),
  S60: { type: 'string' },
});

const CLOSED = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false };

/** A closed schema; what its properties hold has a field more than the schema that it extends. */
function closedAround(schema: object): object {
  const extended = { properties: { more: { type: 'string' } }, allOf: [schema] };
  return { ...CLOSED, properties: { a: extended, b: extended } };
}

describe('schemas that lead to each other on too many ways are read once: ', PATIENT, () => {
  it.each<[string, Record<string, unknown>]>([
    ['allOf', doubled((next) => ({ allOf: [next, next] }))],
    ['oneOf', doubled((next) => ({ oneOf: [next, { allOf: [next] }] }))],
    ['anyOf', doubled((next) => ({ anyOf: [next, next] }))],
    ['properties', doubled((next) => ({ type: 'object', properties: { a: next, b: next } }))],
    ['items', doubled((next) => ({ type: 'array', prefixItems: [next, next] }))],
    [
      'the same property twice',
      doubled((next) => ({ allOf: [{ properties: { a: next } }, { properties: { a: next } }] })),
    ],
    ['conditions', doubled((next) => Object.fromEntries(['if', 'then', 'else'].map((keyword) => [keyword, next])))],
    ['all in all, by allOf', named(30, () => ({ allOf: Array.from({ length: 30 }, (_, n) => to(`S${n}`)) }))],
    ['all in all, by oneOf', named(30, () => ({ oneOf: Array.from({ length: 30 }, (_, n) => to(`S${n}`)) }))],
    ['all in all, by properties', named(30, () => ({ type: 'object', properties: named(30, (n) => to(`S${n}`)) }))],
    ['anyOf, closed', { ...doubled((next) => ({ anyOf: [next, next] })), S60: CLOSED }],
    [
      'all in all, closed, by oneOf',
      named(30, () => ({ ...CLOSED, oneOf: Array.from({ length: 30 }, (_, n) => to(`S${n}`)) })),
    ],
    ['closed in closed, by properties', doubled(closedAround)],
    ['closed in itself, by properties', { S0: closedAround(to('S0')) }],
    [
      'each in itself',
      { S0: { not: to('S0'), items: to('S0'), propertyNames: to('S0'), additionalProperties: to('S0') } },
    ],
    ...['not', 'contains', 'propertyNames', 'unevaluatedItems', 'unevaluatedProperties', 'if', 'items'].map(
      (keyword): [string, Record<string, unknown>] => [`in itself, by ${keyword}`, { S0: { [keyword]: to('S0') } }],
    ),
    ['in itself, by a first item', { S0: { prefixItems: [to('S0'), to('S0')] } }],
    ['in itself, by dependent schemas', { S0: { dependentSchemas: { a: to('S0'), b: to('S0') } } }],
    ['in itself, by patterns', { S0: { patternProperties: { '^a': to('S0'), '^b': to('S0') } } }],
    ['in itself, by allOf', { S0: { allOf: [to('S0'), to('S1')] }, S1: { allOf: [to('S0')] } }],
  ])('%s', async (_, schemas) => {
    const site = await built(answering(schemas));
    expect(site.page('/api/x').main).toContain('200');
  });

  it('and so they are where two versions are compared', async () => {
    const text = JSON.stringify(answering(doubled(closedAround)));
    const versions = await Promise.all([parse(text), parse(text)]);
    const [before, after] = versions.flatMap(({ api }) => api ?? []);
    expect(before && after && compareApis(before, after)).toEqual([]);
  });

  it('an example that cannot be compared with them in time is told, and shown all the same', async () => {
    const site = await built(
      answering(
        doubled((next) => ({ anyOf: [next, next] })),
        { example: 5 },
      ),
    );
    expect(site.messages.join()).toContain('warning description-unsupported: L’esempio non si può confrontare');
    expect(site.page('/api/x').text('code').join()).toContain('5');
  });
});

describe('long ways are followed to an end: ', PATIENT, () => {
  const chain = (make: (next: object) => object) => ({
    ...named(2000, (n) => make(to(`S${n + 1}`))),
    S2000: { type: 'string' },
  });

  it.each<[string, Record<string, unknown>]>([
    ['allOf in allOf', chain((next) => ({ allOf: [next] }))],
    ['properties in properties', chain((next) => ({ type: 'object', properties: { a: next } }))],
    ['items in items', chain((next) => ({ type: 'array', items: next }))],
    ['closed in closed', chain(closedAround)],
  ])('%s', async (_, schemas) => {
    await built(answering(schemas, { example: 'a' }));
  });

  it.each<[string, (next: object) => object]>([
    ['allOf in allOf', (next) => ({ allOf: [next] })],
    ['properties in properties', (next) => ({ type: 'object', properties: { a: next } })],
    ['items in items', (next) => ({ type: 'array', items: next })],
    ['what must not be in what must not be', (next) => ({ not: next })],
  ])('or told where even the stack would not hold them: %s', async (_, make) => {
    const schemas = { ...named(8000, (n) => make(to(`S${n + 1}`))), S8000: { type: 'string' } };
    const { messages, routes } = await referenceSite(answering(schemas, { example: 'a' }));
    expect(routes.includes('/api/x') || messages.join().includes('description-unsupported')).toBe(true);
  });

  it('references that only lead to references are told', async () => {
    const site = await built(answering(chain((next) => next)));
    expect(site.messages[0]).toContain(
      'warning reference-broken: Il riferimento «#/components/schemas/S0» passa per più di 50 altri',
    );
  });

  it('a reference of a hundred thousand steps is told', async () => {
    const site = await built(answering({ S0: { $ref: `#${'/a'.repeat(100_000)}` } }));
    expect(site.messages[0]).toContain('reference-broken: Il riferimento «#/a/a');
    expect(site.messages[0]?.length).toBeLessThan(300);
  });
});

it('an expression that would try for ever is asked for a moment only, and what it says of an example is not told', async () => {
  const text = { type: 'string', pattern: '^(a+)+$', minLength: 61 };
  const names = { type: 'object', patternProperties: { '^(a+)+$': text }, minProperties: 2 };
  const endless = `${'a'.repeat(60)}!`;
  const responses = {
    200: { description: 'Ok.', content: { 'application/json': { schema: text, example: endless } } },
  };
  const content = { 'application/json': { schema: { ...names, example: { [endless]: endless } } } };
  const parameters = [{ name: 'q', in: 'query', schema: text, example: endless }];
  const site = await built(apiOf(operationOf({ parameters, requestBody: { content }, responses })));
  expect(site.messages).toEqual([]);
  expect(site.page('/api/x').main).toContain('^(a+)+$');
});

describe('schemas merged of schemas that contain themselves', () => {
  const recursive = (own: string, ...others: readonly string[]) => ({
    type: 'object',
    properties: { [own]: { type: 'string' }, ...Object.fromEntries(others.map((name) => [`in${name}`, to(name)])) },
  });

  it('are shown once, with the way back', async () => {
    const { routes, markup } = await built(
      answering({
        S0: { allOf: [to('S1'), to('S2')] },
        S1: { type: 'object', properties: { a: to('S1'), b: { type: 'string' } } },
        S2: { type: 'object', properties: { a: to('S2'), c: { type: 'string' } } },
      }),
    );
    expect(routes.filter((route) => route.startsWith('/api/schemi'))).toEqual([]);
    expect(markup('/api/x')).toContain('Campi già descritti in a');
  });

  it('have no more pages than there can be readers for, when all of them contain all', async () => {
    const all = Array.from({ length: 12 }, (_, index) => `S${index}`);
    const mixed = Object.fromEntries(
      all.map((name, index) => {
        const others = all.filter((_, other) => other !== index);
        return [
          name,
          { allOf: [recursive(`own${name}`, ...others), to(all[(index + 1) % 12] ?? '')], oneOf: others.map(to) },
        ];
      }),
    );
    const { pages } = await built(answering(mixed));
    expect(pages.length).toBeLessThan(60);
  });
});

describe('what there is very much of', () => {
  it('names that make the same address are told apart', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 3000 }, (_, n) => [`!${'?'.repeat(n % 900)}${n % 7}${'.'.repeat(n % 11)}`, {}]),
    );
    const site = await built(answering({ S0: { type: 'object', properties } }));
    const fields = site.routes.flatMap((route) =>
      site
        .page(route)
        .all('li', { class: 'field in-column' })
        .map(({ attribs }) => `${route}#${attribs.id}`),
    );
    expect(fields.length).toBeGreaterThanOrEqual(Object.keys(properties).length);
    expect(new Set(fields).size).toBe(fields.length);
  });

  it('a sidebar of very many operations without tags is cut into pieces, so that the site does not weigh its square', async () => {
    const get = { responses: { 200: { description: 'Ok.' } } };
    const paths = Object.fromEntries(Array.from({ length: 700 }, (_, n) => [`/x${n}`, { get }]));
    const site = await built({ ...apiOf(operationOf({})), paths: { ...paths, ...operationOf({}) } });
    const links = site.page('/api/x').linksAt('Pagina-menu');
    expect(links.length).toBeLessThan(150);
    expect(links).toContain('/api/get-x0');
  });
});

describe('names that nobody gives', () => {
  const endless = 'a'.repeat(3_000);

  it.each([
    ['a path', { paths: { [`/${endless}`]: {} } }],
    ['a schema', { components: { schemas: { [endless]: {} } } }],
    [
      'names in names',
      { 'x-a': Array.from({ length: 100 }).reduce((inner) => ({ [endless.slice(0, 150)]: inner }), {}) },
    ],
  ])('are told, and nothing is made of them: %s', async (_, more) => {
    const { messages, routes } = await referenceSite(apiOf(operationOf({}), more));
    expect(messages).toMatchObject([expect.stringMatching(/^warning description-unsupported: (?:Un nome|I nomi)/)]);
    expect(routes).toEqual(expect.arrayContaining(['/', ...('paths' in more ? [] : ['/api/x'])]));
  });

  it('of operations are shortened to what a folder can be called', async () => {
    const { messages, routes } = await referenceSite(
      apiOf({
        '/a': {
          get: { operationId: '€'.repeat(500), responses: { 200: { description: 'Ok.' } } },
          put: { operationId: `${'è'.repeat(500)}/`, responses: { 200: { description: 'Ok.' } } },
        },
      }),
    );
    expect(messages).toEqual([]);
    expect(routes).toEqual(expect.arrayContaining(['/api/operazione', `/api/${'è'.repeat(100)}`]));
  });
});

describe('a schema in a schema in a schema', () => {
  const inside = (levels: number): object =>
    Array.from({ length: levels }).reduce<object>((inner) => ({ type: 'object', properties: { figlio: inner } }), {
      type: 'string',
    });

  it('200 levels deep is shown, as it would be through references', async () => {
    const site = await built(answering({ S0: inside(200) }));
    expect(site.messages).toEqual([]);
    const fields = site.page('/api/x').anchors.filter((anchor) => anchor.endsWith('.figlio'));
    expect(fields.length).toBeGreaterThanOrEqual(200);
  });

  it('deeper than anybody writes is told, and shown as far as it is read', async () => {
    const site = await built(answering({ S0: inside(400) }));
    expect(site.messages).toMatchObject([
      expect.stringContaining('warning description-unsupported: La struttura non finisce'),
    ]);
    expect(site.page('/api/x').anchors).toContain('risposta-200.figlio.figlio');
  });
});

describe('what the author got wrong is a warning, and the page is there: ', () => {
  const mistakes: readonly (readonly [string, object])[] = [
    ['tags of emoji or signs alone', { tags: [{ name: '🚀' }, { name: '-' }, { name: '🚀🚀' }] }],
    ['a tag called as a section is', { tags: [{ name: 'Scarica' }, { name: 'operazioni' }, { name: '' }] }],
    ['a version that is a number', { openapi: 3.1 }],
    ['a version that nobody knows', { openapi: '3.9.1' }],
    ['the version of the API as a number', { info: { title: 'T', version: 2 } }],
    ['no title', { info: {} }],
    ['no information at all', { info: undefined }],
    ['a title of signs alone', { info: { title: '!!', version: '1' } }],
    ['no server', { servers: [] }],
    ['a server of another kind', { servers: ['https://a.example', { url: 'a://b' }, null] }],
    ['unknown security', { security: [{ chiave: [] }] }],
    ['text where there should be an object', { components: 'niente', tags: 'niente', webhooks: 5 }],
    ['null everywhere', { components: { schemas: { A: null }, securitySchemes: { B: null } }, tags: [null] }],
    ['a description with anything in it', { info: { title: 'T', version: '1', description: ANYTHING } }],
    [
      'references to nothing',
      { components: { schemas: { A: { $ref: '#/nulla' }, B: { $ref: 'http://a.example/b' } } } },
    ],
    ['a reference that is no text', { components: { schemas: { A: { $ref: 5 }, B: { $ref: '' } } } }],
  ];

  it.each(mistakes)('%s', async (_, more) => {
    const get = (tags: readonly string[]) => ({ tags, responses: { 200: { description: ANYTHING } } });
    const paths = {
      ...operationOf({ tags: ['🚀'] }),
      '/X': { get: get(['-', 'Scarica']) },
      '/con': { get: { ...get(['🚀🚀']), operationId: 'CON' } },
      '/è': { get: { ...get(['']), operationId: 'X', parameters: [null, { in: 'query' }, { name: 'a', in: 'qui' }] } },
    };
    const { messages, routes } = await referenceSite(apiOf(paths, more));
    expect(messages.filter((message) => !message.startsWith('warning'))).toEqual([]);
    expect(routes).toEqual(expect.arrayContaining(['/', '/api/x']));
  });

  it('no paths', async () => {
    const { messages, routes } = await referenceSite({ openapi: '3.1.0', info: { title: 'T', version: '1' } });
    expect(messages.filter((message) => !message.startsWith('warning'))).toEqual([]);
    expect(routes).toContain('/');
  });
});

/** Markdown, HTML and directives that a page of ours must not have. */
const ANYTHING = [
  '# Operazioni',
  '## contenuto\n\n### a\n\n##### b',
  ':::inventata\n:::',
  ':stato[nessuno] ::errori `nessun_nome` <script>x</script> <p style="color:red" id="contenuto">',
  '[x](javascript:x) [y](/niente) [z](#niente) ![w](niente.png) <docs-x>',
  '```inventato {9}\na\n```',
].join('\n\n');
