import { describe, expect, it } from 'vitest';
import { SEARCH_FILE } from '../../../src/search/packed.ts';
import { fixtureSite } from '../../site/build-site.ts';
import { fixtureText } from '../../site/inputs.ts';
import { openPage } from '../../site/page.ts';

/** The description of the fixture site with extensions of each kind of part and each kind of value. */
const DESCRIPTION = Object.entries({
  '  version: 1.0.0\n': '  x-team: Squadra "Corrieri" <script>alert(1)</script>\n',
  '      tags: [Spedizioni]\n': '      x-limit: { per_minute: 60, burst: [1, 2] }\n      x-hidden: Per nessuno\n',
  '          in: query\n': '          x-limit: 12345678901234567890\n',
  '          description: Le spedizioni trovate.\n': '          x-team: false\n',
  '          description: Il numero dato dal corriere.\n': '          x-team: Numeri\n',
  '  schemas:\n    Shipment:\n': '      x-team: Forme\n',
}).reduce((text, [after, added]) => text.replace(after, `${after}${added}`), fixtureText('spec/openapi.yaml'));

async function build(settings: string) {
  const { files, problems } = await fixtureSite({
    'spec/openapi.yaml': DESCRIPTION,
    'content/site.yaml': `${fixtureText('content/site.yaml')}\n${settings}`,
  });
  return { problems, files };
}

describe('extensions that the settings list', async () => {
  const { files, problems } = await build('extensions: [x-limit, x-team, x-missing]\n');
  const operation = [...files.keys()].find((path) => path.endsWith('shipment-list/index.html')) ?? '';
  const overview =
    [...files.keys()].find((path) => path.startsWith('api/') && files.get(path)?.includes('Corrieri')) ?? '';
  const listed = (path: string) =>
    openPage(files.get(path) ?? '')
      .text('div')
      .filter((text) => /^x-/.test(text));

  it('stand with their values where they were written', () => {
    expect(problems).toEqual([]);
    expect(listed(operation)).toEqual([
      'x-limit12345678901234567890',
      'x-team di ogni elementoForme',
      'x-teamNumeri',
      'x-teamfalse',
      'x-limit{"per_minute":60,"burst":[1,2]}',
    ]);
    expect(listed(overview)).toEqual(['x-teamSquadra "Corrieri" <script>alert(1)</script>']);
  });

  it('are in the Markdown copies and in the search', () => {
    const copy = files.get(operation.replace('/index.html', '.md')) ?? '';
    expect(copy).toContain('x-limit: `{"per_minute":60,"burst":[1,2]}`');
    const search = files.get(SEARCH_FILE) ?? '';
    for (const words of ['x-team: Numeri', 'x-team: false', 'x-limit: 12345678901234567890'])
      expect(search).toContain(words);
  });

  it('are the only ones', () => {
    expect(files.get(operation)).not.toContain('x-hidden');
    expect(files.get(operation)).not.toContain('x-missing');
  });
});

it('without the setting no page has extensions', async () => {
  const { files, problems } = await build('');
  expect(problems).toEqual([]);
  const pages = [...files].filter(([path]) => /\.(?:html|md)$/.test(path) || path === SEARCH_FILE);
  expect(pages.filter(([, text]) => /x-(?:limit|team|hidden)/.test(text))).toEqual([]);
});

it('a name that is no extension is a fault of the settings', async () => {
  const { problems } = await build('extensions: [x-team, rate-limit]\n');
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    expect.stringMatching(/^settings-invalid: .*x-/),
  ]);
});
