import { describe, expect, it } from 'vitest';
import { linkSite } from '../../../../build/tools/inspect-site.ts';
import { fixtureInput, fixtureText } from '../../../fixture-site.ts';

const LIST = 'content/guide/spedizioni/lista.md';
const NUMBER = 'campo:shipment-list#risposta-200.tracking_number';

/** The body of a page with a text, as JSON, from where the text begins. */
async function bodyWith(text: string): Promise<string> {
  const { value } = await linkSite(fixtureInput({ [LIST]: `${fixtureText(LIST)}\n## Campi\n\n${text}\n` }));
  const found = value?.pages.find(({ page }) => page.route === '/spedizioni/lista');
  if (found?.page.kind !== 'guide') throw new Error('the fixture has the page');
  const json = JSON.stringify(found.page.body.tree.children, (key, part) => (key === 'position' ? undefined : part));
  return json.slice(json.lastIndexOf('"Campi"'));
}

describe('a link to a field', () => {
  it('explains the field with type, presence and the first sentence of its description', async () => {
    expect(await bodyWith(`[numero](${NUMBER})`)).toContain(
      '"means":"Stringa, sempre presente. Il numero dato dal corriere.","more":"/api/shipment-list#risposta-200.tracking_number"',
    );
    expect(await bodyWith('[stato](campo:shipment-list#query.status)')).toContain(
      '"means":"Stringa. Lo stato cercato."',
    );
  });

  it('explains it once, and stays a link the second time', async () => {
    const body = await bodyWith(`[numero](${NUMBER}) e [ancora](${NUMBER})`);
    expect(body.match(/"docs-field"/g)).toHaveLength(1);
    expect(body).toContain('"href":"/api/shipment-list#risposta-200.tracking_number"');
  });

  it.each([
    ['in a heading', `### [numero](${NUMBER})`],
    ['at the beginning of a card', `:::schede\n- **[numero](${NUMBER})** Il numero.\n:::`],
    ['to a response', '[risposta](campo:shipment-list#risposta-200)'],
  ])('stays a link %s', async (_, text) => {
    const body = await bodyWith(text);
    expect(body).not.toContain('docs-field');
    expect(body).toMatch(/"href":"\/api\/shipment-list#risposta-200/);
  });
});
