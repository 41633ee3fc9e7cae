import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGE_COLOURS } from '../content/built.ts';
import { live, openPublished } from './open-site.ts';
import { remembering } from './prepare.ts';

const site = await openPublished();

const { light: LIGHT, dark: DARK } = PAGE_COLOURS;

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** Which of its colours the browser's own bar has. */
const barColour = (page: Page) =>
  page
    .locator('meta[name=theme-color]')
    .evaluate((meta) =>
      ['data-light', 'data-dark'].find((name) => meta.getAttribute(name) === meta.getAttribute('content')),
    );
const textColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);
const toDark = (page: Page) => page.getByRole('button', { name: 'Passa alla modalità scura' });
const toLight = (page: Page) => page.getByRole('button', { name: 'Passa alla modalità chiara' });

describe.each([1440, 390])('the colour mode at %i px', (width) => {
  it('is light whatever the system prefers, until the switch says otherwise, and is remembered', async () => {
    const page = await site.openLive('/stati', { width, colorScheme: 'dark' });
    expect(await background(page)).toBe(LIGHT);
    await toDark(page).click();
    expect(await background(page)).toBe(DARK);
    expect(await toDark(page).count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    expect(await barColour(page)).toBe('data-dark');
    await page.reload();
    expect(await background(page)).toBe(DARK);
    expect(await barColour(page)).toBe('data-dark');
    await live(page);
    await toLight(page).click();
    expect(await background(page)).toBe(LIGHT);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    expect(await barColour(page)).toBe('data-light');
  });
});

describe('the colour mode', () => {
  it('is what was chosen meanwhile when the browser brings a page back as it was', async () => {
    const page = await site.openLive('/stati');
    // A page in the back/forward cache hears nothing of other pages.
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(await background(page)).toBe(DARK);
    expect(await toLight(page).isVisible()).toBe(true);
  });

  it('is light on paper', async () => {
    const light = await textColour(await site.open('/stati'));
    const page = await site.open('/stati', { prepare: remembering('theme', 'dark') });
    expect(await background(page)).toBe(DARK);
    await page.emulateMedia({ media: 'print' });
    // The paper's own white, and dark text on it.
    expect(await background(page)).toBe('rgba(0, 0, 0, 0)');
    expect(await textColour(page)).toBe(light);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  });

  it('is chosen for the visit where nothing can be kept', async () => {
    const page = await site.openLive('/stati', { prepare: withoutStorage });
    await toDark(page).click();
    expect(await background(page)).toBe(DARK);
  });
});

/** Private windows of some browsers forbid storage. */
async function withoutStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
}
