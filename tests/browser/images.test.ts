import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPublished } from './open-site.ts';
import { remembering } from './prepare.ts';

const site = await openPublished();

/** The first page of the site with a figure. */
const ROUTE = '/spedizioni/lista';

it.each([
  ['light', true],
  ['dark', true],
  ['light', false],
] as const)('a page loads the %s variant of its images alone (scripts: %s)', async (theme, javaScriptEnabled) => {
  const loaded: string[] = [];
  const prepare = async (page: Page) => {
    await remembering('theme', theme)(page);
    page.on('request', (request) => request.resourceType() === 'image' && loaded.push(request.url()));
  };
  const page = await site.open(ROUTE, { prepare, javaScriptEnabled });
  const image = page.locator('.image img').first();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => loaded.filter((address) => address.endsWith('.webp')).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  // Browsers look ahead for images at the top of a page before any script can choose.
  const early = await page
    .locator('img[loading="eager"]')
    .evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.src));
  expect(
    loaded.filter((address) => /[.]dark[.]/.test(address) !== (theme === 'dark') && !early.includes(address)),
  ).toEqual([]);
});

it('the images of another page, and those that are there, follow the colour mode', async () => {
  const page = await site.openLive('/stati', { prepare: remembering('theme', 'dark') });
  await page.getByRole('main').getByRole('link', { name: 'Lista delle spedizioni' }).click();
  await page.waitForURL('**/lista*');
  const image = page.locator('.image img').first();
  await image.scrollIntoViewIfNeeded();
  const address = () => image.evaluate((shown: HTMLImageElement) => shown.currentSrc);
  await expect.poll(address).toContain('.dark.');
  await page.locator('[data-action="colour-mode"]:visible').click();
  await expect.poll(address).not.toContain('.dark.');
});

it.each([1440, 390])('an image is enlarged with the keyboard (%i px)', async (width) => {
  const page = await site.openLive(ROUTE, { width });
  const button = page.getByRole('button', { name: 'Ingrandisci l’immagine' }).first();
  const before = await page.locator('.image img:visible').first().boundingBox();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Immagine ingrandita' });
  const after = await dialog.getByRole('img').boundingBox();
  expect(after?.width).toBeGreaterThan(before?.width ?? Number.POSITIVE_INFINITY);
});

it('paper has the light variant, also for a reader of the dark mode', async () => {
  const page = await site.openLive(ROUTE, { prepare: remembering('theme', 'dark') });
  await page.emulateMedia({ media: 'print' });
  const addresses = () =>
    page.locator('.image img').evaluateAll((all: HTMLImageElement[]) => all.map(({ currentSrc }) => currentSrc));
  expect((await addresses()).length).toBeGreaterThan(0);
  await expect.poll(async () => (await addresses()).filter((address) => address.includes('.dark.'))).toEqual([]);
});
