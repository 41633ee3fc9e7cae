import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { openPublished } from './open-site.ts';
import { arrived, movements, noteMovements } from './prepare.ts';

const site = await openPublished();

const toc = (page: Page) => page.getByRole('navigation', { name: 'In questa pagina' });
const marked = (page: Page) => toc(page).locator('a[aria-current]').allTextContents();
const entries = (page: Page) => toc(page).getByRole('link').allTextContents();

/** Scrolls a heading to where links bring it. */
const bring = (page: Page, name: string) =>
  page
    .locator('h2, h3', { hasText: name })
    .first()
    .evaluate((heading) => heading.scrollIntoView());

describe('the table of contents', () => {
  it('marks the heading that is being read, and none before the first', async () => {
    const page = await site.openLive('/spedizioni/lista');
    expect(await marked(page)).toEqual([]);
    const names = await entries(page);
    for (const name of [names[1] ?? '', names[0] ?? '']) {
      await bring(page, name);
      await expect.poll(() => marked(page)).toEqual([name]);
    }
    expect(await toc(page).locator('a[aria-current]').getAttribute('aria-current')).toBe('true');
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => marked(page)).toEqual([]);
  });

  it('shows the second level of the section that is being read alone, and shifts nothing while the reader scrolls', async () => {
    const page = await site.openLive('/stati', { prepare: noteMovements });
    const second = toc(page).locator('li li a');
    const names = await second.allTextContents();
    expect(names).not.toEqual([]);
    expect(await second.filter({ visible: true }).count()).toBe(0);
    const section = toc(page).locator('ul > li:has(> ul)').first();
    await bring(page, names[0] ?? '');
    await expect.poll(() => section.locator('li a').filter({ visible: true }).count()).toBeGreaterThan(0);
    const [list, next] = [section.locator('ul'), section.locator('xpath=following-sibling::li[1]')];
    const bottom = await list.evaluate((open) => open.getBoundingClientRect().bottom);
    // What follows begins where the second level ends.
    expect(await next.evaluate((entry) => entry.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom - 1);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => second.filter({ visible: true }).count()).toBe(0);
    expect(await movements(page)).toEqual([]);
  });

  it.each([
    ['though it cannot come to the top', ''],
    ['whatever the hash of the address is', '#%E0%A4%A'],
  ])('marks the last one at the end of the page, %s', async (_, hash) => {
    const page = await site.openLive(`/spedizioni/lista${hash}`, { height: 1200 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = (await entries(page)).at(-1);
    await expect.poll(() => marked(page)).toEqual([last]);
  });

  it('is right after what is above has grown, where no panel has', async () => {
    const page = await site.openLive('/spedizioni/lista');
    const [first = '', second = ''] = await entries(page);
    await bring(page, second);
    await expect.poll(() => marked(page)).toEqual([second]);
    await page.evaluate(() => {
      // As an image that arrives late; the browser must not scroll along.
      document.documentElement.style.overflowAnchor = 'none';
      document.body.style.overflowAnchor = 'none';
      const late = document.createElement('div');
      late.style.height = '600px';
      document.querySelector('h2[id]')?.after(late);
    });
    await expect.poll(() => marked(page)).toEqual([first]);
  });

  it('is right after the folds above have opened, also where it is a fold itself', async () => {
    const page = await site.openLive('/api/shipment-create', { width: 996 });
    const current = () => page.locator('details.toc-fold a[aria-current=true]').allTextContents();
    const name = 'Risposte';
    await bring(page, name);
    await expect.poll(current).toEqual([name]);
    await page.evaluate(() => {
      // The browser must not scroll along.
      document.documentElement.style.overflowAnchor = 'none';
      document.body.style.overflowAnchor = 'none';
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
    });
    await expect.poll(current).not.toEqual([name]);
    await bring(page, name);
    await expect.poll(current).toEqual([name]);
  });

  it('marks the one that was chosen', async () => {
    const page = await site.openLive('/spedizioni/lista');
    for (const name of (await entries(page)).slice(-2)) {
      await toc(page).getByRole('link', { name, exact: true }).click();
      await expect.poll(() => marked(page)).toEqual([name]);
    }
  });

  it('follows the new page after a route change', async () => {
    const page = await site.openLive('/stati');
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, titleOf('/corrieri'));
    const [first = ''] = await entries(page);
    expect(first).toBe('Come si riconosce il corriere');
    await bring(page, first);
    await expect.poll(() => marked(page)).toEqual([first]);
  });

  it.each([1440, 1220, 996, 960])('stands beside the text at %i px, and leaves tables their columns', async (width) => {
    const page = await site.openLive('/corrieri', { width });
    expect(await toc(page).isVisible()).toBe(true);
    expect(await page.locator('details.toc-fold').isVisible()).toBe(false);
    const tables = page.locator('main table');
    expect(new Set(await tables.evaluateAll((all) => all.map((table) => getComputedStyle(table).display)))).toEqual(
      new Set(['table']),
    );
  });

  it.each([
    ['/spedizioni/lista', 1216],
    ['/spedizioni/lista', 940],
    ['/api/shipment-create', 390],
  ])(
    'of %s is a row at %i px, which stays in sight, says what is read and leads to the headings',
    async (route, width) => {
      const page = await site.openLive(route, { width });
      expect(await toc(page).isVisible()).toBe(false);
      const fold = page.locator('details.toc-fold');
      const row = fold.locator('summary');
      const link = fold.getByRole('link').nth(2);
      expect(await link.isVisible()).toBe(false);
      await row.click();
      const name = (await link.textContent()) ?? '';
      await link.click();
      const heading = page.getByRole('heading', { level: 2, name });
      const bottom = async () => ((await row.boundingBox())?.y ?? 0) + 44;
      await expect
        .poll(async () => ((await heading.boundingBox())?.y ?? 0) - (await bottom()))
        .toBeGreaterThanOrEqual(0);
      await expect.poll(async () => ((await heading.boundingBox())?.y ?? 0) - (await bottom())).toBeLessThan(100);
      await expect.poll(() => row.textContent()).toBe(`In questa pagina ${name}`);
      expect(await link.isVisible()).toBe(false);
      const place = async () => (await heading.boundingBox())?.y;
      const before = await place();
      await row.click();
      expect(await place()).toBe(before);
      await page.keyboard.press('Escape');
      expect(await link.isVisible()).toBe(false);
    },
  );
});
