import { afterAll, beforeAll, describe, it } from 'vitest';
import { ALL_ROUTES } from '../site/built.ts';
import { preferring, watchMovements } from './prepare.ts';
import { live, openRealSite, type RealSite } from './real-site.ts';

let site: RealSite;
beforeAll(async () => {
  site = await openRealSite();
});
afterAll(() => site?.close());

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing moves on any page by itself, and no script complains', async () => {
    const { page } = await site.open('/', {
      width,
      prepare: async (page) => {
        await watchMovements(page);
        // What a reader chose before makes islands wake by themselves.
        await preferring('dark')(page);
        await page.addInitScript(() => localStorage.setItem('sample-language', 'java'));
      },
    });
    for (const route of ALL_ROUTES) {
      await page.goto(new URL(route, site.url).href);
      await live(page);
      for (const island of await page.locator('.operation-samples [data-island=SampleTabs]').all()) {
        await island.scrollIntoViewIfNeeded();
        await island.and(page.locator('[data-ready]')).waitFor();
      }
      await page.waitForLoadState('networkidle');
    }
    // Whatever moved or complained fails the test when its window is closed.
  });
});
