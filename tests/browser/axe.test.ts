import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ROUTES } from '../site/built.ts';
import { findingsOfAxe } from './axe.ts';
import { preferring } from './prepare.ts';
import { live, openRealSite, type RealSite } from './real-site.ts';

let site: RealSite;
beforeAll(async () => {
  site = await openRealSite();
});
afterAll(() => site?.close());

/** Opens all that a reader can open in a page. */
async function openEverything(page: Page): Promise<void> {
  if ((await page.locator('.request-form').count()) > 0) {
    await page.locator('.request-form > summary').click();
    await page.locator('.request-form form').waitFor();
  }
  await page.locator('main details').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '');
  });
}

describe.each(['light', 'dark'])('in %s mode', (mode) => {
  it.each([1440, 390])(
    'at %i px axe finds nothing on any page, as it is loaded and with everything in it opened',
    async (width) => {
      const { page } = await site.open('/', {
        width,
        bypassCSP: true,
        reducedMotion: 'reduce',
        prepare: preferring(mode),
      });
      const found: string[] = [];
      for (const route of [...ALL_ROUTES, '/nessuna']) {
        await page.goto(new URL(route, site.url).href);
        await live(page);
        expect(await page.locator('html').getAttribute('data-theme')).toBe(mode);
        found.push(...(await findingsOfAxe(page)).map((finding) => `${route}: ${finding}`));
        await openEverything(page);
        found.push(...(await findingsOfAxe(page)).map((finding) => `${route}, opened: ${finding}`));
      }
      expect(found).toEqual([]);
    },
    600_000,
  );
});
