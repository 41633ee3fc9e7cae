import { describe, expect, it } from 'vitest';
import { linkSite } from '../../../../build/tools/inspect-site.ts';
import { unexplainedOperations } from '../../../../build/tools/report/pages.ts';
import { type Changes, fixtureInput, fixtureText } from '../../../fixture-site.ts';

const HOME = 'content/guide/index.md';
const LIST = 'content/guide/spedizioni/lista.md';
const INTRODUCTION = 'content/api/index.md';

const longer = (path: string, text: string): Changes => ({ [path]: `${fixtureText(path)}\n${text}\n` });

async function pagesOf(changes: Changes) {
  const { value } = await linkSite(fixtureInput(changes));
  if (!value) throw new Error('the fixture is a whole site');
  return value.pages;
}

/** The guides that the only operation of the fixture lists. */
async function guidesWith(changes: Changes) {
  const pages = await pagesOf(changes);
  return pages.flatMap(({ page }) =>
    page.kind === 'operation' ? page.operation.guides.map(({ label, href }) => `${label}: ${href}`) : [],
  );
}

describe('the guides of an operation', () => {
  it('are the pages that quote it', async () => {
    expect(await guidesWith({})).toEqual([expect.stringMatching(/: \/api$/)]);
  });

  it.each([
    '[qui](/api/shipment-list)',
    '[qui](/api/shipment-list#query.status)',
    '[qui](campo:shipment-list#query.status)',
  ])('are those with the link %s', async (link) => {
    const guides = await guidesWith(longer(LIST, `Vedi ${link}.`));
    expect(guides).toContainEqual(expect.stringMatching(/: \/spedizioni\/lista$/));
  });

  it('begin with the one that mentions it most', async () => {
    const guides = await guidesWith(longer(LIST, '[A](/api/shipment-list), [B](/api/shipment-list#query.status).'));
    expect(guides.map((guide) => guide.split(': ')[1])).toEqual(['/spedizioni/lista', '/api']);
  });

  it('do not include the home page, nor pages whose addresses only begin alike', async () => {
    const guides = await guidesWith({
      ...longer(HOME, '[Qui](/api/shipment-list).'),
      ...longer(LIST, '[Qui](/api/shipment-list-2).'),
    });
    expect(guides).toHaveLength(1);
    expect(guides[0]).toMatch(/: \/api$/);
  });

  it('stand at the field that they link to, also as those of its operation', async () => {
    const pages = await pagesOf(longer(LIST, 'Vedi [qui](campo:shipment-list#risposta-200.status).'));
    const fields = pages.flatMap(({ page }) =>
      page.kind === 'operation' ? (page.operation.responses[0]?.content[0]?.schema?.contents?.properties ?? []) : [],
    );
    expect(fields.map(({ name, guides }) => [name, guides?.map(({ href }) => href)])).toEqual([
      ['tracking_number', undefined],
      ['status', ['/spedizioni/lista']],
    ]);
    expect(await guidesWith(longer(LIST, '[Qui](campo:shipment-list#query.status).'))).toHaveLength(2);
  });

  it('stand at the error codes that they name, but not on the page of all codes', async () => {
    const errors = 'content/api/error-responses.md';
    const page = (text: string) =>
      `---\ntitle: Errori\ndescription: ${'Tutti gli errori. '.repeat(3)}\n---\n\n${text}\n`;
    const pages = await pagesOf({
      ...longer(LIST, 'Può dare :errore[not_found].'),
      [errors]: page('::errori\n\nVedi :errore[not_found].'),
      'content/sidebars.yaml': fixtureText('content/sidebars.yaml').replace(
        /^( *)- \/api$/m,
        '$&\n$1- /api/error-responses',
      ),
    });
    const written = pages.flatMap(({ page }) => (page.route === '/api/error-responses' ? [JSON.stringify(page)] : []));
    expect(written.join('')).toContain('Nelle guide:');
    expect(written.join('')).toMatch(/"href":"\/spedizioni\/lista"/);
    expect(written.join('')).not.toMatch(/"href":"\/api\/error-responses"/);
  });

  it('are missed in the report where there are none', async () => {
    const without = { [INTRODUCTION]: fixtureText(INTRODUCTION).replace(/^::esempio.*$/m, '') };
    expect(unexplainedOperations(await pagesOf({})).map(({ text }) => text)).toEqual([]);
    expect(unexplainedOperations(await pagesOf(without)).map(({ text }) => text)).toEqual(['GET /shipments']);
  });
});
