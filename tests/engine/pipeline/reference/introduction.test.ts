import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../../reference-site.ts';

const get = (operationId: string, tag: string, description = '') => ({
  get: { operationId, tags: [tag], description, responses: { 200: { description: 'Fatto' } } },
});

describe('the description of an API that is a whole manual', async () => {
  const site = await referenceOf({
    openapi: '3.1.0',
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
    const found = JSON.parse(site.file('search.json') ?? '');
    expect(JSON.stringify(found)).toContain('"la-chiave-d-accesso"');
  });
});

describe('links between the parts of a description, as other tools address them', async () => {
  const links = {
    '#operation/stato': '/api/stato',
    '#tag/I-colli/operation/stato': '/api/stato',
    '#tag/I-colli/paths/~1colli~1{id}/get': '/api/stato',
    '#/colli/stato': '/api/stato',
    '#/operations/I-colli/stato': '/api/stato',
    '#tag/I-colli': '/#operazioni-i-colli',
    '#tag/Regole': '/#operazioni-regole',
    '#section/Accesso': '/#accesso',
    '#section/Accesso/La-chiave': '/#la-chiave',
    '#la-chiave': '/#la-chiave',
    '#tag/i-colli/GET/colli/{id}': '/api/stato',
    '#tag/i-colli/get/colli/%7Bcodice%7D': '/api/stato',
    '#tag/i-colli/GET/colli': '/api/elenco',
    '#description/accesso': '/#accesso',
    '#/paths/~1colli~1{id}/get': '/api/stato',
    '#/operations/stato': '/api/stato',
    '#/I%20colli': '/#operazioni-i-colli',
    '#/I%20colli/get_colli__id_': '/api/stato',
    '#stato-di-un-collo': '/api/stato',
    '#webhook/POST/arrivo': '/api/arrivo',
    '#model/Collo': '/api/stato#risposta-200',
    '#schema/Peso': '/api/stato',
    '#/components/schemas/Collo': '/api/stato#risposta-200',
    '#tag/vuoto': '/#operazioni',
  };
  const text = Object.keys(links)
    .map((href, index) => `[L${index}](${href})`)
    .join(' ');
  const site = await referenceOf({
    openapi: '3.1.0',
    info: { title: 'Colli', version: '1', description: `# Accesso\n\n## La chiave\n\n${text}` },
    tags: [
      { name: 'I colli', 'x-displayName': 'Pacchi' },
      { name: 'Regole', description: 'Un capitolo senza operazioni.' },
      { name: 'Vuoto' },
    ],
    components: {
      schemas: {
        Collo: { type: 'object', properties: { peso: { $ref: '#/components/schemas/Peso' } } },
        Peso: { type: 'number' },
      },
    },
    webhooks: { arrivo: { post: { operationId: 'arrivo', responses: { 200: { description: 'Letto' } } } } },
    paths: {
      '/colli': get('elenco', 'I colli', text),
      '/colli/{id}': {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', description: text }, example: 'a' },
        ],
        get: {
          ...get('stato', 'I colli', '[Nulla](#operation/nulla) e [niente](#tag/I-colli/GET/nulla)').get,
          summary: 'Stato di un collo',
          responses: {
            200: {
              description: 'Fatto',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Collo' } } },
            },
          },
        },
      },
    },
  });

  it('lead to our pages, wherever they stand', () => {
    const leadsOf = (route: string) => {
      const all = site.page(route).all('a', { href: '*' });
      return Object.keys(links).map(
        (_, index) => all.find((link) => DomUtils.textContent(link) === `L${index}`)?.attribs.href,
      );
    };
    for (const route of ['/', '/api/elenco', '/api/stato']) expect(leadsOf(route)).toEqual(Object.values(links));
  });

  it('are reported where they lead to nothing', () => {
    expect(site.problems.filter((problem) => problem.includes('anchor-broken'))).toEqual([
      expect.stringContaining('«#operation/nulla»'),
      expect.stringContaining('«#tag/I-colli/GET/nulla»'),
    ]);
    const page = site.page('/api/stato');
    expect(page.main).toContain('Nulla e niente');
    expect(page.all('a', { href: '*' }).filter(({ attribs }) => attribs.href?.includes('nulla'))).toEqual([]);
  });

  it('show the text of a tag without operations, which the sidebar leaves out', () => {
    expect(site.page('/').main).toContain('Regole Un capitolo senza operazioni.');
    expect(site.page('/').text('summary')).not.toContain('Regole');
  });
});
