import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_ROUTES } from '../site/built.ts';
import { live, openRealSite, visitAll } from './real-site.ts';

const site = await openRealSite();

/** A page with a block of code that is cut on a phone and whole on a desktop. */
const ROUTE = '/api/error-responses';

/** The boxes of code and tables that can be seen: whether each scrolls, is a stop of the Tab key, and has a name. */
const boxes = (page: Page) =>
  page.locator('.code-scroll, .table-scroll').evaluateAll((all) =>
    all
      .filter((box) => box.checkVisibility({ visibilityProperty: true }))
      .map((box) => ({
        text: (box.textContent ?? '').slice(0, 40),
        scrolls: box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
        isStop: box.getAttribute('tabindex') === '0',
        isNamed: box.getAttribute('role') === 'group' && box.getAttribute('aria-label')?.endsWith(', scorrevole'),
      })),
  );

/** Waits until just the boxes that scroll are stops with a name. Gives the number of stops. */
async function settled(page: Page, route = ROUTE): Promise<number> {
  const wrong = async () =>
    (await boxes(page)).filter(({ scrolls, isStop, isNamed }) => isStop !== scrolls || isNamed === !scrolls);
  await expect.poll(wrong, { message: route }).toEqual([]);
  return (await boxes(page)).filter(({ isStop }) => isStop).length;
}

describe('the boxes of code and tables', () => {
  it.each([1440, 320])('are stops of the Tab key, with a name, only where they scroll, at %i px', async (width) => {
    let stops = 0;
    await visitAll(site, ALL_ROUTES, { width }, async (page, route) => {
      await live(page);
      stops += await settled(page, route);
    });
    expect(stops).toBeGreaterThan(0);
  });

  it('become stops as the window narrows, and none while their lines are wrapped', async () => {
    const page = await site.openLive(ROUTE);
    const wide = await settled(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(() => settled(page)).toBeGreaterThan(wide);
    await page.getByRole('button', { name: 'A capo' }).first().click();
    await expect.poll(() => settled(page)).toBe(0);
  });

  it('become stops as their text is set wider', async () => {
    const page = await site.openLive(ROUTE, { bypassCSP: true });
    const before = await settled(page);
    await page.addStyleTag({ content: '* { letter-spacing: 2em !important; }' });
    await expect.poll(() => settled(page)).toBeGreaterThan(before);
  });

  it('are scrolled with the keys, where the reader comes by another page too', async () => {
    const page = await site.openLive('/api/rate-limits', { width: 390 });
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Risposte di errore' }).waitFor();
    expect(await settled(page)).toBeGreaterThan(0);
    const box = page.getByRole('group', { name: /^Codice .*, scorrevole$/ }).first();
    await box.locator('xpath=preceding-sibling::button').last().focus();
    await page.keyboard.press('Tab');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });

  it('are all stops without JavaScript', async () => {
    const page = await site.open(ROUTE, { javaScriptEnabled: false });
    const all = await boxes(page);
    expect(all.length).toBeGreaterThan(1);
    expect(all.filter(({ isStop, isNamed }) => !isStop || !isNamed)).toEqual([]);
  });
});
