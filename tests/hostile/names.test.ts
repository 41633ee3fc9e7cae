import { describe, expect, it } from 'vitest';
import { unpackSearch } from '../../src/search/packed.ts';
import { query } from '../../src/search/query.ts';
import { openIndex } from '../../src/search/search-index.ts';
import { fixtureSite, referenceSite, writtenSite } from '../site/build-site.ts';
import { fixtureText } from '../site/inputs.ts';
import { apiOf, pageOf, saying } from './given.ts';
import { faultsOf } from './sound.ts';

/** Names that every object of JavaScript answers to. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', 'length'] as const;

/** A value that JavaScript cannot make a text of. */
const TEXTLESS = { toString: 1, valueOf: 1 };

const each = <T>(make: (name: string) => T): Record<string, T> =>
  Object.fromEntries(NAMES.map((name) => [name, make(name)]));

/** A description in which everything that can have a name has one of those. */
const described = (name: string) => saying({ name, text: `Testo ${name}`, id: name, path: `/${name}/{${name}}` });

describe('what is called as every object is', () => {
  it.each(NAMES)('%s names parts of a description like any other name', async (name) => {
    const site = await referenceSite(described(name));
    expect(site.problems).toEqual([]);
    expect(faultsOf(site)).toEqual([]);
    const route = `/api/${name.replaceAll(/^_+|_+$/g, '')}`;
    const markup = site.markup(route);
    for (const anchor of [
      `percorso.${name}`,
      `query.${name}`,
      `intestazione.${name.toLowerCase()}`,
      `richiesta.${name}`,
      `risposta-200.${name}`,
      `risposta-200.intestazione.${name.toLowerCase()}`,
    ])
      expect(markup).toContain(`id="${anchor}"`);
    expect(site.markup('/')).toContain(`Testo ${name}`);
    expect(site.files.get(`${route.slice(1)}.md`)).toContain(name.replaceAll('_', String.raw`\_`));
    expect({}).not.toHaveProperty('other');
  });

  it.each(NAMES)('%s names parts of a description of several files', async (name) => {
    const { components, ...rest } = { components: {}, ...described(name) };
    const text = JSON.stringify(rest).replaceAll('#/components/', './parts.json#/components/');
    const parts = JSON.stringify({ components }).replaceAll('#/components/', '#/components/');
    const security = JSON.stringify({
      ...JSON.parse(text),
      components: { securitySchemes: JSON.parse(parts).components.securitySchemes },
    });
    const site = await writtenSite({ 'openapi.yaml': security, 'parts.json': parts });
    expect(site.problems).toEqual([]);
    expect(site.markup(`/api/${name.replaceAll(/^_+|_+$/g, '')}`)).toContain(`id="richiesta.${name}"`);
  });

  it('names parts of a description in Swagger 2.0', async () => {
    const site = await referenceSite({
      swagger: '2.0',
      info: { title: 'Prova', version: '1' },
      host: 'api.example.it',
      schemes: ['https'],
      definitions: each((name) => ({ type: 'object', properties: { [name]: { type: 'string' } } })),
      parameters: each((name) => ({ name, in: 'query', type: 'string' })),
      paths: Object.fromEntries(
        NAMES.map((name) => [
          `/${name}`,
          {
            get: {
              operationId: name,
              parameters: [{ $ref: `#/parameters/${name}` }],
              responses: { 200: { description: 'Ok.', schema: { $ref: `#/definitions/${name}` } } },
            },
          },
        ]),
      ),
    });
    expect(site.problems).toEqual([]);
    for (const name of NAMES) {
      const markup = site.markup(`/api/${name.replaceAll(/^_+|_+$/g, '')}`);
      expect(markup).toContain(`id="risposta-200.${name}"`);
      expect(markup).toContain(`id="query.${name}"`);
    }
  });

  it.each<[string, object]>([
    [
      'items of a list in a form',
      { properties: { a: { type: 'array', items: { type: 'object' }, example: [TEXTLESS] } } },
    ],
    [
      'anchors',
      { properties: { a: { $dynamicRef: '#x' }, b: { $anchor: TEXTLESS }, c: { $dynamicAnchor: TEXTLESS } } },
    ],
    ['references', { properties: { a: { $ref: TEXTLESS }, b: { $dynamicRef: TEXTLESS } } }],
    ['formats', { properties: { a: { type: 'string', format: TEXTLESS } } }],
    ['values', { properties: { a: { enum: [TEXTLESS, 'a'], default: TEXTLESS }, b: { const: TEXTLESS } } }],
    ['names in lists', { required: [TEXTLESS], dependentRequired: { a: [TEXTLESS] } }],
    ['texts', { title: TEXTLESS, description: TEXTLESS, pattern: TEXTLESS, $id: TEXTLESS, $comment: TEXTLESS }],
  ])('are read or told where they keep a value from having a text, as %s', async (_, schema) => {
    const body = Object.fromEntries(
      ['multipart/form-data', 'application/json'].map((type) => [type, { schema: { type: 'object', ...schema } }]),
    );
    const responses = { 200: { description: 'Ok.', content: body } };
    const site = await referenceSite(
      apiOf({ '/x': { post: { operationId: 'x', requestBody: { content: body }, responses } } }),
    );
    expect(faultsOf(site)).toEqual([]);
    const form = [{ name: TEXTLESS, in: 'formData', type: TEXTLESS }];
    for (const description of [
      { openapi: '3.1.0', info: { title: TEXTLESS, version: TEXTLESS, schema: TEXTLESS }, paths: {} },
      { info: { schema: TEXTLESS } },
      {
        swagger: '2.0',
        info: { title: 'a', version: '1' },
        host: TEXTLESS,
        paths: { '/x': { post: { parameters: form } } },
      },
    ])
      expect(faultsOf(await referenceSite(description))).toEqual([]);
  });

  it('can be searched for', async () => {
    const body = NAMES.map((name) => `## Il nome ${name}\n\nQui si parla di \`${name}\`.`).join('\n\n');
    const terms = `terms: [${NAMES.join(', ')}]\n`;
    const synonyms = `synonyms:\n${NAMES.map((name) => `  - [${name}, nome-${name}]\n`).join('')}`;
    const { problems, files } = await fixtureSite({
      'content/pages/contatti.md': pageOf(body),
      'content/data/terms.yaml': terms,
      'content/data/synonyms.yaml': synonyms,
    });
    expect(problems).toEqual([]);
    const index = await openIndex(unpackSearch(JSON.parse(files.get('search.json') ?? '')));
    for (const name of NAMES) {
      const found = query(index, name).pages.flatMap(({ hits }) => hits.map(({ href }) => href));
      expect(found[0]).toMatch(/^\/contatti#il-nome-/);
    }
  });

  it.each(NAMES)('%s can be the title, the heading and the language of a page', async (name) => {
    const body = `## ${name}\n\n[${name}]\n\n\`\`\`${name}\n${name}\n\`\`\`\n\n[${name}]: /contatti\n`;
    const site = await fixtureSite({
      'content/pages/contatti.md': pageOf(body).replace('title: Prova', `title: ${name}\nslug: nome`),
      'content/site.yaml': fixtureText('content/site.yaml').replaceAll('/contatti', '/nome'),
    });
    expect(site.said.filter((said) => !said.endsWith('warning language-unknown'))).toEqual([
      'content/pages/contatti.md:9:1 error link-broken',
    ]);
    expect(faultsOf(site)).toEqual([]);
    expect(site.markup('/nome').replaceAll(/<wbr[^>]*>/g, '')).toContain(`<h1>${name}</h1>`);
  });

  it.each([
    ['::stati{constructor=x}', 'directive-invalid'],
    ['::corrieri{vista=toString}', 'directive-invalid'],
    [':constructor[x]', 'directive-unknown'],
    ['::toString', 'directive-unknown'],
    [':::hasOwnProperty\nx\n:::', 'directive-unknown'],
    ['::corrieri{toString=x}', 'directive-invalid'],
    [':stato[constructor]', 'fact-unknown'],
    [':corriere[toString]', 'fact-unknown'],
    [String.raw`:errore[\_\_proto\_\_]`, 'fact-unknown'],
    [':valore[constructor]', 'fact-unknown'],
    [':valore[piani.constructor.mensile]', 'fact-unknown'],
    [':valore[piani.pro.toString]', 'fact-unknown'],
    [':valore[assistenza.constructor]', 'fact-unknown'],
    [String.raw`:valore[limiti.\_\_proto\_\_.al-minuto]`, 'fact-unknown'],
    ['::esempio{operazione=__proto__ parte=richiesta}', 'fact-unknown'],
    ['::campi{schema=constructor}', 'fact-unknown'],
    ['::campioni{operazione=toString}', 'fact-unknown'],
    ['::esempio{operazione=shipment-list parte=constructor}', 'directive-invalid'],
    ['[x](campo:constructor#query.x)', 'link-broken'],
    ['[x](campo:shipment-list#constructor)', 'anchor-broken'],
    ['`has_own_property`', 'identifier-unknown'],
  ])('is no directive, attribute or fact of a page: %s', async (body, code) => {
    const { problems } = await fixtureSite({ 'content/guide/index.md': pageOf(body) });
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(problems[0]?.place).toMatchObject({ file: 'content/guide/index.md', line: 6 });
  });

  it.each([...NAMES, 'a: { __proto__ }'])('is no key of front matter, settings or data: %s', async (name) => {
    const key = name.includes(':') ? name : `${name}: x`;
    const site = await fixtureSite({
      'content/guide/index.md': pageOf('Testo.').replace('---\n', `---\n${key}\n`),
    });
    expect(site.said).toContain('content/guide/index.md:2:1 error front-matter-invalid');
    const data = ['couriers', 'glossary', 'prices', 'questions', 'support', 'synonyms', 'terms', 'values'];
    for (const file of ['site.yaml', 'sidebars.yaml', ...data.map((one) => `data/${one}.yaml`)]) {
      const path = `content/${file}`;
      const { said } = await fixtureSite({ [path]: `${key}\n${fixtureText(path)}` });
      expect(said).toContain(`${path}:1:1 error settings-invalid`);
    }
  });

  it('is no operation or route of a sidebar', async () => {
    for (const entry of ['operation: constructor', 'operation: __proto__']) {
      const sidebars = fixtureText('content/sidebars.yaml').replace(
        'operations: rest',
        `${entry}\n    - operations: rest`,
      );
      const { said } = await fixtureSite({ 'content/sidebars.yaml': sidebars });
      expect(said).toEqual([expect.stringMatching(/^content\/sidebars\.yaml:\d+:\d+ error sidebar-unknown$/)]);
    }
  });
});

describe('a heading that is called as a part of every page', () => {
  it('has its own name as its id, so that links to it do not lead to the part', async () => {
    const path = 'content/guide/spedizioni/lista.md';
    const idsIn = (markup: string) => Array.from(markup.matchAll(/ id="([^"]+)"/g), ([, id]) => id ?? '');
    const plain = await fixtureSite({ [path]: pageOf('## Prezzi\n\nTesto.') });
    const around = idsIn(plain.markup('/spedizioni/lista')).filter((id) => id !== 'prezzi');
    expect(around).toContain('Pagina-contenuto');
    const names = ['prezzi', 'contenuto', 'menu', 'inizio', 'piede', 'mappa', ...around.map((id) => id.toLowerCase())];
    const text = names.map((name) => `## ${name}\n\n[qui](#${name})`).join('\n\n');
    const site = await fixtureSite({ [path]: pageOf(text) });
    expect([site.said, faultsOf(site)]).toEqual([[], []]);
    const headings = Array.from(site.markup('/spedizioni/lista').matchAll(/<h2 id="([^"]+)"/g), ([, id]) => id);
    expect(headings).toEqual(names);
  });
});
