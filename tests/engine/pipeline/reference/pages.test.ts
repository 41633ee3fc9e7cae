import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { type BuiltSite, referenceSite } from '../../../site/build-site.ts';
import { sidebarLabels } from '../../../site/shown.ts';

/** The number of bytes of the largest page. */
function heaviest({ outputs }: BuiltSite): number {
  return Math.max(...outputs.filter(({ path }) => path.endsWith('.html')).map(({ bytes }) => bytes.length));
}

describe('strange words', async () => {
  const site = await referenceSite('words.yaml');

  it('in descriptions are text, whatever they look like; harmless HTML is understood', () => {
    const page = site.page('/');
    expect(page.text('h1')).toEqual(['Parole <strane> & {nuove}']);
    expect(page.main).toContain('{token} e {guild}, <NomeAzienda>, a | b.');
    expect(page.main).toContain('<script>alert(1)</script>');
    expect(page.text('script').join()).not.toContain('alert');
    expect(page.text('b')).toEqual(['grassetto']);
    expect(page.main).toContain('Dopo le 10 niente ritiri . Il logo <label>');
    expect(page.text('code')).toContain('ritiri');
    expect(page.all('h1')).toHaveLength(1);
  });

  it('in summaries stay on one line', () => {
    const page = site.page('/api/Leggi-la-città-1-2');
    expect(page.text('h1')).toEqual(['Leggi {questo} <b>qui</b> su due righe | e basta']);
    expect(page.at('percorso.è')).toContain('è stringa obbligatorio Esempio Forlì');
  });

  it('make addresses: without an id, of two that want the same, and of names that Windows keeps', () => {
    expect(site.routes).toEqual(
      expect.arrayContaining(['/api/get', '/api/leggi-la-città-1', '/api/Leggi-la-città-1-2', '/api/operazione-con']),
    );
    expect(site.page('/api/get').text('h1')).toEqual(['GET /']);
  });

  it('never make a link that runs code', () => {
    expect(site.markup('/api/Leggi-la-città-1-2')).not.toContain('javascript:');
  });
});

describe('extensions', async () => {
  const site = await referenceSite('extensions.yaml');
  const page = site.page('/api/colli');

  it('group the tags of the sidebar, and give them names', () => {
    expect(site.messages).toEqual([]);
    expect(sidebarLabels(page).slice(0, 4)).toEqual(['Le cose', 'Colli in viaggio', 'Le persone', 'utenti']);
    expect(site.page('/').main).toContain('Colli in viaggio Tutto sui colli. Documentazione esterna');
    expect(site.page('/').main).toContain('Il manuale');
  });

  it('tell why something is deprecated, since when, and what replaces it', () => {
    expect(page.main).toContain('Perché è deprecato Ce n’è uno più rapido. Al suo posto GET /utenti');
    expect(page.at('query.visto')).toContain('visto stringa deprecato Deprecato dalla versione 69');
    expect(page.at('risposta-200.pubblico')).toContain('Perché è deprecato Non si usa più.');
    expect(site.files.get('api/colli.md')).toContain('Perché è deprecato: Ce n’è uno più rapido.');
  });

  it('are webhooks, in documents of OpenAPI 3.0', () => {
    const webhook = site.page('/api/arrivato');
    expect(webhook.main).toContain('Questa richiesta la fa il servizio al tuo server');
    expect(webhook.at('richiesta.id')).toContain('id stringa sola lettura');
    expect(site.page('/').linksAt('Pagina-menu')).toContain('/api/arrivato');
  });

  it('make tabs of the samples of the author: ours of the same language give way, other languages come last', () => {
    expect(page.text('button', { role: 'tab' }).slice(0, 10)).toEqual([
      'curl',
      'Con la nostra libreria',
      'Go',
      'Node.js',
      'Nel browser',
      'C#',
      'PHP',
      'Java',
      'In Ruby',
      'Shell',
    ]);
    expect(page.text('code', { 'data-author': '*' })).toEqual([
      'trackbot.colli()',
      'await trackbot.colli()',
      'trackbot.browser()',
      "puts 'ciao'",
      'trackbot colli',
    ]);
    expect(page.main).not.toContain('requests.get');
    expect(site.files.get('api/colli.md')).toContain('### Con la nostra libreria\n\n```python\ntrackbot.colli()\n```');
    expect(site.files.get('api/colli.md')).toContain("### In Ruby\n\n```ruby\nputs 'ciao'\n```");
  });

  it('keep what is internal from pages and downloads', () => {
    expect(site.routes).not.toContain('/api/interna');
    expect(page.anchors).toContain('query.visto');
    for (const text of [site.markup('/api/colli'), site.files.get('openapi.json'), site.files.get('openapi.yaml')]) {
      expect(text).not.toMatch(/nascosto|interna"|segretissimo:/);
    }
    expect(page.main).not.toContain('segretissimo');
  });
});

describe('a description of several files', async () => {
  const site = await referenceSite('several/openapi.yaml');

  it('has no list of sections: it is one', () => {
    for (const name of ['navbar-links', 'menu-sections'])
      expect(site.page('/').all('nav', { class: name })).toEqual([]);
  });

  it('is one site, whose schemas have the names of their files', () => {
    expect(site.messages).toEqual([]);
    expect(site.page('/api/colli').main).toContain('array di oggetti Collo');
    expect(site.page('/api/colli').linksAt('risposta-200.dentro')).toContain('#risposta-200');
  });
});

describe('however long a list of fields is', async () => {
  const field = { type: 'string', description: 'Una descrizione lunga quanto basta. '.repeat(15) };
  const properties = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`campo_${index}_`, field]));
  const body = { required: true, content: { 'application/json': { schema: { type: 'object', properties } } } };
  const site = await referenceSite({
    servers: [{ url: 'https://api.example.it' }],
    paths: { '/x': { post: { operationId: 'x', requestBody: body, responses: { 200: { description: 'Ok.' } } } } },
  });

  it('no page is heavier than 1 MiB, and each leads to the next', () => {
    expect(heaviest(site)).toBeLessThan(1024 * 1024);
    expect(site.page('/api/x').main).toContain('Altri 1200 campi di corpo della richiesta');
    const all = site.routes.map((route) => site.markup(route));
    const shown = new Set(all.join('').match(/campo_\d+_/g));
    expect(shown.size).toBe(1500);
    expect(site.messages).toEqual([]);
  });
});

describe('an operation that is deprecated', async () => {
  const site = await referenceSite('everything.yaml');

  it('is said to be so in words wherever it is listed, not by a line through it alone', () => {
    const page = site.page('/');
    expect(page.at('Pagina-menu')).toContain('Sposta un bancale (deprecata)');
    expect(page.main).toContain('Sposta un bancale (deprecata)');
  });
});

describe('a summary that is a whole text', async () => {
  const summary =
    'Elenca i colli. Solo quelli che hanno `stato` **in viaggio**, perché gli altri stanno altrove e non si elencano qui.';
  const get = { operationId: 'elenca', summary, responses: { 200: { description: 'Ok.' } } };
  const site = await referenceSite({
    servers: [{ url: 'https://api.example.it' }],
    paths: { '/x': { get, put: { ...get, operationId: 'cambia', summary: summary.slice(16).repeat(2) } } },
    webhooks: { 'collo-perso': { post: { ...get, operationId: 'perso' } } },
  });

  it('gives its first sentence to the title and the rest to the description', () => {
    expect(site.page('/api/elenca').text('h1')).toEqual(['Elenca i colli']);
    expect(site.page('/api/elenca').main).toContain('Solo quelli che hanno stato in viaggio , perché');
  });

  it('leaves the title to the id where that is no plain sentence', () => {
    expect(site.page('/api/cambia').text('h1')).toEqual(['cambia']);
  });

  it('is not said again by a description with the same words, unless that has a link', async () => {
    const operation = { operationId: 'a', summary: 'Elenca i colli', responses: { 200: { description: 'Ok.' } } };
    const { page } = await referenceSite({
      servers: [{ url: 'https://api.example.it' }],
      paths: {
        '/x': {
          get: { ...operation, description: 'Elenca i colli.' },
          put: {
            ...operation,
            operationId: 'b',
            summary: 'Cambia i colli',
            description: 'Cambia [i colli](https://colli.example.it).',
          },
        },
      },
    });
    const lead = (route: string) =>
      page(route)
        .text('p')
        .filter((text) => text.endsWith(' i colli.'));
    expect([lead('/api/a'), lead('/api/b')]).toEqual([[], ['Cambia i colli.']]);
  });

  it('leaves the title of a webhook to its name', () => {
    expect(site.page('/api/perso').text('h1')).toEqual(['collo-perso']);
    expect(site.page('/api/perso').main).toContain('Elenca i colli. Solo quelli');
  });
});

describe('operations of one list with the same summary', async () => {
  const operation = (tag: string, summary = 'Leggi') => ({
    tags: [tag],
    summary,
    responses: { 200: { description: 'Ok.' } },
  });
  const site = await referenceSite({
    servers: [{ url: 'https://api.example.it' }],
    paths: {
      '/colli': { get: operation('Colli'), post: operation('Colli') },
      '/colli/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: operation('Colli', 'Uno'),
      },
      '/soste': { get: operation('Soste') },
    },
    webhooks: { arrivo: { post: operation('Eventi') }, partenza: { post: operation('Eventi') } },
  });

  it('are told apart by their requests, or by the names of the webhooks', () => {
    const titles = site.routes.filter((route) => route.startsWith('/api/')).map((route) => site.page(route).text('h1'));
    expect(titles.flat().toSorted()).toEqual([
      'Leggi',
      'Leggi (GET /colli)',
      'Leggi (POST /colli)',
      'Leggi (arrivo)',
      'Leggi (partenza)',
      'Uno',
    ]);
  });
});

describe('a sidebar of very many operations', async () => {
  const get = (index: number) => ({
    operationId: `op${index}`,
    tags: [`gruppo ${index % 4}`],
    responses: { 200: { description: 'Ok.' } },
  });
  const paths = Object.fromEntries(Array.from({ length: 260 }, (_, index) => [`/x${index}`, { get: get(index) }]));
  const site = await referenceSite({ servers: [{ url: 'https://api.example.it' }], paths });

  it('shows the operations of the open group, and leads to the lists of the others', () => {
    const links = site.page('/api/op1').linksAt('Pagina-menu');
    expect(links).toContain('/api/op5');
    expect(links).not.toContain('/api/op2');
    expect(links).toContain('/#operazioni-gruppo-2');
    expect(site.page('/').linksAt('Pagina-contenuto')).toContain('/api/op2');
    expect(site.messages).toEqual([]);
  });
});

describe('a tag of many operations', async () => {
  const operation = (operationId: string, tag: string) => ({
    get: { operationId, tags: [tag], responses: { 200: { description: 'Ok.' } } },
  });
  const names = ['rami', 'firme', 'voci'].flatMap((name) => Array.from({ length: 20 }, (_, index) => [name, index]));
  const paths = Object.fromEntries([
    ['/utenti', operation('elenca', 'Utenti')],
    ...Array.from({ length: 10 }, (_, index) => [`/utenti/${index}`, operation(`utente${index}`, 'Utenti')]),
    ['/depositi/{id}', operation('leggi', 'Depositi')],
    ...names.map(([name, index]) => [`/depositi/{id}/${name}/p${index}`, operation(`${name}${index}`, 'Depositi')]),
  ]);
  const site = await referenceSite({ servers: [{ url: 'https://api.example.it' }], paths });

  it('is grouped by path in the sidebar, as the way to a page says too', () => {
    const page = site.page('/api/firme3');
    expect(page.text('summary').slice(0, 8)).toEqual(expect.arrayContaining(['Depositi', 'firme', 'rami', 'voci']));
    expect(DomUtils.textContent(page.all('p', { class: 'section-name' }))).toMatch(/Depositi/);
    expect(page.linksAt('Pagina-menu')).toContain('/api/leggi');
  });
});

describe('however large a schema is', async () => {
  const field = { type: 'string', description: 'Una descrizione lunga quanto basta. '.repeat(4) };
  const fields = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`campo_${index}`, field]));
  const names = Array.from({ length: 60 }, (_, index) => `Tipo${index}`);
  const inner = Object.fromEntries(names.map((name) => [`di_${name}`, { $ref: `#/components/schemas/${name}` }]));
  const schemas = Object.fromEntries(
    names.map((name) => [name, { type: 'object', properties: { ...fields, [`solo_${name}`]: field, ...inner } }]),
  );
  const response = {
    description: 'Ok.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Tipo0' } } },
  };
  const site = await referenceSite({
    servers: [{ url: 'https://api.example.it' }],
    paths: { '/x': { get: { operationId: 'x', responses: { 200: response } } } },
    components: { schemas },
  });

  it('no page is heavier than 1 MiB', () => {
    expect(heaviest(site)).toBeLessThan(1024 * 1024);
    expect(site.messages).toEqual([]);
  });

  it('every field can be reached', () => {
    const all = site.routes.map((route) => site.markup(route));
    const shown = new Set(all.join('').match(/solo_Tipo\d+/g));
    expect(shown).toEqual(new Set(names.map((name) => `solo_${name}`)));
  });

  it('what a page has no room for has a page of its own, which the page links to', () => {
    expect(site.routes).toContain('/api/schemi/tipo59');
    expect(site.page('/api/schemi/tipo59').text('h1')).toEqual(['Tipo59']);
  });
});

describe('examples that are too much for a page', async () => {
  const long = { note: Array.from({ length: 4000 }, (_, index) => `nota numero ${index}, abbastanza lunga`) };
  const content = (count: number) => ({
    'application/json': {
      examples: Object.fromEntries(Array.from({ length: count }, (_, index) => [`e${index}`, { value: long }])),
    },
  });
  const site = await referenceSite({
    paths: {
      '/x': {
        post: {
          operationId: 'lunga',
          requestBody: { content: content(3) },
          responses: { 200: { description: 'Ok', content: content(20) } },
        },
      },
    },
  });
  const page = site.page('/api/lunga');

  it('begin there, and are whole in the description', () => {
    expect(heaviest(site)).toBeLessThan(1024 * 1024);
    expect(page.main).toContain('nota numero 0,');
    expect(page.main).not.toContain('nota numero 3999,');
    expect(page.text('a').filter((text) => text.includes('è intero nella specifica'))).toHaveLength(23);
    expect(site.files.get('openapi.json')).toContain('nota numero 3999,');
    expect(site.files.get('api/lunga.md')).toContain('è intero nella specifica');
  });

  it('are read from a file by the samples, which no reader could scroll through', () => {
    expect(page.text('code').join('\n')).toContain("--data-binary '@corpo.json'");
  });
});

describe('values that would fill a page', async () => {
  const long = 'abc '.repeat(100_000);
  const text = { type: 'string' };
  const ok = { 200: { description: 'Ok' } };
  const parameter = (where: string) => ({
    get: {
      operationId: where,
      parameters: [{ name: 'v', in: where, schema: text, required: true, example: long }],
      responses: ok,
    },
  });
  const form = (operationId: string, contentType: string) => ({
    post: {
      operationId,
      requestBody: { content: { [contentType]: { schema: { properties: { v: text } }, example: { v: long } } } },
      responses: ok,
    },
  });
  const site = await referenceSite({
    servers: [{ url: 'https://api.esempio.it' }],
    paths: {
      '/q': parameter('query'),
      '/h': parameter('header'),
      '/f': form('modulo', 'application/x-www-form-urlencoded'),
      '/m': form('parti', 'multipart/form-data'),
      '/d': {
        get: {
          operationId: 'predefinito',
          parameters: [{ name: 'v', in: 'query', schema: { ...text, default: long, examples: [long] } }],
          responses: ok,
        },
      },
    },
  });

  it('are cut, in samples and beside fields', () => {
    expect(heaviest(site)).toBeLessThan(200 * 1024);
    for (const id of ['query', 'header', 'parti']) {
      expect(site.page(`/api/${id}`).text('code').join('\n')).toMatch(/abc(?: |%20|\+)abc.*\.\.\./);
    }
    expect(site.page('/api/predefinito').at('query.v')).toMatch(/Predefinito "(?:abc ?)+[ab]*… Esempio/);
  });

  it('come from a file where a form is the whole body', () => {
    expect(site.page('/api/modulo').text('code').join('\n')).toContain("--data-binary '@corpo.txt'");
  });
});
