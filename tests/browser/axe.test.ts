import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ALL_ROUTES } from '../site/built.ts';
import { findingsOfAxe, resize, type Scope, toDarkMode } from './axe.ts';
import { remembering } from './prepare.ts';
import { live, openRealSite, visitAll } from './real-site.ts';

const site = await openRealSite();

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

// Of the two colour modes only the colours differ, of the two widths only the layout. So each page is loaded once, and
// the rules for colours, which take longest, run once for each state that can change their result.
it('axe finds nothing on any page, wide and narrow, light and dark, as it is loaded and with everything opened', async () => {
  const found: string[] = [];
  const options = {
    width: 1440,
    bypassCSP: true,
    reducedMotion: 'reduce',
    prepare: remembering('theme', 'light'),
  } as const;
  await visitAll(site, [...ALL_ROUTES, '/nessuna'], options, async (page, route) => {
    const check = async (state: string, scope: Scope = {}) =>
      found.push(...(await findingsOfAxe(page, scope)).map((finding) => `${route}, ${state}: ${finding}`));
    await live(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await check('1440 px');
    await resize(page, 390);
    await check('390 px', { rules: 'all but colours' });
    await openEverything(page);
    await check('390 px, opened');
    await toDarkMode(page);
    await check('390 px, opened, dark', { rules: 'colours' });
    await resize(page, 1440);
    await check('1440 px, opened, dark');
    await page.getByRole('button', { name: 'Passa alla modalità chiara' }).click();
    await check('1440 px, opened', { rules: 'colours' });
  });
  expect(found).toEqual([]);
}, 600_000);
