import { describe, expect, it } from 'vitest';
import { ALL_ROUTES, OPERATION_ROUTES, textOf } from '../content/built.ts';
import { fileOf } from '../site/files.ts';
import { openPublished } from './open-site.ts';
import { CLIPBOARD, remembering } from './prepare.ts';
import { curl, openForm } from './request-forms.ts';
import { readColours } from './seen.ts';

/* What answers to the reader: each answer is there, and goes again when it must. */

const site = await openPublished();

/** The first page that has a part. */
const routeWith = (part: string, routes: readonly string[] = ALL_ROUTES) =>
  routes.find((route) => textOf(fileOf(route)).includes(part)) ?? '/';

it('the same words are said again, and a button returns to its own', async () => {
  const page = await site.openLive(routeWith('data-action="copy-page"'), CLIPBOARD);
  const button = page.locator('[data-action="copy-page"]').first();
  const label = () => button.textContent();
  const usual = await label();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    // Words that replace equal words in one go are no change to a screen reader.
    for (const region of document.querySelectorAll('[aria-live]'))
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, { childList: true });
  });
  const said = () => page.evaluate(() => Reflect.get(globalThis, 'said'));
  await button.click();
  await expect.poll(async () => (await said()).length).toBe(1);
  const [words] = await said();
  expect(await label()).toBe(words);
  await button.click();
  await expect.poll(said).toEqual([words, '', words]);
  await expect.poll(label).toBe(usual);
});

it('an image is enlarged in the variant of the colour mode', async () => {
  const page = await site.openLive(routeWith('data-action="enlarge"'), { prepare: remembering('theme', 'dark') });
  const figure = page.locator('.image-frame:has(source[data-dark])').first();
  await figure.locator('[data-action="enlarge"]').click();
  const enlarged = page.locator('.enlarged img');
  const isDark = enlarged.evaluate(
    (image: HTMLImageElement, dark) => dark.some((address) => address !== null && image.src.endsWith(address)),
    await figure.locator('source[data-dark]').evaluateAll((all) => all.map((one) => one.getAttribute('srcset'))),
  );
  expect(await isDark).toBe(true);
});

describe('the search', () => {
  it('shows that its field has the focus, and chooses the result under the pointer', async () => {
    const page = await site.openLive('/', { prepare: readColours });
    await page.keyboard.press('Control+k');
    const field = page.locator('.search-field');
    await field.fill('spedizione');
    const options = page.locator('.search [role=option]');
    await options.nth(1).waitFor();
    const bar = page.locator('.search-bar');
    const contrast = await bar.evaluate((box) => {
      const { borderBlockEndColor } = getComputedStyle(box);
      return seen.contrast(borderBlockEndColor, seen.ground(box));
    });
    expect(contrast).toBeGreaterThan(3);
    await options.nth(1).hover();
    await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true');
    const colours = await options.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopColor));
    expect(colours[1]).not.toBe(colours[0]);
  });
});

it('the form forgets a key that the reader takes out', async () => {
  const page = await openForm(site, routeWith('data-action="open-form"', OPERATION_ROUTES));
  await page.locator('.request-form input[type=password]').first().fill('segreto');
  await expect.poll(() => curl(page).textContent()).toContain('XXXXXXXX');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await expect.poll(kept).toContain('segreto');
  await page.locator('.request-form input[type=password]').first().fill('');
  await expect.poll(kept).not.toContain('segreto');
});

it('data of another build are not read: the page is loaded whole, once', async () => {
  const visits: string[] = [];
  const page = await site.openLive('/', {
    expected: /\.json: nuovo/,
    prepare: async (page) => {
      page.on('request', (request) => request.isNavigationRequest() && visits.push(request.url()));
      await page.route('**/search.json', async (asked) => {
        const response = await asked.fetch();
        await asked.fulfill({ response, json: { ...(await response.json()), build: 'nuovo' } });
      });
    },
  });
  await page.locator('.navbar [data-action=search]').click();
  await expect.poll(() => visits.length).toBe(2);
  // An answer on its way would keep the page from closing.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
