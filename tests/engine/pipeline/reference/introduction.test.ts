import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

const get = (operationId: string, tag: string, description = '') => ({
  get: { operationId, tags: [tag], description, responses: { 200: { description: 'Fatto' } } },
});

describe('the description of an API that is a whole manual', async () => {
  const site = await referenceSite({
    info: {
      title: 'Colli',
      version: '1',
      description: [
        'Prima di tutto.\n\n# Come si comincia\n\nServe una chiave.\n\n## La chiave d’accesso\n\nSi chiede.\n\n### In dettaglio\n\nPoco.',
        '# Operazioni\n\nSono due.\n\n> # Citazione\n\n# Operazioni\n\nAncora.',
      ].join('\n\n'),
    },
    paths: { '/colli': get('elenco', 'colli') },
  });
  const page = site.page('/');

  it('has its headings as those of the page, below each other, each with an id of its own', () => {
    expect(page.all('h1')).toHaveLength(1);
    expect(page.text('h2').slice(0, 3)).toEqual(['Come si comincia', 'Operazioni', 'Operazioni']);
    expect(page.text('h3')[0]).toBe('La chiave d’accesso');
    expect(page.anchors).toEqual(expect.arrayContaining(['come-si-comincia', 'la-chiave-d-accesso', 'operazioni-2']));
    expect(page.text('strong')).toEqual(['In dettaglio', 'Citazione']);
  });

  it('is listed in the table of contents before the rest', () => {
    expect(DomUtils.textContent(page.all('details', { class: 'toc-fold' }))).toMatch(
      /Come si comincia\s*La chiave d’accesso\s*Operazioni/,
    );
  });

  it('is found heading by heading', () => {
    const found = JSON.parse(site.files.get('search.json') ?? '');
    expect(JSON.stringify(found)).toContain('"la-chiave-d-accesso"');
  });
});

it('a named anchor of the introduction is an id, to which links of any page lead', async () => {
  const site = await referenceSite({
    info: { title: 'Colli', version: '1', description: '# Accesso\n\n<a name="accesso"></a><a name="x-1"></a>Qui.' },
    paths: {
      '/colli': get('elenco', 'colli', '<a name="altrove"></a>[Qui](#x-1), [accesso](#accesso), [no](#altrove).'),
    },
  });
  expect(site.page('/').anchors.filter((id) => /^(?:accesso|x-1)$/.test(id))).toEqual(['accesso', 'x-1']);
  expect(site.page('/api/elenco').all('a', { href: '/#x-1' })).toHaveLength(1);
  expect(site.page('/api/elenco').all('a', { href: '/#accesso' })).toHaveLength(1);
  expect(site.page('/api/elenco').all('a', { href: '#testo-altrove' })).toHaveLength(1);
  expect(site.page('/api/elenco').anchors).toContain('testo-altrove');
});

describe('a link of a text to a fragment', async () => {
  const links = '[Chiave](#la-chiave).';
  const site = await referenceSite({
    info: { title: 'Colli', version: '1', description: `# Accesso\n\n## La chiave\n\n${links}` },
    tags: [{ name: 'I colli' }, { name: 'Regole', description: 'Un capitolo senza operazioni.' }],
    paths: { '/colli': get('stato', 'I colli', links) },
  });

  it('leads to the heading of the introduction that it names, from any page', () => {
    for (const route of ['/', '/api/stato'])
      expect(site.page(route).all('a', { href: '/#la-chiave' }).map(DomUtils.textContent)).toContain('Chiave');
  });

  it('shows the text of a tag without operations, which the sidebar leaves out', () => {
    expect(site.page('/').main).toContain('Regole Un capitolo senza operazioni.');
    expect(site.page('/').text('summary')).not.toContain('Regole');
    expect(site.page('/').all('ul', { class: 'operation-list surface' })).toHaveLength(1);
  });
});

describe('a link to a heading or name in the same text', async () => {
  const own = (name: string) => `[${name}](#${name.toLowerCase()}).\n\n## ${name}\n\nQui.`;
  const site = await referenceSite({
    info: { title: 'Colli', version: '1', description: '# Uno\n\n## Due\n\n[Tre](#tre-100)\n\n### Tre & 100%' },
    tags: [
      { name: 'colli', description: '[Firme](#firme) [Firme](#tag/colli/Firme)\n\n<a name="firme"></a>\n### Firme' },
    ],
    paths: {
      '/colli': {
        post: {
          operationId: 'crea',
          tags: ['colli'],
          description: `${own('Esempio')} [firme](#firme)\n\n${'Altro. '.repeat(80)}\n\n## Fine\n\n[Inizio](#esempio)`,
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Collo' } } } },
          responses: {
            200: {
              description: own('Esempio'),
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Collo' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: { Collo: { type: 'object', properties: { peso: { type: 'number', description: own('Peso') } } } },
    },
  });

  it('leads there, also where another text has a heading of that name', () => {
    const page = site.page('/api/crea');
    expect(page.anchors).toEqual(expect.arrayContaining(['testo-esempio', 'testo-esempio-2', 'testo-peso']));
    expect(page.anchors.filter((id) => id === 'testo-peso')).toHaveLength(1);
    expect(page.linksAt('Pagina-contenuto')).toEqual(expect.arrayContaining(['#testo-esempio', '#testo-esempio-2']));
    expect(
      site
        .page('/')
        .all('a', { href: '/#tre-100' })
        .concat(site.page('/').all('a', { href: '#tre-100' })),
    ).not.toEqual([]);
    expect(site.messages.filter((problem) => problem.includes('broken'))).toEqual([]);
  });

  it('of a tag, leads from the text of an operation to the overview', () => {
    expect(site.page('/').anchors).toContain('testo-firme');
    expect(site.page('/').all('a', { href: '#testo-firme' })).toHaveLength(2);
    expect(site.page('/api/crea').linksAt('Pagina-contenuto')).toContain('/#testo-firme');
  });
});

it('each name that Redoc writes otherwise is understood', async () => {
  const names = {
    'Dogana EEL/PFC': 'Dogana-EELPFC',
    'Ordini & resi': 'Ordini-and-resi',
    Disponibilità: 'Disponibilita',
    'v1.0 (beta)': 'v1.0-(beta)',
    'Sconti 10% < 5 €': 'Sconti-10percent-less-5-euro',
    Łódź: 'Lodz',
    'Ключи и ответы': 'Klyuchi-i-otvety',
    a_b: 'a_b',
  };
  const links = Object.values(names).map((name) => `[tag](<#tag/${name}>) [titolo](<#section/Inizio/${name}>)`);
  const titles = Object.keys(names).map((name) => `## ${name}\n\nTesto.`);
  const site = await referenceSite({
    info: { title: 'Colli', version: '1', description: ['# Inizio', ...links, ...titles].join('\n\n') },
    tags: Object.keys(names).map((name) => ({ name })),
    paths: { '/colli': { get: { tags: Object.keys(names), responses: { 200: { description: 'Fatto' } } } } },
  });
  expect(site.messages.filter((problem) => problem.includes('broken'))).toEqual([]);
  const found = site
    .page('/')
    .all('a')
    .filter((link) => /^(?:tag|titolo)$/.test(DomUtils.textContent(link)));
  expect(new Set(found.map(({ attribs }) => attribs.href)).size).toBe(2 * links.length);
  for (const { attribs } of found) expect(site.page('/').anchors).toContain(attribs.href?.slice(2));
});

it.each([
  ['an operation, as Redoc names it', '/api/stato', ['#operation/stato', '#tag/I-colli/operation/stato']],
  ['an operation without an id, as Redoc names it', '/api/stato', ['#tag/I-colli/paths/~1colli~1{id}/get']],
  ['an operation, as pages in other files do', '/api/stato', ['index.html#operation/stato']],
  [
    'an operation, as Scalar names it',
    '/api/stato',
    ['#tag/i-colli/GET/colli/{id}', '#tag/i-colli/get/colli/%7Bid%7D'],
  ],
  ['an operation, as Swagger UI names it', '/api/stato', ['#/I%20colli/stato']],
  ['an operation, as Swagger UI has named it', '/api/stato', ['#!/I_colli/stato', '#operations-I_colli-stato']],
  ['an operation, as Stoplight names it', '/api/stato', ['#/operations/stato']],
  ['an operation, as ReadMe names it', '/api/stato', ['/reference/stato']],
  ['a tag', '/#operazioni-i-colli', ['#tag/I-colli', '#tag/i-colli', '/reference/i-colli']],
  ['a heading', '/#la-chiave', ['#section/Accesso/La-chiave', '#section/La-chiave', '#description/la-chiave']],
  [
    'a component',
    '/api/schemi/collo',
    ['#model/collo', '#schema/Collo', '#/schemas/Collo', '#model-Collo', '#type-collo', '#collo'],
  ],
])('a link to %s leads to its part, from any page', async (_, address, hrefs) => {
  const links = hrefs.map((href) => `[qui](<${href}>)`).join(' ');
  const site = await referenceSite({
    info: { title: 'Colli', version: '1', description: `# Accesso\n\n## La chiave\n\n${links}` },
    tags: [{ name: 'I colli' }],
    paths: { '/colli/{id}': get('stato', 'I colli', links) },
    components: { schemas: { Collo: { type: 'object', properties: { peso: { type: 'number' } } } } },
  });
  for (const route of ['/', '/api/stato']) {
    const found = site.page(route).all('a', { href: address });
    expect(found.filter((link) => DomUtils.textContent(link) === 'qui')).toHaveLength(hrefs.length);
  }
});

it('the components of Redoc are a link to the schema, and nothing for the authentication', async () => {
  const definition = '<SchemaDefinition schemaRef="#/components/schemas/Collo" showReadOnly={true} />';
  const site = await referenceSite({
    info: { title: 'Colli', version: '1', description: '# Accesso\n\n<SecurityDefinitions />' },
    tags: [{ name: 'modello', 'x-displayName': 'Il collo', description: definition }],
    paths: { '/colli': get('elenco', 'colli', 'Tutti.') },
    components: { schemas: { Collo: { type: 'object', properties: { peso: { type: 'number' } } } } },
  });
  const [link] = site.page('/').all('a', { href: '/api/schemi/collo' });
  expect(link && DomUtils.textContent(link)).toBe('Collo');
  expect(site.page('/').main).not.toContain('<');
});
