import { describe, expect, it } from 'vitest';
import { fixtureSite } from '../../site/build-site.ts';
import { fixtureText } from '../../site/inputs.ts';
import { openPage } from '../../site/page.ts';

const SETTINGS = fixtureText('content/site.yaml');
const FIRST_LINE = SETTINGS.split('\n').length + 1;

async function siteWith(redirects: string, page = '') {
  const lines = redirects.trim().replace(/^ */gm, '  ');
  const { files, problems } = await fixtureSite({
    'content/site.yaml': `${SETTINGS}redirects:\n${lines}\n`,
    'content/guide/index.md': `${fixtureText('content/guide/index.md')}\n${page}\n`,
  });
  const told = problems.map(({ code, place, message, hint }) => ({
    code,
    at: `${place.file}:${place.line - FIRST_LINE + 1}`,
    text: `${message} ${hint}`,
  }));
  return { files, told };
}

describe('a redirect', async () => {
  const { files, told } = await siteWith(`
    /spedizioni/elenco: /spedizioni/lista#prezzi
    /vecchia/: /spedizioni/lista/
    /perch%C3%A9: /openapi.yaml
    /addio:
  `);

  it('is a page that leads on without scripts, and asks to be forgotten', () => {
    expect(told).toEqual([]);
    const page = openPage(files.get('spedizioni/elenco/index.html') ?? '');
    expect(page.all('meta', { 'http-equiv': 'refresh', content: '0; url=/spedizioni/lista#prezzi' })).toHaveLength(1);
    expect(page.all('link', { rel: 'canonical', href: 'https://docs.example/spedizioni/lista' })).toHaveLength(1);
    expect(page.all('meta', { name: 'robots', content: 'noindex, nofollow' })).toHaveLength(1);
    expect(page.all('a', { href: '/spedizioni/lista#prezzi' })).toHaveLength(1);
    expect(page.all('script')).toEqual([]);
  });

  it('is in no list of the site', () => {
    const lists = [...files].filter(([path]) => /^(?:llms|search|site-data|sitemap)|^assets\/search/.test(path));
    expect(lists.length).toBeGreaterThan(2);
    for (const [path, text] of lists) expect(text, path).not.toMatch(/elenco|vecchia|perch/);
  });

  it('is known to hosts in every form of the old address', () => {
    for (const form of ['', '/', '.html', '/index.html'])
      expect(files.get('_redirects')).toContain(`\n/perch%C3%A9${form} /openapi.yaml 301\n`);
    expect(files.get('_redirects')).not.toContain('/addio');
  });
});

it('a link to an old address is broken, and the message names the new one', async () => {
  const { told } = await siteWith('/vecchia: /contatti', '[qui](/vecchia)');
  expect(told).toMatchObject([{ code: 'link-broken', text: expect.stringMatching(/Ora è \/contatti\.$/) }]);
});

it.each([
  ['a target that does not exist', '/a: /contati', 'link-broken', 1, /Forse \/contatti\?/],
  ['an anchor that does not exist', '/a: /spedizioni/lista#prezi', 'anchor-broken', 1, /Forse «#prezzi»\?/],
  ['a target elsewhere', '/a: https://example.it', 'redirect-invalid', 1, /non è un indirizzo di questo sito/],
  ['a source that is a page', '/contatti: /', 'redirect-invalid', 1, /è di una pagina/],
  ['a source with an anchor', '"/a#b": /', 'redirect-invalid', 1, /i server non li vedono/],
  ['a source that hosts keep for themselves', '/assets/x: /', 'redirect-invalid', 1, /vecchio indirizzo/],
  ['a source that no server takes as it is', '"/a{b}": /', 'redirect-invalid', 1, /vecchio indirizzo/],
  ['one address twice', '/a: /\n/a.html: /contatti', 'redirect-invalid', 2, /già reindirizzato/],
  ['an address to itself', '/a: /a', 'redirect-invalid', 1, /il giro non finisce/],
  ['a chain, with its end', '/a: /b\n/b: /contatti', 'redirect-invalid', 1, /Scrivi «\/a: \/contatti»/],
  ['a file of the site', '/llms.txt: /', 'output-refused', 1, /non possono stare insieme/],
])('the build stops at %s', async (_, lines, code, line, text) => {
  const { told } = await siteWith(lines);
  expect(told.filter((problem) => problem.code === code)).toMatchObject([
    { at: `content/site.yaml:${line}`, text: expect.stringMatching(text) },
  ]);
});
