import { describe, expect, it } from 'vitest';
import { openPublished } from './open-site.ts';
import { scrollBoxes, settledStops } from './page-checks.ts';

const site = await openPublished();

/** A page whose samples are as high as the window lets them be. */
const ROUTE = '/api/shipment-create';

describe('the boxes of code and tables', () => {
  it('become stops while the window is low', async () => {
    const page = await site.openLive(ROUTE);
    const high = await settledStops(page);
    await page.setViewportSize({ width: 1440, height: 400 });
    await expect.poll(() => settledStops(page)).toBeGreaterThan(high);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => settledStops(page)).toBe(high);
  });

  it('become stops as their text is set wider', async () => {
    const page = await site.openLive(ROUTE, { bypassCSP: true });
    const before = await settledStops(page);
    await page.addStyleTag({ content: '* { letter-spacing: 2em !important; }' });
    await expect.poll(() => settledStops(page)).toBeGreaterThan(before);
  });

  it('are scrolled with the keys, where the reader comes by another page too', async () => {
    const page = await site.openLive('/api/shipment-list');
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Aggiungi una spedizione' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 400 });
    await expect.poll(() => settledStops(page)).toBeGreaterThan(0);
    const box = page.getByRole('group', { name: /^Codice .*, scorrevole$/ }).first();
    await box.locator('xpath=preceding-sibling::button').last().focus();
    await page.keyboard.press('Tab');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  });

  it('are all stops without JavaScript', async () => {
    const page = await site.open(ROUTE, { javaScriptEnabled: false });
    const all = await scrollBoxes(page);
    expect(all.length).toBeGreaterThan(1);
    expect(all.filter(({ isStop, isNamed }) => !isStop || !isNamed)).toEqual([]);
  });
});
