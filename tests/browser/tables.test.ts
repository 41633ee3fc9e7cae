import { describe, expect, it } from 'vitest';
import { openPublished } from './open-site.ts';

const site = await openPublished();

describe('the tables of all pages', () => {
  it('name the column before each value on a phone', async () => {
    const page = await site.open('/stati', { width: 390, javaScriptEnabled: false });
    const row = page.locator('tr#in_transit');
    const [code = '', meaning] = await row.locator('td').allInnerTexts();
    expect(code.split('\n')).toEqual(['Codice nell’API', 'in_transit']);
    expect(meaning).toMatch(/^Che cosa significa\n/);
    const tops = await row
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(3);
  });

  it('name each column once, whether they are cards or not', async () => {
    for (const [width, name] of [
      [1440, 'In transito in_transit'],
      [390, 'In transito Codice nell’API in_transit Che'],
    ] as const) {
      const page = await site.open('/stati', { width });
      const shown = await page.locator('tr#in_transit').innerText();
      expect(shown.replace(/\s+/g, ' ').slice(0, name.length)).toBe(name);
      const heads = page.locator('table:has(#in_transit) th[scope=col]').filter({ visible: true });
      expect(await heads.count()).toBe(width === 390 ? 0 : 3);
    }
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
