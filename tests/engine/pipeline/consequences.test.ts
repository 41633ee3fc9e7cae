import { describe, expect, it } from 'vitest';
import { fixtureSite } from '../../site/build-site.ts';
import { type Changes, fixtureText } from '../../site/inputs.ts';

const LISTA = 'content/guide/spedizioni/lista.md';
const SIDEBARS = 'content/sidebars.yaml';
const [NEW, LINKING] = ['content/pages/nuova.md', 'content/pages/altra.md'];

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\n${more}description: Una descrizione abbastanza lunga per essere accettata.\n---\n\n${body}\n`;

/** Each problem, with the places that it names besides its own. */
async function told(changes: Changes): Promise<readonly string[]> {
  const { problems } = await fixtureSite(changes);
  return problems.map(({ code, place: { file, line }, related = [] }) =>
    [`${code} ${file}:${line}`, ...related.map(({ place }) => `${place.file}:${place.line}`)].join(' '),
  );
}

/** A new page with this slug, and one that leads to it by its address and by its file. */
const withSlug = (slug: string, address: string, title = 'Nuova'): Changes => ({
  [NEW]: page(title, '## Uno', `slug: ${slug}\n`),
  [LINKING]: page('Altra', `[uno](${address}#uno), [due](nuova.md#uno)`),
});

const lista = (from: string | RegExp, to: string) => ({ [LISTA]: fixtureText(LISTA).replace(from, to) });

describe('a page that failed is told once, and no link, sidebar or image besides', () => {
  const IMAGE = { 'content/guide/spedizioni/colli.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' };

  it.each<readonly [string, Changes, string]>([
    [
      'is too large, with an image that it may show',
      { ...lista(/$/, 'parola '.repeat(90_000)), ...IMAGE },
      `file-too-large ${LISTA}:1`,
    ],
    ['is too deep to be read', lista(/$/, `\n${'>'.repeat(1_000)}\n`), `text-too-complex ${LISTA}:21`],
    ['has a slug with other signs', withSlug('Uno_due', '/Uno_due'), `front-matter-invalid ${NEW}:3`],
    ['has a slug with a space', withSlug('uno due', '/uno%20due'), `front-matter-invalid ${NEW}:3`],
    ['has a slug from the root', withSlug('/elenco', '/elenco'), `front-matter-invalid ${NEW}:3`],
    ['has a number as slug', withSlug('2024', '/2024'), `front-matter-invalid ${NEW}:3`],
    ['has a slug that no address has', withSlug('".."', '/nuova'), `front-matter-invalid ${NEW}:3`],
    ['has a slug in front matter that is no YAML', withSlug('elenco', '/elenco', '"Nuova'), `yaml-syntax ${NEW}:4`],
    [
      'has a wrong slug that its links and its sidebar do not name',
      lista('title:', 'slug: Lista_\ntitle:'),
      `front-matter-invalid ${LISTA}:2`,
    ],
    [
      'has a wrong slug that its sidebar names',
      {
        ...lista('title:', 'slug: Lista_\ntitle:'),
        [SIDEBARS]: fixtureText(SIDEBARS).replace('/spedizioni/lista', '/spedizioni/Lista_'),
      },
      `front-matter-invalid ${LISTA}:2`,
    ],
    [
      'has the address of another one',
      {
        'content/pages/spedizioni/lista.md': page('Nuova', '## Solo qui'),
        [LINKING]: page('Altra', '[uno](spedizioni/lista.md#solo-qui), [due](/spedizioni/lista#prezzi)'),
      },
      `route-duplicate content/pages/spedizioni/lista.md:1 ${LISTA}:1`,
    ],
  ])('because it %s', async (_, changes, problem) => {
    expect(await told(changes)).toEqual([problem]);
  });

  it('and so is an image with a misspelt name, but no other image', async () => {
    const svg = IMAGE['content/guide/spedizioni/colli.svg'];
    const images = { 'content/pages/etichette.svg': svg, 'content/pages/etichette.dark.svg': svg, ...IMAGE };
    expect(await told({ ...images, [NEW]: page('Nuova', '![Le etichette da stampare](etichete.svg)') })).toEqual([
      'image-unused content/guide/spedizioni/colli.svg:1',
      `image-missing ${NEW}:6`,
    ]);
  });

  it('but a link that no page explains is told', async () => {
    const changes = { ...withSlug('Uno_due', '/Uno_due'), 'content/pages/terza.md': page('Terza', '[tre](/uno)') };
    expect(await told(changes)).toEqual([
      `front-matter-invalid ${NEW}:3`,
      expect.stringContaining('link-broken content/pages/terza.md:6'),
    ]);
  });
});

describe('a fact that the data do not have is one problem with all of its places', () => {
  it.each([':stato[ignoto]', ':corriere[ignoto]', ':errore[ignoto]', ':valore[ignoto]', '::campi{schema=Ignoto}'])(
    '%s',
    async (fact) => {
      const changes = { [LINKING]: page('Altra', `${fact}\n\n${fact}`), [NEW]: page('Nuova', fact) };
      expect(await told(changes)).toEqual([`fact-unknown ${LINKING}:6 ${LINKING}:8 ${NEW}:6`]);
    },
  );

  it('also where a code block names it; another name is another problem', async () => {
    const body = ':stato[ignoto]\n\n:stato[altro]\n\n```json\n{ "status": "ignoto" }\n```';
    expect(await told({ [LINKING]: page('Altra', body) })).toEqual([
      `fact-unknown ${LINKING}:6 ${LINKING}:10`,
      `fact-unknown ${LINKING}:8`,
    ]);
  });

  it('and so is a file of data that is not there', async () => {
    const changes = {
      'content/data/prices.yaml': undefined,
      [LISTA]: undefined,
      [LINKING]: page('Altra', '::prezzi\n\n:valore[piani.pro.mensile]\n\n:valore[prova.giorni]'),
    };
    expect(await told(changes)).toContainEqual(`fact-unknown ${LINKING}:6 ${LINKING}:8 ${LINKING}:10`);
  });
});
