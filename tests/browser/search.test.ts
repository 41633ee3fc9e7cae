import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOfAxe } from './axe.ts';
import { live, openRealSite, type RealSite, type WindowOptions } from './real-site.ts';

let site: RealSite;
beforeAll(async () => {
  site = await openRealSite();
});
afterAll(() => site?.close());

const button = (page: Page) => page.getByRole('button', { name: 'Cerca', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cerca nella documentazione' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Che cosa cerchi?' });
const options = (page: Page) => dialog(page).getByRole('option');

async function open(route = '/stati', options: WindowOptions = {}) {
  const { page, complaints } = await site.open(route, options);
  return { page: await live(page), complaints };
}

async function openSearch(page: Page): Promise<void> {
  await button(page).click();
  await field(page).waitFor();
}

describe.each([1440, 996, 390])('the search at %i px', (width) => {
  it('opens by its button, finds as one types, leads to the heading, and gives the focus to the page', async () => {
    const { page, complaints } = await open('/stati', { width });
    await openSearch(page);
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await field(page).fill('tracking_number');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const active = await field(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#.*tracking_number/);
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/tracking_number/);
    expect(complaints).toEqual([]);
  });
});

describe('the search', () => {
  it.each(['Control+k', 'Meta+k'])('opens with %s, closes with Escape, and gives the focus back', async (keys) => {
    const { page } = await open();
    await button(page).focus();
    await page.keyboard.press(keys);
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('opens with no key alone', async () => {
    const { page } = await open();
    for (const key of ['k', '/', 's']) await page.keyboard.press(key);
    expect(await dialog(page).count()).toBe(0);
  });

  it('asked for before its code is there opens when it is', async () => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    const { page } = await open('/stati', {
      prepare: (page) =>
        page.route(/\/assets\/Search-/, async (route) => {
          await promise;
          await route.continue();
        }),
    });
    await page.keyboard.press('Control+k');
    letGo();
    await field(page).waitFor();
  });

  it('has what was typed before its code was there, unless the reader went elsewhere', async () => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    const { page, complaints } = await open('/stati', {
      prepare: (page) =>
        page.route(/\/assets\/(Search|search)-/, async (route) => {
          await promise;
          await route.continue();
        }),
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('prima');
    await page.keyboard.press('Escape');
    await page.keyboard.type('altrove');
    await button(page).click();
    await page.keyboard.type('in gu');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('iacenza');
    letGo();
    await field(page).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('in giacenza');
    await page.keyboard.type(' oggi');
    expect(await field(page).inputValue()).toBe('in giacenza oggi');
    await options(page).first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('loads its data at the first intent and not before', async () => {
    const asked: string[] = [];
    const { page } = await open('/stati', {
      prepare: async (page) => {
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path === '/search.json')).toEqual([]);
    await openSearch(page);
    await field(page).fill('corriere');
    await options(page).first().waitFor();
    expect(asked.filter((path) => path === '/search.json')).toHaveLength(1);
  });

  it('finds in the guide alone, in the API alone, and says what to try where there is nothing', async () => {
    const { page } = await open();
    await openSearch(page);
    await field(page).fill('corriere');
    await dialog(page).getByRole('radio', { name: 'API' }).check();
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('group')
          .allTextContents()
          .then((groups) => groups.every((text) => text.includes('API'))),
      )
      .toBe(true);
    await dialog(page).getByRole('radio', { name: 'Guida' }).check();
    await field(page).fill('xyzzyquux');
    await dialog(page).getByText('Nessun risultato per «xyzzyquux».').last().waitFor();
    await dialog(page).getByRole('button', { name: 'Cerca in tutto il sito' }).waitFor();
  });

  it('offers again what was asked, and forgets it when told', async () => {
    const { page } = await open();
    await openSearch(page);
    await field(page).fill('corieri');
    await options(page).first().waitFor();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.reload();
    await live(page);
    await openSearch(page);
    await dialog(page).getByRole('option', { name: 'corieri' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Dimentica le ricerche recenti' }).click();
    expect(await options(page).count()).toBe(0);
  });

  it('whose data do not come says so and tries again', async () => {
    const state = { fails: true };
    const { page } = await open('/stati', {
      prepare: (page) => page.route('**/search.json', (route) => (state.fails ? route.abort() : route.continue())),
    });
    await openSearch(page);
    await field(page).fill('corriere');
    await dialog(page).getByText('La ricerca non si è caricata.').last().waitFor();
    state.fails = false;
    await dialog(page).getByRole('button', { name: 'Prova di nuovo' }).click();
    await options(page).first().waitFor();
  });

  it('leaves in its place a link to the map of the site where no scripts run', async () => {
    for (const route of ['/stati', '/contatti']) {
      const { page } = await site.open(route, { javaScriptEnabled: false });
      expect(await button(page).isVisible()).toBe(false);
      await page.getByRole('link', { name: 'Mappa del sito' }).click();
      expect(await page.locator('#mappa').isVisible()).toBe(true);
      expect(new URL(page.url()).hash).toBe('#mappa');
    }
  });

  it.each(['light', 'dark'])('has nothing that axe finds, in %s mode', async (mode) => {
    const { page } = await open('/stati', {
      width: 390,
      bypassCSP: true,
      prepare: (page) => page.addInitScript((theme) => localStorage.setItem('theme', theme), mode),
    });
    await openSearch(page);
    await field(page).fill('corriere');
    await options(page).first().waitFor();
    expect(await findingsOfAxe(page, 'dialog[open]')).toEqual([]);
  });
});
