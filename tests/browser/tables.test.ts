import { describe, expect, it } from 'vitest';
import { GUIDE_ROUTES } from '../site/built.ts';
import { openRealSite, visitAll } from './real-site.ts';

const site = await openRealSite();

describe('the tables of all pages', () => {
  it('show all of their columns without scrolling to the side, from 320 to 1920 px', async () => {
    const cut: string[] = [];
    await visitAll(site, GUIDE_ROUTES, { javaScriptEnabled: false }, async (page, route) => {
      for (let width = 320; width <= 1920; width += 160) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page
          .locator('.table-scroll')
          .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length);
        if (over > 0) cut.push(`${over} of ${route} at ${width} px`);
      }
    });
    expect(cut).toEqual([]);
  });

  it('leave the meanings of the statuses as much room as what may follow, with the code below each status', async () => {
    const page = await site.open('/stati', { width: 1440, javaScriptEnabled: false });
    const boxes = await page
      .locator('tr#available_for_pickup')
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()));
    const [status, code, meaning, next] = boxes;
    expect(code?.top).toBeGreaterThan(status?.top ?? Number.NaN);
    expect(code?.left).toBe(status?.left);
    expect(meaning?.width).toBeCloseTo(next?.width ?? Number.NaN);
    expect(meaning?.width).toBeGreaterThan(250);
  });

  it('name the column before each value on a phone', async () => {
    const page = await site.open('/stati', { width: 390, javaScriptEnabled: false });
    const row = page.locator('tr#in_transit');
    const labels = await row
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.split(' / ')[0]));
    expect(labels).toEqual(['"Codice nell’API"', '"Che cosa significa"', '"Può diventare"']);
    const tops = await row
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(4);
  });
});
