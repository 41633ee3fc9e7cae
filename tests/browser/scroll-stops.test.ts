import { describe, expect, it } from 'vitest';
import { scrollBoxes, settledStops } from './page-checks.ts';
import { openRealSite } from './real-site.ts';

const site = await openRealSite();

/** A page with a block of code that is cut on a phone and whole on a desktop. */
const ROUTE = '/api/error-responses';

describe('the boxes of code and tables', () => {
  it('become stops as the window narrows, and none while their lines are wrapped', async () => {
    const page = await site.openLive(ROUTE);
    const wide = await settledStops(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(() => settledStops(page)).toBeGreaterThan(wide);
    await page.getByRole('button', { name: 'A capo' }).first().click();
    await expect.poll(() => settledStops(page)).toBe(0);
  });

  it('become stops as their text is set wider', async () => {
    const page = await site.openLive(ROUTE, { bypassCSP: true });
    const before = await settledStops(page);
    await page.addStyleTag({ content: '* { letter-spacing: 2em !important; }' });
    await expect.poll(() => settledStops(page)).toBeGreaterThan(before);
  });

  it('are scrolled with the keys, where the reader comes by another page too', async () => {
    const page = await site.openLive('/api/rate-limits', { width: 390 });
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Risposte di errore' }).waitFor();
    expect(await settledStops(page)).toBeGreaterThan(0);
    const box = page.getByRole('group', { name: /^Codice .*, scorrevole$/ }).first();
    await box.locator('xpath=preceding-sibling::button').last().focus();
    await page.keyboard.press('Tab');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });

  it('are all stops without JavaScript', async () => {
    const page = await site.open(ROUTE, { javaScriptEnabled: false });
    const all = await scrollBoxes(page);
    expect(all.length).toBeGreaterThan(1);
    expect(all.filter(({ isStop, isNamed }) => !isStop || !isNamed)).toEqual([]);
  });
});
