import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPublished } from './open-site.ts';

const site = await openPublished();

/** The links of a list that have a line around them. */
const outlined = (page: Page, links: string) =>
  page
    .locator(links)
    .evaluateAll((all) =>
      all.filter((link) => getComputedStyle(link).outlineStyle === 'solid').map((link) => link.textContent.trim()),
    );

describe('in the reader’s own colours', () => {
  it('lines say which page is open', async () => {
    const page = await site.openLive('/api/shipment-create', { forcedColors: 'active' });
    expect(await outlined(page, '.navbar-links a')).toEqual(['API']);
    expect(await outlined(page, '.sidebar-link')).toEqual([expect.stringContaining('Aggiungi una spedizione')]);
  });

  it('in the menu of narrow screens lines say which section is open, and which page', async () => {
    const page = await site.openLive('/api/shipment-create', { forcedColors: 'active', width: 390 });
    await page.getByRole('button', { name: 'Apri il menu' }).click();
    expect(await outlined(page, '.menu-sections a')).toEqual(['API']);
    expect(await outlined(page, '.sidebar-link')).toEqual([expect.stringContaining('Aggiungi una spedizione')]);
  });

  it('a link that is a button has an edge', async () => {
    const page = await site.open('/', { forcedColors: 'active' });
    for (const name of ['Accedi alla piattaforma', 'Aggiungi la prima spedizione'])
      expect(
        await page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderTopWidth),
        name,
      ).toBe('1px');
  });
});
