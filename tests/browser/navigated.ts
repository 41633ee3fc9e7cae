import type { Page } from 'playwright-core';
import type { OpenSite, WindowOptions } from './open-site.ts';

/** Opens a page and marks its document. A page that the browser loads itself has no mark. */
export async function openMarked(site: OpenSite, route: string, options: WindowOptions = {}): Promise<Page> {
  const page = await site.openLive(route, options);
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
  return page;
}

export const isInPlace = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-first'));
export const pathOf = (page: Page) => new URL(page.url()).pathname;
export const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
export const bar = (page: Page) => page.getByRole('progressbar');

export const guide = (page: Page) => page.getByRole('navigation', { name: 'Barra laterale: Guida' });

/** Holds back the answers for a path until they are let go. Only requests of scripts are held back. */
export function slow(path: string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const prepare = (page: Page) =>
    page.route(
      (url) => url.pathname === path,
      async (route) => {
        if (!route.request().isNavigationRequest()) await promise;
        await route.continue().catch(() => undefined);
      },
    );
  return { prepare, letGo };
}

/** Adds a link at the start of the page. */
export async function addLink(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries(given)) link.setAttribute(name, value);
    link.textContent = 'Di prova';
    document.querySelector('main')?.prepend(link);
  }, attributes);
}

/** Where an element begins in the window, in pixels. */
export function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);
}
