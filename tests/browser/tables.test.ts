import { describe, expect, it } from 'vitest';
import { openRealSite } from './real-site.ts';

const site = await openRealSite();

describe('the tables of all pages', () => {
  it('name the column before each value on a phone', async () => {
    const page = await site.open('/stati', { width: 390, javaScriptEnabled: false });
    const row = page.locator('tr#in_transit');
    const labels = await row
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.split(' / ')[0]));
    expect(labels).toEqual(['"Codice nell’API"', '"Che cosa significa"']);
    const tops = await row
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(3);
  });

  it('mark the row that a link leads to, also where it is a card', async () => {
    for (const width of [1440, 390]) {
      const page = await site.open('/stati#in_transit', { width });
      const background = (row: string) =>
        page.locator(`tr#${row}`).evaluate((row) => getComputedStyle(row).backgroundColor);
      expect(await background('in_transit')).not.toBe(await background('pending'));
    }
  });
});
