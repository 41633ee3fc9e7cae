import type { Page } from 'playwright-core';
import type { OpenSite, WindowOptions } from './open-site.ts';

/** The button of the request form, its panel, the fields, and the sample for curl that they rewrite. */
export const button = (page: Page) => page.locator('[data-action=open-form]');
export const fields = (page: Page) => page.locator('.request-form form');
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Componi la richiesta' });
export const curl = (page: Page) => page.locator('.request-form .sample[data-name=curl] pre code');

/** Opens a page with its request form shown. */
export async function openForm(site: OpenSite, route: string, options: WindowOptions = {}): Promise<Page> {
  const page = await site.openLive(route, options);
  await openFields(page);
  return page;
}

/** Shows the request form of a page. */
export async function openFields(page: Page): Promise<void> {
  await button(page).click();
  await fields(page).waitFor();
}
