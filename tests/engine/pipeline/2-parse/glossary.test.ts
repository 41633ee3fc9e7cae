import { describe, expect, it } from 'vitest';
import { checkGlossary } from '../../../../build/pipeline/2-parse/glossary.ts';
import { fixtureSite } from '../../../site/build-site.ts';
import { type Changes, fixtureText } from '../../../site/inputs.ts';

const GLOSSARY = `glossary:
  - term: sincronizzazione
    means: la lettura degli ordini di un negozio
    instead_of: [lettura, letture, aggiornamento dell'elenco]
    except: [sola lettura, conferma di lettura]
`;

async function found(changes: Changes): Promise<readonly string[]> {
  const { problems } = await fixtureSite({ 'content/data/glossary.yaml': GLOSSARY, ...changes });
  return problems
    .filter(({ code }) => code === 'glossary-word')
    .map(({ place: { file, line, column, length }, message }) => `${file}:${line}:${column}+${length} ${message}`);
}

const page = (text: string) => `${fixtureText('content/guide/index.md')}\n${text}\n`;
const lines = page('').split('\n').length;

describe('a word that must not stand for a term', () => {
  it('is told where it stands, with the word of the glossary', async () => {
    expect(await found({ 'content/guide/index.md': page('Ogni *lettura* dura poco.') })).toEqual([
      `content/guide/index.md:${lines - 1}:7+7 Qui scrivi «lettura»: il glossario dice «sincronizzazione».`,
    ]);
  });

  it.each([
    ['in capitals, at the beginning', 'Letture: due.', 1],
    ['after an article with an apostrophe', 'Dopo l’aggiornamento dell’elenco e l’«ultima lettura»', 2],
    ['broken across lines', 'Un aggiornamento\ndell’elenco.', 1],
    ['in the text of a link and in a heading', '## La lettura\n\n[una lettura](/stati)', 2],
    ['after code that ends with its line or its list', '``` x ```\nlettura\n\n- ```\n  x\n\nlettura', 2],
    ['next to rows of backticks that nothing closes', '`` lettura ```\n', 1],
    ['in a table', '| A | B |\n|---|---|\n| lettura | x |', 1],
  ])('is found %s', async (_, text, count) => {
    expect(await found({ 'content/guide/index.md': page(text) })).toHaveLength(count);
  });

  it.each([
    ['in a phrase of the exceptions', 'Una chiave di sola\nlettura.'],
    ['as a part of a word', 'Rilettura, letturista, pre-lettura, lettura_2.'],
    ['in code', 'Scrivi `lettura` o ``una lettura ` qui``.\n\n```text\nlettura\n```\n\n~~~\nlettura\n~~~'],
    ['in a fence that nothing closes', '```\nlettura\n\nlettura'],
    ['in a fence of a list, with other code inside', '1. Così:\n\n   ````md\n   ```\n   lettura\n   ````\n'],
    ['in addresses', '[qui](/stati?lettura) https://example.it/lettura'],
    ['in comments', '<!-- la lettura\nlettura -->'],
  ])('is left alone %s', async (_, text) => {
    expect(await found({ 'content/guide/index.md': page(text) })).toEqual([]);
  });

  it.each([
    ['in a text of one line', 'description: Ogni lettura dura poco.', ['3:21']],
    ['in quotes, after an escape', 'description: "È \\"una\\" lettura"', ['3:27']],
    ['in quotes, after a line end', 'description: "Una\\nlettura e `lettura`"', ['3:22']],
    ['in quotes, after a written backslash', 'description: "Una\\\\nlettura lettura"', ['3:31']],
    ['in a plain text with a backslash', 'description: Una\\nlettura lettura', ['3:29']],
    ['in a block, after code', 'description: |\n    Con `lettura` e\n    una lettura.', ['5:9']],
    ['in a folded block', 'description: >-\n    Un aggiornamento\n    dell’elenco.', ['4:8']],
    ['in code', 'description: Scrivi `lettura`.', []],
    ['in a fence', 'description: |\n    Così:\n\n    ```\n    lettura\n    ```', []],
    ['in addresses', 'description: "[qui](https://example.it/lettura), https://example.it/lettura"', []],
    ['in a comment of YAML', 'x-nota: x # lettura', []],
    ['in a comment of HTML', 'description: a <!-- lettura --> b', []],
    ['in a key', 'x-lettura: x', []],
  ])('of the OpenAPI document is found %s only where it is a word', async (_, text, places) => {
    const document = fixtureText('spec/openapi.yaml').replace(/^info:\n/m, `info:\n  ${text}\n`);
    const said = await found({ 'spec/openapi.yaml': document });
    expect(said.map((line) => /:(\d+:\d+)/.exec(line)?.[1])).toEqual(places);
  });

  it('is found in the OpenAPI document, in settings, in data and in front matter', async () => {
    const said = await found({
      'spec/openapi.yaml': fixtureText('spec/openapi.yaml').replace('title: ', 'title: Lettura '),
      'content/site.yaml': fixtureText('content/site.yaml').replace('tagline: ', 'tagline: Lettura '),
      'content/guide/index.md': page('').replace('title: ', 'title: Lettura '),
    });
    expect(said.map((line) => line.split(':')[0])).toEqual([
      'content/guide/index.md',
      'content/site.yaml',
      'spec/openapi.yaml',
    ]);
  });

  it('is found in the texts of the interface', async () => {
    const changed = { 'content/data/glossary.yaml': GLOSSARY.replace('[lettura,', '[Pagina non trovata, lettura,') };
    expect(await found(changed)).toEqual([
      expect.stringMatching(/^src\/strings.*\.ts:\d+:\d+\+18 Qui scrivi «Pagina non trovata»: /),
    ]);
  });

  it('is found there after an escaped line end', () => {
    const terms = [{ term: 'sincronizzazione', means: 'x', forms: [], instead_of: ['lettura'], except: [] }];
    const source = { path: 'src/x.ts', key: 'x.ts', text: "const words = 'Una\\nlettura';\n" };
    expect(checkGlossary(source, terms).map(({ place }) => place.column)).toEqual([21]);
  });

  it('is found in the labels of the diagram', async () => {
    const changed = { 'content/data/glossary.yaml': GLOSSARY.replace('[lettura,', '[Strada abituale, lettura,') };
    expect(await found(changed)).toEqual([
      expect.stringMatching(/^src\/strings\/status-diagram\.ts:\d+:\d+\+15 Qui scrivi «Strada abituale»: /),
    ]);
  });
});
