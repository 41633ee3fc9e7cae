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

it('a named anchor of the introduction is an id, to which links of any page lead', async () => {
  const site = await referenceOf({
    openapi: '3.1.0',
    info: { title: 'Colli', version: '1', description: '# Accesso\n\n<a name="accesso"></a><a name="x-1"></a>Qui.' },
    paths: {
      '/colli': get('elenco', 'colli', '<a name="altrove"></a>[Qui](#x-1), [accesso](#accesso), [no](#altrove).'),
    },
  });
  expect(site.page('/').anchors.filter((id) => /^(?:accesso|x-1)$/.test(id))).toEqual(['accesso', 'x-1']);
  expect(site.page('/api/elenco').all('a', { href: '/#x-1' })).toHaveLength(1);
  expect(site.page('/api/elenco').all('a', { href: '/#accesso' })).toHaveLength(1);
  expect(site.page('/api/elenco').all('a', { href: '#altrove' })).toEqual([]);
});

describe('a link of a text to a fragment', async () => {
  const links = '[Chiave](#la-chiave), [Stato](#operation/stato) e [colli](#tag/I-colli).';
  const site = await referenceOf({
    openapi: '3.1.0',
    info: { title: 'Colli', version: '1', description: `# Accesso\n\n## La chiave\n\n${links}` },
    tags: [{ name: 'I colli' }, { name: 'Regole', description: 'Un capitolo senza operazioni.' }],
    paths: { '/colli': get('stato', 'I colli', links) },
  });

  it('leads to the heading of the introduction that it names, from any page', () => {
    for (const route of ['/', '/api/stato'])
      expect(site.page(route).all('a', { href: '/#la-chiave' }).map(DomUtils.textContent)).toContain('Chiave');
  });

  it('leads to the operation or tag that it names as another tool does, from any page', () => {
    for (const route of ['/', '/api/stato']) {
      const hrefs = site.page(route).all('a', { href: '*' });
      const named = (text: string) => hrefs.find((link) => DomUtils.textContent(link) === text)?.attribs.href;
      expect([named('Stato'), named('colli')]).toEqual(['/api/stato', '/#operazioni-i-colli']);
    }
    expect(site.problems.filter((problem) => problem.includes('anchor-broken'))).toEqual([]);
  });

  it('shows the text of a tag without operations, which the sidebar leaves out', () => {
    expect(site.page('/').main).toContain('Regole Un capitolo senza operazioni.');
    expect(site.page('/').text('summary')).not.toContain('Regole');
  });
});
