import { describe, expect, it } from 'vitest';
import { fixtureSite } from '../../../site/build-site.ts';
import { fixtureText } from '../../../site/inputs.ts';
import { openPage } from '../../../site/page.ts';

const LIST = 'content/guide/spedizioni/lista.md';
const NUMBER = 'campo:shipment-list#risposta-200.tracking_number';

const EXPLANATIONS = { popover: '*' };

/** A page with a text. */
async function pageWith(text: string) {
  const { files } = await fixtureSite({ [LIST]: `${fixtureText(LIST)}\n## Campi\n\n${text}\n` });
  return openPage(files.get('spedizioni/lista/index.html') ?? '');
}

describe('a link to a field', () => {
  it('explains the field with type, presence and the first sentence of its description', async () => {
    const number = await pageWith(`[numero](${NUMBER})`);
    expect(number.text('span', EXPLANATIONS)).toEqual([
      'Stringa, sempre presente. Il numero dato dal corriere.Vai al campo',
    ]);
    expect(number.all('a', { href: '/api/shipment-list#risposta-200.tracking_number' })).toHaveLength(1);
    const status = await pageWith('[stato](campo:shipment-list#query.status)');
    expect(status.text('span', EXPLANATIONS)).toEqual(['Stringa. Lo stato cercato.Vai al campo']);
    expect(status.all('a', { href: '/api/shipment-list#query.status' })).toHaveLength(1);
  });

  it('keeps a number and its unit in one line', async () => {
    const spec = fixtureText('spec/openapi.yaml').replace('Il numero dato dal corriere', 'Fino a 30 kg');
    const text = `${fixtureText(LIST)}\n[numero](${NUMBER})\n`;
    const { files } = await fixtureSite({ 'spec/openapi.yaml': spec, [LIST]: text });
    expect(files.get('spedizioni/lista/index.html')).toContain('Fino a 30\u00a0kg.');
  });

  it('explains it once, and stays a link the second time', async () => {
    const page = await pageWith(`[numero](${NUMBER}) e [ancora](${NUMBER})`);
    expect(page.all('span', EXPLANATIONS)).toHaveLength(1);
    expect(page.text('a', { href: '/api/shipment-list#risposta-200.tracking_number' })).toContain('ancora');
  });

  it.each([
    ['in a heading', `### [numero](${NUMBER})`],
    ['at the beginning of a card', `:::schede\n- **[numero](${NUMBER})** Il numero.\n:::`],
    ['to a response', '[risposta](campo:shipment-list#risposta-200)'],
  ])('stays a link %s', async (_, text) => {
    const page = await pageWith(text);
    expect(page.all('span', EXPLANATIONS)).toEqual([]);
    const addresses = page.all('a').map(({ attribs }) => attribs.href);
    expect(addresses).toContainEqual(expect.stringMatching(/^\/api\/shipment-list#risposta-200/));
  });
});
