import { expect, it } from 'vitest';
import { findingsOfAxe } from './axe.ts';
import { remembering } from './prepare.ts';
import { openRealSite } from './real-site.ts';

const site = await openRealSite();

/** The first page of the site with a figure. */
const ROUTE = '/spedizioni/lista';

it.each(['light', 'dark'])('a page loads the %s variant of its images alone', async (theme) => {
  const page = await site.openLive(ROUTE, { prepare: remembering('theme', theme) });
  const image = page.locator('.image img:visible').first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0))
    .toBe(true);
  const loaded = await page
    .locator('.image img')
    .evaluateAll((all) =>
      all.flatMap((one) => (one instanceof HTMLImageElement && one.currentSrc !== '' ? one.currentSrc : [])),
    );
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((address) => address.includes('.dark.') !== (theme === 'dark'))).toEqual([]);
});

it.each([1440, 390])('an image is enlarged with the keyboard, and Escape leads back (%i px)', async (width) => {
  const page = await site.openLive(ROUTE, { width });
  const button = page.getByRole('button', { name: 'Ingrandisci l’immagine' }).first();
  const before = await page.locator('.image img:visible').first().boundingBox();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Immagine ingrandita' });
  const after = await dialog.getByRole('img').boundingBox();
  expect(after?.width).toBeGreaterThan(before?.width ?? Number.POSITIVE_INFINITY);
  expect(await findingsOfAxe(page, { selector: 'dialog' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await button.evaluate((shown) => shown === document.activeElement)).toBe(true);
});

it('paper has the light variant, also for a reader of the dark mode', async () => {
  const page = await site.openLive(ROUTE, { prepare: remembering('theme', 'dark') });
  await page.emulateMedia({ media: 'print' });
  const shown = page.locator('.image img:visible');
  expect(await shown.count()).toBeGreaterThan(0);
  expect(await shown.evaluateAll((all) => all.filter((one) => one.getAttribute('src')?.includes('.dark.')))).toEqual(
    [],
  );
});
