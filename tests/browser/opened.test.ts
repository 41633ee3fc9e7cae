import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ROUTES } from '../site/built.ts';
import { findingsOfAxe } from './axe.ts';
import { live, openRealSite, type RealSite } from './real-site.ts';

let site: RealSite;
beforeAll(async () => {
  site = await openRealSite();
});
afterAll(() => site?.close());

describe.each([1440, 390])('with everything in it opened, at %i px', (width) => {
  it.each(['light', 'dark'])(
    'no page has anything that axe finds, in %s mode',
    async (mode) => {
      const { page } = await site.open('/', {
        width,
        bypassCSP: true,
        reducedMotion: 'reduce',
        prepare: (page) => page.addInitScript((value) => localStorage.setItem('theme', value), mode),
      });
      for (const route of ALL_ROUTES) {
        await page.goto(new URL(route, site.url).href);
        await live(page);
        if ((await page.locator('.request-form').count()) > 0) {
          await page.locator('.request-form > summary').click();
          await page.locator('.request-form form').waitFor();
        }
        await page.locator('main details').evaluateAll((folds) => {
          for (const fold of folds) fold.setAttribute('open', '');
        });
        expect(await findingsOfAxe(page), route).toEqual([]);
      }
    },
    300_000,
  );
});
