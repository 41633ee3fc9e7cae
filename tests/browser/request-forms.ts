import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findingsOfAxe, resize, toDarkMode } from './axe.ts';
import type { RealSite, WindowOptions } from './real-site.ts';

/** The button of the request form, its panel, the fields, and the sample for curl that they rewrite. */
export const button = (page: Page) => page.locator('[data-action=open-form]');
export const fields = (page: Page) => page.locator('.request-form form');
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Componi la richiesta' });
export const curl = (page: Page) => page.locator('.request-form .sample[data-name=curl] pre code');

/** Opens a page with its request form shown. */
export async function openForm(site: RealSite, route: string, options: WindowOptions = {}): Promise<Page> {
  const page = await site.openLive(route, options);
  await button(page).click();
  await fields(page).waitFor();
  return page;
}

/** How a form is opened that `expectSound` looks at: colours do not change step by step, and axe may run. */
export const FOR_AXE: WindowOptions = { reducedMotion: 'reduce' };

/** Expects that axe finds nothing in the form and that the page fits its window, wide and narrow, light and dark. */
export async function expectSound(page: Page): Promise<void> {
  const check = async (rules: 'all' | 'colours') => {
    for (const width of [1440, 390, 320]) {
      await resize(page, width);
      expect(await findingsOfAxe(page, { selector: '.request-form', rules })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  };
  await check('all');
  // On a phone the panel covers the button that changes the mode.
  await page.keyboard.press('Escape');
  await toDarkMode(page);
  await button(page).click();
  await check('colours');
}
