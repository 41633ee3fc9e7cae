import { describe, expect, it } from 'vitest';
import { MAX_BYTES } from '../../../build/pipeline/1-load/text.ts';
import { fixtureSite } from '../../site/build-site.ts';
import { type Changes, fixtureText } from '../../site/inputs.ts';

/** A document that no page of the site may be. */
const OWN_PAGE = '<!doctype html><p id="a" style="color:red"><p id="a"><script>x()</script><a href="/nulla">x</a>';

async function siteWith(files: Readonly<Record<string, string | Uint8Array>>, more: Changes = {}) {
  const changes = Object.entries(files).map(([path, content]) => [`content/public/${path}`, content] as const);
  const { outputs, problems } = await fixtureSite({ ...Object.fromEntries(changes), ...more });
  return {
    bytes: (path: string) => outputs.find((output) => output.path === path)?.bytes,
    outputs,
    told: problems.map(({ code, place, message, hint }) => ({ code, file: place.file, message, hint })),
  };
}

/** The beginning of a PNG, as far as its size. */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR________', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('images', () => {
  const site = async (files: Changes, body = '![Un pacco](pacco.png "Il pacco")') => {
    const text = `${fixtureText('content/guide/spedizioni/lista.md')}\n${body}\n`;
    const { bytes, told } = await siteWith({}, { 'content/guide/spedizioni/lista.md': text, ...files });
    const textOf = (path: string) => new TextDecoder().decode(bytes(path));
    return { told, html: textOf('spedizioni/lista/index.html'), copy: textOf('spedizioni/lista.md') };
  };
  const beside = (name: string) => `content/guide/spedizioni/${name}`;
  const PACCO = { [beside('pacco.png')]: png(40, 30) };

  it('stand beside their page, with their size, caption and variants', async () => {
    const { told, html, copy } = await site({
      ...PACCO,
      [beside('pacco.dark.png')]: png(40, 30),
      [beside('pacco.narrow.png')]: png(20, 50),
    });
    expect(told).toEqual([]);
    expect(html).toContain('<img src="/spedizioni/pacco.png" alt="Un pacco" width="40" height="30" loading="lazy"');
    expect(html).toMatch(/<source srcSet="\/spedizioni\/pacco\.dark\.png" width="40" height="30"/i);
    expect(html).toMatch(/<source srcSet="\/spedizioni\/pacco\.narrow\.png" width="20" height="50" media="[^"]+"\/>/i);
    expect(html).toContain('<figcaption>Il pacco</figcaption>');
    expect(copy).toMatch(/!\[Un pacco\]\(\S*\/spedizioni\/pacco\.png\)\n\n\*Il pacco\*/);
  });

  it('inside a sentence keep their size and have neither caption nor variants', async () => {
    const { told, html } = await site(
      { ...PACCO, [beside('pacco.dark.png')]: png(40, 30) },
      'Qui ![Un pacco](pacco.png).',
    );
    expect(told).toEqual([]);
    expect(html).toMatch(/Qui <img src="\/spedizioni\/pacco\.png" alt="Un pacco" width="40" height="30"\/?>\./);
  });

  it('of a description have their size too', async () => {
    const words = "description: Una descrizione con un'operazione sola.";
    const spec = fixtureText('spec/openapi.yaml').replace(words, 'description: "![Un pacco](/pacco.png)"');
    const { outputs } = await siteWith({ 'pacco.png': png(7, 5) }, { 'spec/openapi.yaml': spec });
    const pages = outputs.map(({ path, bytes }) => (path.endsWith('.html') ? new TextDecoder().decode(bytes) : ''));
    expect(pages.filter((page) => page.includes('src="/pacco.png" alt="Un pacco" width="7" height="5"'))).toHaveLength(
      1,
    );
  });

  it.each<[string, Changes, string | undefined, string]>([
    ['is not there', {}, undefined, 'image-missing spedizioni/lista.md'],
    ['says nothing to who does not see it', PACCO, '![ ](pacco.png)', 'image-text-missing spedizioni/lista.md'],
    ['is no image', { [beside('pacco.png')]: 'x' }, undefined, 'image-invalid spedizioni/pacco.png'],
    ['is on no page', { ...PACCO, [beside('b.png')]: png(1, 1) }, undefined, 'image-unused spedizioni/b.png'],
    ['is too large', { [beside('pacco.png')]: png(9000, 9000) }, undefined, 'image-large spedizioni/pacco.png'],
    [
      'is a variant of nothing',
      { ...PACCO, [beside('b.dark.png')]: png(1, 1) },
      undefined,
      'image-invalid spedizioni/b.dark.png',
    ],
    [
      'is another in the dark',
      { ...PACCO, [beside('pacco.dark.png')]: png(4, 3) },
      undefined,
      'image-invalid spedizioni/pacco.dark.png',
    ],
  ])('an image that %s is reported', async (_, files, body, problem) => {
    const { told } = await site(files, body);
    expect(told.map(({ code, file }) => `${code} ${file.replace('content/guide/', '')}`)).toEqual([problem]);
  });
});

describe('files in content/public', () => {
  it('are published byte by byte, whatever they hold', async () => {
    const files = {
      CNAME: 'docs.example.it',
      'google1a2b.html': OWN_PAGE,
      'app/index.html': OWN_PAGE,
      '.well-known/security.txt': 'Contact: mailto:a@example.it\r\n',
      'foto/pacco.bin': Uint8Array.from([0x89, 0x50, 0, 0xff, 0xfe]),
      'guida.md': '---\ntitolo: nessuna pagina\n---\n<b>x</b> :stao[x]\u202e',
      vuoto: '',
    };
    const { bytes, told } = await siteWith(files);
    expect(told).toEqual([]);
    for (const [path, content] of Object.entries(files)) {
      expect(Buffer.from(bytes(path) ?? 'missing'), path).toEqual(Buffer.from(content));
    }
  });

  it('add nothing to the search, to the copies for programs, to the rules for hosts', async () => {
    const before = await siteWith({});
    const after = await siteWith({ 'guida.md': '# Pacchi', 'pacchi.html': '<title>Pacchi</title>' });
    const added = after.outputs.filter(({ path, bytes }) => {
      const old = before.bytes(path);
      return !old || Buffer.compare(old, bytes) !== 0;
    });
    expect(added.map(({ path }) => path).toSorted()).toEqual(['guida.md', 'pacchi.html']);
  });

  it('can be shown and linked by pages', async () => {
    const page = (body: string) => ({
      'content/guide/index.md': `${fixtureText('content/guide/index.md')}\n${body}\n`,
    });
    const files = { 'foto/pacco.png': png(2, 2), 'listino 2026.pdf': 'x', 'à.pdf': 'x' };
    const body = '![Un pacco](/foto/pacco.png) [Listino](</listino 2026.pdf>) [altro](/à.pdf)';
    expect((await siteWith(files, page(body))).told).toEqual([]);
    expect((await siteWith(files, page('![Un pacco](/foto/paco.png)'))).told).toMatchObject([
      { code: 'image-missing' },
    ]);
    expect((await siteWith(files, page('[x](/listino.pdf)'))).told).toMatchObject([{ code: 'link-broken' }]);
  });
});

describe('a file in content/public is refused', () => {
  it.each([
    ['index.html', 'non possono stare insieme'],
    ['ROBOTS.TXT', 'non possono stare insieme'],
    ['search.json', 'non possono stare insieme'],
    ['index.html/x', 'non possono stare insieme'],
    ['spedizioni/lista.html', 'ha l’indirizzo di una pagina'],
    ['SPEDIZIONI/Lista.HTML', 'ha l’indirizzo di una pagina'],
    ['assets/logo.txt', 'conservano i file per sempre'],
    ['Assets/logo.txt', 'conservano i file per sempre'],
    ['_headers', 'per gli host è configurazione'],
    ['_worker.js', 'per gli host è configurazione'],
    ['404.html', 'non mandano ai lettori'],
    ['a/.well-known/x', 'non mandano ai lettori'],
    ['.htaccess', 'non mandano ai lettori'],
    ['.segreti/chiave', 'non mandano ai lettori'],
    ['.well-known/.x', 'non mandano ai lettori'],
    ['a?b.txt', 'non tutti i sistemi accettano'],
    ['con.txt', 'non tutti i sistemi accettano'],
    ['a#b.txt', 'vuol dire altro'],
    ['a%2fb.txt', 'vuol dire altro'],
  ])('if its name is %s', async (path, reason) => {
    const { told } = await siteWith({ [path]: 'x' });
    expect(told).toMatchObject([
      { code: 'output-refused', file: `content/public/${path}`, message: expect.stringContaining(reason) },
    ]);
  });

  it('if it stands where a page needs a folder', async () => {
    const { told } = await siteWith({ 'Spedizioni/lista': 'x' });
    expect(told).toMatchObject([
      {
        code: 'output-refused',
        message: expect.stringContaining('«Spedizioni/lista» e «spedizioni/lista/index.html»'),
      },
    ]);
  });

  it('if two names differ in nothing but capitals', async () => {
    const { told } = await siteWith({ 'A.txt': 'x', 'a.txt': 'y' });
    expect(told).toMatchObject([{ code: 'output-refused', file: 'content/public/a.txt' }]);
  });

  it('if it is larger than hosts publish', async () => {
    expect((await siteWith({ 'a.zip': new Uint8Array(MAX_BYTES.publicFile) })).told).toEqual([]);
    const { told } = await siteWith({ 'a.zip': new Uint8Array(MAX_BYTES.publicFile + 1) });
    expect(told).toMatchObject([{ code: 'file-too-large', file: 'content/public/a.zip' }]);
  });
});

describe('a file of content/ that nothing reads is told', () => {
  it.each([
    ['guide/nuova.MD', '«nuova.md»'],
    ['guide/nuova.mdx', '«nuova.md»'],
    ['guide/elenco.csv', 'content/public/'],
    ['guida/nuova.md', '«content/guide/nuova.md»'],
    ['data/price.yaml', '«content/data/prices.yaml»'],
    ['nuova.md', 'content/guide/'],
  ])('%s', async (path, hint) => {
    const { told } = await siteWith({}, { [`content/${path}`]: 'x' });
    expect(told).toMatchObject([{ code: 'file-ignored', hint: expect.stringContaining(hint) }]);
  });
});

it('names and texts in decomposed Unicode are those in composed one', async () => {
  const page = '---\ntitle: Perché\ndescription: Una descrizione abbastanza lunga per essere accettata.\n---\n\n';
  const text = `${page}## Città\n\n[qui](#città) [sé](perché.md) ![Un pacco](là.png)\n`;
  const { told } = await siteWith(
    {},
    {
      ['content/pages/perché.md'.normalize('NFD')]: text.replace('## Città', '## Città'.normalize('NFD')),
      ['content/pages/là.png'.normalize('NFD')]: png(2, 2),
    },
  );
  expect(told).toEqual([]);
});
