import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findingsOfAxe, toDarkMode } from './axe.ts';
import { holdBack } from './prepare.ts';
import { live, openRealSite, type WindowOptions } from './real-site.ts';

const site = await openRealSite();

const PAGE = '/api/versioni';
const CREATE = 'Aggiungi una spedizione';
const COURIERS = 'Elenca i corrieri';

const filter = (page: Page) => page.getByRole('group', { name: 'Che cosa cambia per me' });
const box = (page: Page, name: string) => filter(page).getByRole('checkbox', { name, exact: true });
const state = (page: Page) => filter(page).getByRole('status');
const shown = (page: Page) => page.locator('main li[data-operations]:visible').allTextContents();
const headings = (page: Page) => page.locator('main :is(h2, h3):visible').allTextContents();
const everything = (page: Page) => filter(page).getByRole('button', { name: 'Mostra tutto' });
const query = (page: Page) => new URL(page.url()).search;

const open = (address = PAGE, options: WindowOptions = {}) => site.openLive(address, options);

/** What a change says of the operations that it concerns: those it names, or all. */
const concerns = (line: string, operation: string) => line.includes(operation) || line.includes('In tutte le');

describe('the filter of the versions', () => {
  it('has its boxes, its words and their number on one line, at every width', async () => {
    const page = await open();
    for (const width of [1440, 996, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = await filter(page)
        .locator('legend + p, label:first-child input, [role=status]')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
      expect(edges, `${width} px`).toEqual([edges[0], edges[0], edges[0]]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('shows what concerns the chosen operations and what concerns all, and says how much', async () => {
    const page = await open();
    const all = await shown(page);
    expect(await state(page).textContent()).toBe(`${all.length} cambiamenti`);
    await box(page, CREATE).check();
    const expected = all.filter((line) => concerns(line, CREATE));
    expect(expected.length).toBeLessThan(all.length);
    expect(await shown(page)).toEqual(expected);
    expect(await state(page).textContent()).toBe(`${expected.length} cambiamenti su ${all.length}`);
    await box(page, COURIERS).check();
    await box(page, CREATE).uncheck();
    expect(await shown(page)).toEqual(all.filter((line) => concerns(line, COURIERS)));
  });

  it('says where nothing is left, without empty headings, there and in the table of contents', async () => {
    const page = await open();
    const before = await headings(page);
    const links = page.getByRole('navigation', { name: 'In questa pagina' }).getByRole('link');
    const linksBefore = await links.count();
    await box(page, COURIERS).check();
    const nothing = page.getByText('Per le operazioni che hai scelto non cambia nulla.');
    await expect.poll(() => nothing.count()).toBe(1);
    const hidden = before.length - (await headings(page)).length;
    expect(hidden).toBe(2);
    expect(await links.count()).toBe(linksBefore - hidden);
    await everything(page).click();
    expect(await nothing.count()).toBe(0);
    expect(await headings(page)).toEqual(before);
    expect(await links.count()).toBe(linksBefore);
    expect(query(page)).toBe('');
    expect(await box(page, COURIERS).isChecked()).toBe(false);
    expect(await everything(page).isVisible()).toBe(false);
    expect(
      await filter(page)
        .getByRole('checkbox')
        .first()
        .evaluate((first) => first === document.activeElement),
    ).toBe(true);
  });

  it('is used with the keyboard', async () => {
    const page = await open();
    await filter(page).getByRole('checkbox').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => query(page)).toBe('?operazioni=shipment-list');
    await page.keyboard.press('Enter');
    expect(query(page)).toBe('?operazioni=shipment-list');
    await everything(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => query(page)).toBe('');
  });

  it('keeps the choice in the address, with the hash, and ignores what it does not know there', async () => {
    const page = await open(`${PAGE}?operazioni=nessuna%2Cshipment-create&da=posta#1.4.0`);
    await expect.poll(() => box(page, CREATE).isChecked()).toBe(true);
    expect(await filter(page).getByRole('checkbox', { checked: true }).count()).toBe(1);
    expect((await shown(page)).every((line) => concerns(line, CREATE))).toBe(true);
    await box(page, COURIERS).check();
    const { search, hash } = new URL(page.url());
    expect(search).toBe('?operazioni=shipment-create,courier-list&da=posta');
    expect(hash).toBe('#1.4.0');
    await page.reload();
    await live(page);
    await expect.poll(() => filter(page).getByRole('checkbox', { checked: true }).count()).toBe(2);
    const unknown = await open(`${PAGE}?operazioni=nessuna`);
    expect(await state(unknown).textContent()).toMatch(/^\d+ cambiamenti$/);
  });

  it('is there after a visit in place, with «Back», and after a link to the page itself', async () => {
    const page = await open('/api');
    await page.locator(`main a[href="${PAGE}"]`).first().click();
    await page.waitForURL(`**${PAGE}`);
    await box(page, COURIERS).check();
    const chosen = await shown(page);
    const version = page.locator('[id="1.4.0"]');
    await version.evaluate((heading) => heading.scrollIntoView());
    const top = () => version.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
    const place = await top();
    await page.locator('main a[href="/telegram"]').click();
    await page.waitForURL('**/telegram');
    await page.goBack();
    await page.waitForURL(`**${PAGE}?operazioni=courier-list`);
    await expect.poll(() => box(page, COURIERS).isChecked()).toBe(true);
    expect(await shown(page)).toEqual(chosen);
    await expect.poll(top).toBe(place);
    await page.locator(`.menu a[href="${PAGE}"], #menu a[href="${PAGE}"]`).first().click();
    await expect.poll(() => query(page)).toBe('');
    await expect.poll(() => filter(page).getByRole('checkbox', { checked: true }).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => box(page, COURIERS).isChecked()).toBe(true);
    await expect.poll(() => shown(page)).toEqual(chosen);
  });

  it('is printed with the choice, and without one it is not', async () => {
    const page = await open();
    await page.emulateMedia({ media: 'print' });
    expect(await filter(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await box(page, CREATE).check();
    const chosen = await shown(page);
    await page.emulateMedia({ media: 'print' });
    expect(await shown(page)).toEqual(chosen);
    expect(await filter(page).locator('label:visible').allTextContents()).toEqual([CREATE]);
    expect(await everything(page).isVisible()).toBe(false);
  });

  it('is not shown if its script does not load', async () => {
    const page = await open(PAGE, {
      prepare: holdBack(/\/assets\/version-filter-.*\.js/, 'never').prepare,
      expected: /version-filter|Failed to fetch|ERR_FAILED/,
    });
    expect(await page.locator('.version-filter').isVisible()).toBe(false);
    expect(await shown(page)).toHaveLength(await page.locator('main li[data-operations]').count());
  });

  it('is not shown without scripts, and everything else is', async () => {
    const page = await site.open(`${PAGE}?operazioni=courier-list`, { javaScriptEnabled: false });
    expect(await page.locator('.version-filter').isVisible()).toBe(false);
    expect(await shown(page)).toHaveLength(await page.locator('main li[data-operations]').count());
  });

  it.each([1440, 996, 390, 320])(
    'is as wide as the window of %i px, and axe finds nothing, in both modes',
    async (width) => {
      const page = await open(PAGE, { width, reducedMotion: 'reduce' });
      await box(page, COURIERS).check();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // What the bar at the top covers in part is too small a target.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await findingsOfAxe(page)).toEqual([]);
      await toDarkMode(page);
      expect(await findingsOfAxe(page)).toEqual([]);
    },
  );
});
