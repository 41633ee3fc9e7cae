import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { referenceInput } from '../site/inputs.ts';
import { live, openPublished, openSite } from './open-site.ts';
import { arrived } from './prepare.ts';

const site = await openPublished();

const GROUPS = ['Ordini', 'Clienti', 'Magazzino', 'Fatture'];
const NUMBERS = Array.from({ length: 8 }, (_, index) => index + 1);

/** A description with too many operations to show all groups of its sidebar open. */
const MANY = {
  paths: Object.fromEntries(
    GROUPS.flatMap((tag) =>
      NUMBERS.map((number) => {
        const operationId = `${tag.toLowerCase()}-${number}`;
        return [`/${operationId}`, { get: { operationId, summary: `${tag} ${number}`, tags: [tag], responses: {} } }];
      }),
    ),
  ),
};

const group = (page: Page, name: string) =>
  page.locator('.sidebar details', { has: page.locator('summary', { hasText: name }) });
const isOpen = (page: Page, name: string) => group(page, name).evaluate((element: HTMLDetailsElement) => element.open);
const summary = (page: Page, name: string) => page.locator('.sidebar summary', { hasText: name });
const entry = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', { name: `${name} GET` });
const scrolled = (page: Page) => page.locator('#Pagina-menu').evaluate(({ scrollTop }) => Math.round(scrollTop));

describe('a short sidebar', () => {
  it('shows all of its pages, also without scripts', async () => {
    for (const route of ['/corrieri', '/api']) {
      const page = await site.open(route, { javaScriptEnabled: false });
      const links = page.locator('.sidebar a');
      for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
      expect(await page.locator('.sidebar details').count()).toBe(0);
    }
  });

  it('leads to the webhooks, each marked as an event', async () => {
    const page = await site.openLive('/api');
    const events = page.locator('.sidebar').getByRole('link', { name: /EVENTO$/ });
    expect(await events.count()).toBeGreaterThan(0);
    const href = await events.first().getAttribute('href');
    await events.first().click();
    await expect.poll(() => page.evaluate(() => `${location.pathname}${location.hash}`)).toBe(href);
    await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.tagName)).toBe('H3');
  });
});

describe('the groups of a longer sidebar', async () => {
  const many = await openSite(referenceInput(MANY));

  it('are closed but for the one of the page, with their links in the HTML', async () => {
    const page = await many.open('/api/clienti-1');
    expect(await isOpen(page, 'Clienti')).toBe(true);
    expect(await isOpen(page, 'Ordini')).toBe(false);
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('href="/api/ordini-8"');
  });

  it('open and close by a click and by the keyboard', async () => {
    const page = await many.openLive('/api/clienti-1');
    await summary(page, 'Ordini').click();
    expect(await isOpen(page, 'Ordini')).toBe(true);
    await summary(page, 'Fatture').focus();
    await page.keyboard.press('Enter');
    expect(await isOpen(page, 'Fatture')).toBe(true);
    await page.keyboard.press('Space');
    expect(await isOpen(page, 'Fatture')).toBe(false);
  });

  it('stay as they are from page to page, and over a page that the browser loads itself', async () => {
    const page = await many.openLive('/api/clienti-1');
    await summary(page, 'Fatture').click();
    await summary(page, 'Ordini').click();
    await entry(page, 'Ordini 2').click();
    await arrived(page, 'Ordini 2');
    expect(await isOpen(page, 'Fatture')).toBe(true);
    await summary(page, 'Fatture').click();
    await page.goto(new URL('/api/magazzino-1', many.url).href);
    await live(page);
    expect(await isOpen(page, 'Fatture')).toBe(false);
    expect(await isOpen(page, 'Ordini')).toBe(true);
  });

  it('that moving on has opened close when it goes on, unless the reader points at them', async () => {
    const page = await many.openLive('/api/ordini-8');
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, 'Clienti 1');
    expect(await isOpen(page, 'Ordini')).toBe(false);
    expect(await isOpen(page, 'Clienti')).toBe(true);
    await summary(page, 'Fatture').click();
    await entry(page, 'Fatture 3').click();
    await arrived(page, 'Fatture 3');
    expect(await isOpen(page, 'Clienti')).toBe(true);
    await page.reload();
    await live(page);
    expect(await isOpen(page, 'Clienti')).toBe(false);
    expect(await isOpen(page, 'Fatture')).toBe(true);
  });

  it('are as they were from the first painting on, before any script but that of the head', async () => {
    const page = await many.openLive('/api/clienti-1');
    await summary(page, 'Fatture').click();
    await page.route(/\/assets\/boot-/, (route) => route.abort());
    await page.goto(new URL('/api/magazzino-1', many.url).href);
    expect(await isOpen(page, 'Fatture')).toBe(true);
    expect(await isOpen(page, 'Magazzino')).toBe(true);
    expect(await isOpen(page, 'Clienti')).toBe(false);
  });

  it.each(['null', '{"groups":{"Ordini":true},"scroll":0}', '[]', '["alto",null,1]', 'altro'])(
    'take no harm from what else is kept under their name: %s',
    async (kept) => {
      const page = await many.openLive('/api/clienti-1', {
        prepare: (page) => page.addInitScript((value) => sessionStorage.setItem('sidebar-api', value), kept),
      });
      expect(await isOpen(page, 'Clienti')).toBe(true);
      expect(await isOpen(page, 'Ordini')).toBe(false);
    },
  );

  it('open around the page when the menu opens again, though the reader had closed them', async () => {
    const page = await many.openLive('/api/clienti-1', { width: 390 });
    const opener = page.getByRole('button', { name: 'Apri il menu' });
    await opener.click();
    await summary(page, 'Clienti').click();
    await entry(page, 'Clienti 1').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await opener.click();
    await entry(page, 'Clienti 1').waitFor();
  });

  it('open around the page that comes, though the reader had closed them', async () => {
    const page = await many.openLive('/api/clienti-1');
    await summary(page, 'Clienti').click();
    expect(await isOpen(page, 'Clienti')).toBe(false);
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, 'Clienti 2');
    expect(await isOpen(page, 'Clienti')).toBe(true);
    await page.reload();
    await live(page);
    expect(await isOpen(page, 'Clienti')).toBe(true);
  });
});

describe('the place in the sidebar', () => {
  it('stays from page to page, and over a page that the browser loads itself', async () => {
    const page = await site.openLive('/stati', { height: 420 });
    await page.locator('#Pagina-menu').evaluate((element) => element.scrollTo(0, 200));
    await page.locator('.sidebar a[href="/corrieri"]').evaluate((link: HTMLElement) => link.click());
    await arrived(page, titleOf('/corrieri'));
    expect(await scrolled(page)).toBe(200);
    await page.reload();
    await live(page);
    expect(await scrolled(page)).toBe(200);
  });

  it('stays while another sidebar is shown', async () => {
    const page = await site.openLive('/corrieri', { height: 420 });
    await page.locator('#Pagina-menu').evaluate((element) => element.scrollTo(0, 200));
    const sections = page.getByRole('navigation', { name: 'Principale' });
    await sections.getByRole('link', { name: 'API' }).click();
    await page.getByRole('navigation', { name: 'Barra laterale: API' }).waitFor();
    await page.goBack();
    await arrived(page, titleOf('/corrieri'));
    expect(await scrolled(page)).toBe(200);
  });

  it('follows the reader to a page whose entry is out of sight', async () => {
    const page = await site.openLive('/corrieri', { height: 300 });
    await page.locator('#Pagina-menu').evaluate((element) => element.scrollTo(0, 0));
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, titleOf('/mittenti'));
    const current = page.locator('.sidebar a[aria-current=page]');
    expect(await current.textContent()).toBe(titleOf('/mittenti'));
    const box = await current.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(300);
  });

  it('is in sight also where the styles come after the scripts', async () => {
    const prepare = async (page: Page) => {
      const script = page.waitForResponse(/\/boot-\w+\.js$/);
      await page.route(/\/site-\w+\.css$/, async (route) => {
        await (await script).finished();
        // What has come is run before the browser answers.
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
        await route.continue();
      });
    };
    const page = await site.openLive('/telegram', { height: 600, prepare });
    const box = await page.locator('.sidebar a[aria-current=page]').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
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
