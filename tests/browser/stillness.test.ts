import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ROUTES } from '../site/built.ts';
import { live, openRealSite, type RealSite } from './real-site.ts';

let site: RealSite;
beforeAll(async () => {
  site = await openRealSite();
});
afterAll(() => site?.close());

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing moves on any page by itself, and no script complains', async () => {
    const { page, complaints } = await site.open('/', {
      width,
      prepare: (page) =>
        page.addInitScript(() => {
          // What a reader chose before makes islands wake by themselves.
          localStorage.setItem('sample-language', 'java');
          localStorage.setItem('theme', 'dark');
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) console.warn(`layout shift: ${JSON.stringify(entry)}`);
          }).observe({ type: 'layout-shift', buffered: true });
        }),
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
    expect(complaints).toEqual([]);
  });
});
