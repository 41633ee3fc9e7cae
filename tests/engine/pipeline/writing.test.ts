import { describe, expect, it } from 'vitest';
import { fixtureSite } from '../../site/build-site.ts';
import { fixtureText } from '../../site/inputs.ts';
import { openPage } from '../../site/page.ts';

const PAGE = 'content/guide/spedizioni/lista.md';

/** The fixture site with some more text on a page: what the page and its copy show, and what is told about it. */
async function siteWith(text: string) {
  const before = fixtureText(PAGE);
  const { files, problems } = await fixtureSite({ [PAGE]: `${before}\n${text}\n` });
  const first = before.split('\n').length;
  return {
    page: openPage(files.get('spedizioni/lista/index.html') ?? ''),
    copy: files.get('spedizioni/lista.md') ?? '',
    search: files.get('search.json') ?? '',
    said: problems.map(({ place, code, hint }) => `${place.line - first} ${code} ${hint}`),
  };
}

describe('what writers write arrives whole on the site: ', () => {
  it('the title of a block keeps its links and facts, in the copy too', async () => {
    const { page, copy, said } = await siteWith(
      ':::nota[Vedi [la lista](lista.md#prova), **non** `altro`]\nTesto.\n:::\n\n## Prova',
    );
    expect(said).toEqual([]);
    expect(page.text('p', { class: 'admonition-title' })).toEqual(['Vedi la lista, non altro']);
    expect(page.all('div', { role: 'note' }).map(({ attribs }) => attribs['aria-label'])).toEqual([
      'Vedi la lista, non altro',
    ]);
    expect(page.text('a', { href: '/spedizioni/lista#prova' })).toContain('la lista');
    expect(copy).toMatch(/> \*\*Vedi \[la lista\]\(\S+#prova\), non `altro`\*\*\n>\n> Testo\./);
  });

  it('a link in the title of a block is checked', async () => {
    const { said } = await siteWith(':::nota[Vedi [la pagina](/nonesiste)]\nTesto.\n:::');
    expect(said).toEqual([expect.stringMatching(/^1 link-broken/)]);
  });

  it('what is written from right to left has its direction wherever it stands', async () => {
    const title = 'عنوان (API)';
    const { files } = await fixtureSite({
      [PAGE]: `${fixtureText(PAGE).replace(/^title: .*$/m, `title: ${title}`)}\n## ${title}\n\n${title}\n\n:::nota[${title}]\nTesto.\n:::\n`,
    });
    const page = openPage(files.get('spedizioni/lista/index.html') ?? '');
    const written = page
      .all('*')
      .filter(({ children }) => children.some((child) => 'data' in child && child.data.includes('عنوان')));
    const isDirected = (element: (typeof written)[number]): boolean => {
      for (let node: typeof element.parent = element; node && 'name' in node; node = node.parent)
        if (node.attribs.dir === 'auto' || ['bdi', 'head'].includes(node.name)) return true;
      return false;
    };
    expect(written.filter(({ name }) => ['h1', 'h2', 'p', 'strong', 'bdi'].includes(name)).length).toBeGreaterThan(5);
    expect(written.filter((element) => !isDirected(element)).map(({ name }) => name)).toEqual([]);
    expect(page.all('p', { dir: 'auto' }).length).toBeLessThan(page.all('p').length);
  });

  it('a note in the title of a block is no part of its name', async () => {
    const { page, said } = await siteWith(':::nota[Prezzi[^1]]\nTesto.\n:::\n\n[^1]: IVA esclusa.');
    expect(said).toEqual([]);
    expect(page.all('div', { role: 'note' }).map(({ attribs }) => attribs['aria-label'])).toEqual(['Prezzi']);
  });

  it('a note in a heading is no part of its name, its address, the contents or the search', async () => {
    const { page, search, said } = await siteWith('## Prezzi[^1]\n\nQui, [sopra](#prezzi).\n\n[^1]: IVA esclusa.');
    expect(said).toEqual([]);
    expect(page.all('h2', { id: 'prezzi' }).map(({ attribs }) => attribs['aria-label'])).toEqual(['Prezzi']);
    expect(page.text('a', { href: '#prezzi' })).toEqual(['Prezzi', '', 'sopra', 'Prezzi']);
    expect(page.text('a', { href: '#Nota-fn-1' })).toEqual(['1']);
    expect(search).toContain('Prezzi');
    expect(search).not.toContain('Prezzi1');
  });

  it.each([
    ['/spedizioni/lista.html', '/spedizioni/lista'],
    ['/spedizioni/lista/index.html#prova', '/spedizioni/lista#prova'],
    ['/spedizioni/lista.html?da=1', '/spedizioni/lista?da=1'],
  ])('an address that some hosts do not have is told: %s', async (href, right) => {
    const { said } = await siteWith(`## Prova\n\n[qui](${href})`);
    expect(said).toEqual([`3 link-broken Scrivi «${right}».`]);
  });

  it('a character that nobody sees is told, and an identifier does not hide behind it', async () => {
    const { said } = await siteWith('##\u00a0Titolo\n\nIl campo `tracking\u200b_number`.');
    expect(said.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      '1 character-refused',
      '3 character-refused',
    ]);
  });
});
