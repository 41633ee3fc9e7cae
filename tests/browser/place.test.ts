import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { live, openPublished } from './open-site.ts';
import { arrived, holdBack } from './prepare.ts';

const site = await openPublished();

const open = site.openLive;

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls by script, since a pointer would have to be somewhere. */
async function scroll(page: Page, by: number): Promise<number> {
  const before = await placeOf(page);
  await page.evaluate((distance) => scrollBy({ top: distance, behavior: 'instant' }), by);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(before);
  return placeOf(page);
}

/** Follows a link of the table of contents or of the sidebar without moving the page to reach it. */
const follow = (page: Page, selector: string) => page.locator(selector).evaluate((link: HTMLElement) => link.click());

/** The addresses of the sections of a page, in order. */
const sections = (page: Page) =>
  page.locator('.toc a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

describe('where the reader was', () => {
  it('is found again with «Back» and «Forward» inside a page, though the address names where a section begins', async () => {
    const page = await open('/stati');
    const [first = '', , third = ''] = await sections(page);
    await follow(page, `.toc a[href="${first}"]`);
    await page.waitForURL(`**${first}`);
    const read = await scroll(page, 400);
    await follow(page, `.toc a[href="${third}"]`);
    await page.waitForURL(`**${third}`);
    const further = await scroll(page, 300);
    expect(further).toBeGreaterThan(read);
    await page.goBack();
    await expect.poll(() => placeOf(page)).toBe(read);
    await page.goForward();
    await expect.poll(() => placeOf(page)).toBe(further);
  });

  it('is found again with «Back» among what was opened on a page', async () => {
    const page = await open('/api/shipment-create');
    await page.getByRole('button', { name: 'Espandi tutto' }).click();
    const response = page.locator('.responses').getByRole('tab', { name: /^422/ });
    await response.click();
    const opened = await page.locator('main details[open]').count();
    await page.evaluate(() => document.querySelector('#risposta-422 ~ *, #risposta-422')?.scrollIntoView());
    const read = await scroll(page, 300);
    await follow(page, '.sidebar a[href="/api/shipment-list"]');
    await arrived(page, 'Elenca le spedizioni');
    await page.goBack();
    await arrived(page, 'Aggiungi una spedizione');
    await expect.poll(() => placeOf(page)).toBe(read);
    expect(await response.getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('main details[open]').count()).toBe(opened);
    // A link brings the page as it is for everybody.
    await follow(page, '.sidebar a[href="/api/shipment-list"]');
    await arrived(page, 'Elenca le spedizioni');
    await follow(page, '.sidebar a[href="/api/shipment-create"]');
    await arrived(page, 'Aggiungi una spedizione');
    expect(await page.locator('main details[open]').count()).toBeLessThan(opened);
  });

  it('is kept by the menu, though the address names where a section begins', async () => {
    const page = await open('/stati', { width: 390 });
    const [, second = ''] = await sections(page);
    await page.goto(new URL(`/stati${second}`, site.url).href);
    await live(page);
    const read = await scroll(page, 500);
    const button = page.getByRole('button', { name: 'Apri il menu' });
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await button.evaluate((element: HTMLElement) => element.click());
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await close();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
      await page.waitForFunction(() => history.state === null);
      await expect.poll(() => placeOf(page)).toBe(read);
    }
  });
});

describe('while the scripts are on their way', () => {
  it('the page shows what its address names, and stays where the reader goes from there', async () => {
    const { prepare, letGo } = holdBack(/\/assets\/boot-/);
    const [, second = ''] = await sections(await open('/stati'));
    const page = await site.open(`/stati${second}`, {
      waitUntil: 'commit',
      prepare,
    });
    await expect.poll(() => placeOf(page)).toBeGreaterThan(0);
    await page.mouse.move(700, 500);
    const before = await placeOf(page);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => placeOf(page)).toBe(before + 600);
    letGo();
    await live(page);
    await page.waitForLoadState('load');
    // If the browser scrolls by itself after the page has loaded, it does so before the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await placeOf(page)).toBe(before + 600);
  });
});
