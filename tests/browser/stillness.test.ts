import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { ALL_ROUTES } from '../site/built.ts';
import { remembering, watchMovements } from './prepare.ts';
import { live, openRealSite, visitAll } from './real-site.ts';

const site = await openRealSite();

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing moves on any page by itself, and no script complains', async () => {
    const prepare = async (page: Page) => {
      await watchMovements(page);
      // Choices of an earlier visit make islands wake by themselves.
      await remembering('theme', 'dark')(page);
      await remembering('sample-language', 'java')(page);
    };
    const check = async (page: Page) => {
      await live(page);
      for (const island of await page.locator('.operation-samples [data-island=CodeTabs]').all()) {
        await island.scrollIntoViewIfNeeded();
        await island.and(page.locator('[data-ready]')).waitFor();
      }
      await page.waitForLoadState('networkidle');
    };
    // One window at a time: pages that load together delay each other, and a late page moves where others do not.
    await visitAll(site, ALL_ROUTES, { width, prepare }, check, 1);
    // Whatever moved or complained fails the test when the windows are closed.
  });
});
