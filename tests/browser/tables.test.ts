import { describe, expect, it } from 'vitest';
import { openRealSite } from './real-site.ts';

const site = await openRealSite();

describe('the tables of all pages', () => {
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
    expect(labels).toEqual(['"Codice nell’API"', '"Che cosa significa"']);
    const tops = await row
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(3);
  });
});
