import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../content/owner.ts';
import { arrived, keepingNothing, movements, noteMovements } from './prepare.ts';
import { live, openRealSite } from './real-site.ts';

const site = await openRealSite();

const bar = (page: Page) => page.getByRole('region', { name: 'Avviso' });
const close = (page: Page) => page.getByRole('button', { name: 'Chiudi l’avviso' });

describe.each([1440, 390])('the announcement at %i px', (width) => {
  it('once dismissed stays so, from page to page and from visit to visit, without a movement', async () => {
    const page = await site.openLive('/stati', { width, prepare: noteMovements });
    expect(await bar(page).isVisible()).toBe(true);
    await close(page).click();
    expect(await bar(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, 'Corrieri');
    expect(await bar(page).isVisible()).toBe(false);
    expect(await movements(page)).toEqual([]);
    await page.reload();
    await live(page);
    expect(await bar(page).isVisible()).toBe(false);
    expect(await movements(page)).toEqual([]);
  });
});

describe('the announcement', () => {
  it('is closed by the keyboard, which goes on from where the page begins', async () => {
    const page = await site.openLive('/stati');
    await close(page).focus();
    await page.keyboard.press('Enter');
    expect(await bar(page).isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Passa al contenuto principale');
  });

  it('that is closed in one tab is closed in the others', async () => {
    const page = await site.openLive('/stati');
    const other = await page.context().newPage();
    await other.goto(new URL('/corrieri', site.url).href);
    await live(other);
    await close(other).click();
    await bar(page).waitFor({ state: 'hidden' });
  });

  it('with another id is shown again', async () => {
    const page = await site.openLive('/stati');
    await close(page).click();
    await page.route('**/corrieri', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(SETTINGS.announcement.id, 'altro-avviso');
      await route.fulfill({ response, body });
    });
    await page.goto(new URL('/corrieri', site.url).href);
    expect(await bar(page).isVisible()).toBe(true);
    await live(page);
    await close(page).click();
    await page.reload();
    expect(await bar(page).isVisible()).toBe(false);
  });

  it('can be closed for the visit where nothing can be kept', async () => {
    const page = await site.openLive('/stati', { prepare: keepingNothing });
    await close(page).click();
    expect(await bar(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, 'Corrieri');
    expect(await bar(page).isVisible()).toBe(false);
  });
});
