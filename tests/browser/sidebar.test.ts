import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrived } from './prepare.ts';
import { live, openRealSite } from './real-site.ts';

const site = await openRealSite();

const group = (page: Page, name: string) =>
  page.locator('.sidebar details', { has: page.locator('summary', { hasText: name }) });
const isOpen = (page: Page, name: string) => group(page, name).evaluate((element: HTMLDetailsElement) => element.open);
const summary = (page: Page, name: string) => page.locator('.sidebar summary', { hasText: name });
const scrolled = (page: Page) => page.locator('#menu').evaluate(({ scrollTop }) => Math.round(scrollTop));

describe('the groups of the sidebar', () => {
  it('are closed but for the one of the page, with their links in the HTML', async () => {
    const page = await site.open('/corrieri');
    expect(await isOpen(page, 'Stati e corrieri')).toBe(true);
    expect(await isOpen(page, 'Spedizioni')).toBe(false);
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('href="/spedizioni/archiviare"');
  });

  it('open and close by a click and by the keyboard', async () => {
    const page = await site.openLive('/corrieri');
    await summary(page, 'Spedizioni').click();
    expect(await isOpen(page, 'Spedizioni')).toBe(true);
    await summary(page, 'Integrazioni').focus();
    await page.keyboard.press('Enter');
    expect(await isOpen(page, 'Integrazioni')).toBe(true);
    await page.keyboard.press('Space');
    expect(await isOpen(page, 'Integrazioni')).toBe(false);
  });

  it('stay as they are from page to page, and over a page that the browser loads itself', async () => {
    const page = await site.openLive('/corrieri');
    await summary(page, 'Integrazioni').click();
    await summary(page, 'Spedizioni').click();
    await page.getByRole('navigation', { name: 'Barra laterale: Guida' }).getByRole('link', { name: 'Lista' }).click();
    await arrived(page, 'Lista delle spedizioni');
    expect(await isOpen(page, 'Integrazioni')).toBe(true);
    await summary(page, 'Integrazioni').click();
    await page.goto(new URL('/telegram', site.url).href);
    await live(page);
    expect(await isOpen(page, 'Integrazioni')).toBe(false);
    expect(await isOpen(page, 'Spedizioni')).toBe(true);
  });

  it('stay as they are while another sidebar is shown', async () => {
    const page = await site.openLive('/corrieri', { height: 420 });
    await summary(page, 'Integrazioni').click();
    await summary(page, 'Abbonamento').click();
    await page.locator('#menu').evaluate((element) => element.scrollTo(0, 100));
    const sections = page.getByRole('navigation', { name: 'Principale' });
    await sections.getByRole('link', { name: 'API' }).click();
    await page.getByRole('navigation', { name: 'Barra laterale: API' }).waitFor();
    await page.goBack();
    await arrived(page, 'Corrieri');
    expect(await isOpen(page, 'Integrazioni')).toBe(true);
    expect(await isOpen(page, 'Abbonamento')).toBe(true);
    expect(await isOpen(page, 'Spedizioni')).toBe(false);
    expect(await scrolled(page)).toBe(100);
  });

  it('that moving on has opened close when it goes on, unless the reader points at them', async () => {
    const page = await site.openLive('/corrieri');
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, 'Mittenti');
    expect(await isOpen(page, 'Stati e corrieri')).toBe(false);
    expect(await isOpen(page, 'Mittenti e notifiche')).toBe(true);
    await summary(page, 'Integrazioni').click();
    const link = page.locator('.sidebar').getByRole('link', { name: 'PrestaShop' });
    await link.click();
    await page.waitForURL('**/integrazioni/prestashop');
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    expect(await isOpen(page, 'Mittenti e notifiche')).toBe(true);
    await page.reload();
    await live(page);
    expect(await isOpen(page, 'Mittenti e notifiche')).toBe(false);
    expect(await isOpen(page, 'Integrazioni')).toBe(true);
  });

  it('are as they were from the first painting on, before any script but that of the head', async () => {
    const page = await site.openLive('/corrieri');
    await summary(page, 'Integrazioni').click();
    await page.route(/\/assets\/boot-/, (route) => route.abort());
    await page.goto(new URL('/telegram', site.url).href);
    expect(await isOpen(page, 'Integrazioni')).toBe(true);
    expect(await isOpen(page, 'Mittenti e notifiche')).toBe(true);
    expect(await isOpen(page, 'Abbonamento')).toBe(false);
  });

  it.each(['null', '{"groups":{"Spedizioni":true},"scroll":0}', '[]', '["alto",null,1]', 'altro'])(
    'take no harm from what else is kept under their name: %s',
    async (kept) => {
      const page = await site.openLive('/corrieri', {
        prepare: (page) => page.addInitScript((value) => sessionStorage.setItem('sidebar-guide', value), kept),
      });
      expect(await isOpen(page, 'Stati e corrieri')).toBe(true);
      expect(await isOpen(page, 'Spedizioni')).toBe(false);
    },
  );

  it('open around the page that comes, though the reader had closed them', async () => {
    const page = await site.openLive('/stati');
    await summary(page, 'Stati e corrieri').click();
    expect(await isOpen(page, 'Stati e corrieri')).toBe(false);
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, 'Corrieri');
    expect(await isOpen(page, 'Stati e corrieri')).toBe(true);
    await page.reload();
    await live(page);
    expect(await isOpen(page, 'Stati e corrieri')).toBe(true);
  });
});

describe('the place in the sidebar', () => {
  it('stays from page to page, and over a page that the browser loads itself', async () => {
    const page = await site.openLive('/stati', { height: 420 });
    for (const name of ['Spedizioni', 'Mittenti e notifiche', 'Integrazioni', 'Abbonamento'])
      await summary(page, name).click();
    await page.locator('#menu').evaluate((element) => element.scrollTo(0, 200));
    await page.locator('.sidebar a[href="/corrieri"]').evaluate((link: HTMLElement) => link.click());
    await arrived(page, 'Corrieri');
    expect(await scrolled(page)).toBe(200);
    await page.reload();
    await live(page);
    expect(await scrolled(page)).toBe(200);
  });

  it('follows the reader to a page whose entry is out of sight', async () => {
    const page = await site.openLive('/corrieri', { height: 300 });
    await page.locator('#menu').evaluate((element) => element.scrollTo(0, 0));
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, 'Mittenti');
    const current = page.locator('.sidebar a[aria-current=page]');
    expect(await current.textContent()).toBe('Mittenti');
    const box = await current.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(300);
  });

  it.each([300, 420, 600])('is that of the page, also below the announcement, in a window of %i px', async (height) => {
    for (const route of ['/telegram', '/abbonamenti/fatturazione', '/privacy-settings']) {
      const page = await site.openLive(route, { height });
      await page.locator('.announcement').waitFor();
      const current = page.locator('.sidebar a[aria-current=page]');
      const isInSight = () =>
        current.evaluate((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      expect(await isInSight(), route).toBe(true);
      await page.getByRole('link', { name: /^Precedente/ }).click();
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(route);
      await expect.poll(isInSight, { message: `before ${route}` }).toBe(true);
    }
  });
});
