import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { scrollOf } from './navigated.ts';
import { openPublished } from './open-site.ts';

const site = await openPublished();

/** What has to be out of reach, and in reach again. */
const BEHIND = ['.navbar-brand', 'main h1', '.footer'];

const inertParts = (page: Page) =>
  page.evaluate((parts) => parts.filter((part) => document.querySelector(part)?.closest('[inert]')), BEHIND);

describe.each([
  { name: 'the search', route: '/stati', width: 1440, opener: '.navbar [data-action="search"]', dialog: '.search' },
  { name: 'the search', route: '/stati', width: 390, opener: '.navbar [data-action="search"]', dialog: '.search' },
  {
    name: 'the form of a request',
    route: '/api/shipment-create',
    width: 1024,
    opener: '[data-action="open-form"]',
    dialog: '.request-form',
  },
  {
    name: 'an enlarged image',
    route: '/spedizioni/lista',
    width: 390,
    opener: '[data-action="enlarge"]',
    dialog: '.enlarged',
  },
  { name: 'the menu', route: '/corrieri', width: 996, opener: '.navbar-menu', dialog: '#Pagina-menu' },
  { name: 'the menu', route: '/corrieri', width: 390, opener: '.navbar-menu', dialog: '#Pagina-menu' },
])('$name at $width px', ({ route, width, opener, dialog }) => {
  const open = async () => {
    const page = await site.openLive(route, { width });
    await page.locator(opener).first().click();
    await page.locator(dialog).waitFor();
    return page;
  };

  it('keeps the page behind it out of reach, and gives it back with the focus', async () => {
    const page = await open();
    await expect.poll(() => inertParts(page)).toEqual(BEHIND);
    expect(await page.locator(dialog).getAttribute('aria-modal')).toBe('true');
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first the focus may be on the browser itself.
      const isInside = await page.evaluate(
        (dialog) => document.activeElement === document.body || !!document.activeElement?.closest(dialog),
        dialog,
      );
      expect(isInside).toBe(true);
    }
    await page
      .locator(dialog)
      .getByRole('button', { name: /^Chiudi/ })
      .click();
    await page.locator(dialog).waitFor({ state: 'hidden' });
    await expect.poll(() => inertParts(page)).toEqual([]);
    expect(
      await page
        .locator(opener)
        .first()
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
  });

  it('is closed by Escape', async () => {
    const page = await open();
    await page.keyboard.press('Escape');
    await page.locator(dialog).waitFor({ state: 'hidden' });
    await expect.poll(() => inertParts(page)).toEqual([]);
  });
});

it.each([
  ['the search', 1440, '.navbar [data-action="search"]', '.search'],
  ['the menu', 390, '.navbar-menu', '#Pagina-menu'],
])('a wheel does not move the page behind %s', async (_, width, opener, dialog) => {
  const page = await site.openLive('/stati', { width });
  await page.locator(opener).click();
  await page.locator(dialog).waitFor();
  await page.mouse.move(width - 5, 500);
  await page.mouse.wheel(0, 600);
  expect(await scrollOf(page)).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator(dialog).waitFor({ state: 'hidden' });
  // The browser follows a wheel by the frame that it has drawn last, in which the dialog may still be.
  await expect.poll(() => page.mouse.wheel(0, 600).then(() => scrollOf(page))).toBeGreaterThan(0);
});
