import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { SEARCH_FILE, unpackSearch } from '../../../../src/search/packed.ts';
import { referenceSite } from '../../../site/build-site.ts';
import { sidebarLabels } from '../../../site/shown.ts';

describe('a description without tags', async () => {
  const site = await referenceSite('untagged.yaml');
  const GROUPS = ['piante', 'stato', 'vasi', 'Webhook'];

  it('has groups by path in the sidebar and on the overview', () => {
    const page = site.page('/');
    expect(sidebarLabels(page)).toEqual(GROUPS);
    expect(page.text('h3').filter((title) => GROUPS.includes(title))).toEqual(GROUPS);
    expect(page.main).toMatch(/vasi vasi_leggi GET/);
  });

  it('lists a callback with the operation that registers it', () => {
    const vasi = site.page('/').all('div', { class: 'sidebar-group' })[2];
    const links = vasi ? DomUtils.getElementsByTagName('a', vasi).map(({ attribs }) => attribs.href) : [];
    expect(links).toEqual(['/api/vasi_leggi', '/api/vasi_semina', '/api/vasi_germoglio']);
  });

  it('has the same groups above the title, in the Markdown copy and the search', () => {
    expect(DomUtils.textContent(site.page('/api/vasi_semina').all('p', { class: 'section-name' }))).toContain('vasi');
    const headings = (site.files.get('index.md') ?? '').split('\n').filter((line) => line.startsWith('### '));
    expect(headings).toEqual(expect.arrayContaining(GROUPS.map((name) => `### ${name}`)));
    const { entries } = unpackSearch(JSON.parse(site.files.get(SEARCH_FILE) ?? ''));
    const anchors = entries.flatMap(({ locations }) => locations.map(({ anchor }) => anchor));
    expect(anchors).toContain('operazioni-vasi');
  });
});

describe('links of a description to pages that the site does not have', async () => {
  const site = await referenceSite('untagged.yaml');
  const markup = site.routes.map((route) => site.markup(route)).join('\n');
  const copies = site.routes.map(site.copy);

  it.each(['/docs/guida', 'README.md', '../codice', 'images/pianta.png', '#nulla'])(
    '%s is text, and reported once',
    (address) => {
      expect(markup).not.toContain(`"${address}"`);
      expect(copies.join('\n')).not.toContain(`(${address})`);
      expect(site.messages.filter((problem) => problem.includes(`«${address}»`))).toHaveLength(1);
    },
  );

  it('are told together if they lead into one part of a site', () => {
    expect(markup).not.toContain('"/docs/piante"');
    expect(site.messages.filter((problem) => problem.includes('«/docs/'))).toHaveLength(1);
  });

  it('keep their words and code, and images their alternative text', () => {
    const { main } = site.page('/');
    expect(main).toMatch(/Leggi la guida ?, le regole ?, l'\s*elenco/);
    expect(main).toMatch(/e Pianta del vivaio con codice/);
    expect(copies[0]).toContain('e Pianta del vivaio con `codice`');
    expect(site.page('/').all('img')).toEqual([]);
  });

  it('leave the links that lead somewhere', () => {
    const hrefs = (route: string) =>
      site
        .page(route)
        .all('a', { href: '*' })
        .map(({ attribs }) => attribs.href);
    expect(hrefs('/')).toEqual(expect.arrayContaining(['/#regole', '/api/piante_elenca', '/openapi.yaml']));
    expect(hrefs('/api/piante_crea')).toContain('/api/piante_elenca#risposte');
    expect(site.messages).toHaveLength(5);
  });
});

it('operations without summary and id are called by their request, a webhook by its name', async () => {
  const responses = { 200: { description: 'Ok' } };
  const site = await referenceSite({
    paths: { '/piante': { get: { responses } } },
    webhooks: { fiorita: { post: { responses } } },
  });
  const [plant, webhook] = ['/api/get-piante', '/api/post-fiorita'];
  expect([plant, webhook].flatMap((route) => site.page(route).text('h1'))).toEqual(['GET /piante', 'fiorita']);
  // The method stands beside it.
  const links = site.page('/').all('a', { class: 'sidebar-link' });
  expect(links.map((link) => DomUtils.textContent(link))).toEqual(['Panoramica', '/pianteGET', 'fioritaPOST']);
});

it('an operation without a summary is called as its description begins, if that is a line and no sentence', async () => {
  const described = (operationId: string, description: string) => ({
    get: { operationId, description, responses: { 200: { description: 'Ok' } } },
  });
  const site = await referenceSite({
    paths: {
      '/a': described('Piante_elenco', 'Elenco delle piante\n\nLe dà tutte.'),
      '/b': described('Piante_leggi', 'Dà una pianta.'),
      '/c': described('Piante_conta', '**Conta** le piante'),
    },
  });
  const titles = ['elenco', 'leggi', 'conta'].flatMap((name) => site.page(`/api/Piante_${name}`).text('h1'));
  expect(titles).toEqual(['Elenco delle piante', 'Piante_leggi', 'Piante_conta']);
  const paragraphs = site.page('/api/Piante_elenco').text('p');
  expect(paragraphs).toContain('Le dà tutte.');
  expect(paragraphs).not.toContain('Elenco delle piante');
  expect(site.page('/api/Piante_leggi').main).toContain('Dà una pianta.');
});
