import { describe, expect, it } from 'vitest';
import { linkSite } from '../../../../build/tools/inspect-site.ts';
import { unexplainedOperations } from '../../../../build/tools/report/unexplained-operations.ts';
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

  it('are missed in the report where there are none', async () => {
    const without = { [INTRODUCTION]: fixtureText(INTRODUCTION).replace(/^::esempio.*$/m, '') };
    expect(unexplainedOperations(await pagesOf({})).map(({ text }) => text)).toEqual([]);
    expect(unexplainedOperations(await pagesOf(without)).map(({ text }) => text)).toEqual(['GET /shipments']);
  });
});
