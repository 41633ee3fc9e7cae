import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../build/tools/report/finding.ts';
import { longPages, pageWeights, unlinkedPages } from '../../../../build/tools/report/pages.ts';
import { unusedData } from '../../../../build/tools/report/unused-data.ts';
import { inspectSite } from '../../../site/build-site.ts';
import { type Changes, fixtureInput, fixtureText } from '../../../site/inputs.ts';

const LIST = 'content/guide/spedizioni/lista.md';
const CONTACTS = 'content/pages/contatti.md';

async function linked(changes: Changes = {}) {
  const site = await inspectSite(fixtureInput(changes));
  const { origin } = site.sources;
  if (origin.kind === 'foreign') throw new Error('the fixture is an own site');
  return { ...site, settings: origin.settings };
}

/** A file of the fixture with more text at its end. */
const longer = (path: string, text: string): Changes => ({ [path]: `${fixtureText(path)}\n${text}\n` });
const lines = (findings: readonly Finding[]) =>
  findings.map(({ place, text }) => `${place.file}:${place.line} ${text}`);

describe('pages to which no text leads', () => {
  const pageWith = (link: string) => longer('content/guide/index.md', `Vedi [questa](${link}).`);

  it('are those that only menus and sidebars name', async () => {
    const before = lines(unlinkedPages((await linked()).pages));
    expect(before).toContain('content/pages/contatti.md:1 /contatti, che non sta nemmeno in una barra laterale');
    expect(before.some((line) => line.includes('/404'))).toBe(false);
  });

  it.each(['/contatti', '/contatti#recapiti', '../pages/contatti.md', 'https://docs.example/contatti'])(
    'are fewer with a link to %s',
    async (link) => {
      const { pages } = await linked(pageWith(link));
      expect(lines(unlinkedPages(pages)).join('\n')).not.toContain('/contatti');
    },
  );

  it('are not found by a link that they have to themselves', async () => {
    const { pages } = await linked(longer(CONTACTS, 'Vedi [questa pagina](/contatti).'));
    expect(lines(unlinkedPages(pages)).join('\n')).toContain('/contatti');
  });
});

describe('long pages', () => {
  it('have more than some minutes of text, whatever code they show', async () => {
    const words = 'parola '.repeat(1300);
    const { texts } = await linked({ ...longer(LIST, words), ...longer(CONTACTS, `\`\`\`text\n${words}\n\`\`\``) });
    expect(lines(longPages(texts))).toEqual([
      expect.stringMatching(/^content\/guide\/spedizioni\/lista\.md:1 13\d\d parole, circa 7 minuti/),
    ]);
  });
});

describe('unused data', () => {
  it('are figures, couriers, terms and synonyms of which no page shows anything', async () => {
    const { settings, texts, api } = await linked({
      'content/data/values.yaml':
        'values:\n  usato:\n    value: 3\n    note: Si usa.\n  inutile:\n    value: 5\n    note: Non si usa.\n',
      'content/data/terms.yaml': 'terms:\n  - in_codice\n  - tra_parentesi\n  - mai_scritto\n',
      'content/data/synonyms.yaml': 'synonyms:\n  - [spedizioni, pacchi]\n  - [astronave, navicella]\n',
      ...longer(LIST, 'Sono :valore[usato], `in_codice` e `{{tra_parentesi}}`. Scrivi a :valore[assistenza.email].'),
    });
    const found = lines(unusedData(settings.data, texts, api));
    expect(found).toContain('content/data/values.yaml:5 valore «inutile»');
    expect(found).toContain('content/data/terms.yaml:4 termine «mai_scritto»');
    expect(found).toContain('content/data/synonyms.yaml:3 sinonimi «astronave», «navicella»');
    expect(found.join('\n')).not.toMatch(/usato|in_codice|tra_parentesi|pacchi|assistenza\.email/);
    expect(found).toContainEqual(
      expect.stringMatching(/^content\/data\/support\.yaml:\d+ valore «assistenza\.telefono»$/),
    );
  });
});

describe('weights', () => {
  it('are those of the pages as hosts send them, the heaviest first, at what they are made from', async () => {
    const noise = Array.from({ length: 400 }, (_, index) => `riga${(index * 7919) % 10007}`).join(' ');
    const { outputs: files } = await linked(longer(LIST, noise));
    const weights = await pageWeights(files);
    expect(weights).toHaveLength(files.filter(({ path }) => path.endsWith('.html')).length);
    expect(lines(weights)).toContainEqual(
      expect.stringMatching(
        /^content\/guide\/spedizioni\/lista\.md:1 \d+(?:,\d)? KiB \(senza compressione \d+(?:,\d)? KiB\) {2}\/spedizioni\/lista$/,
      ),
    );
    const numbers = weights.map(({ text }) => Number.parseFloat(text.replace(',', '.')));
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });
});
