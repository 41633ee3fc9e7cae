import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/sample.ts';
import { languages } from '../../src/samples/languages/index.ts';
import { titleOf } from '../content/built.ts';
import { openPublished, type WindowOptions } from './open-site.ts';

const site = await openPublished();

/** Opens a page without JavaScript. */
const read = (route: string, options: WindowOptions = {}): Promise<Page> =>
  site.open(route, { javaScriptEnabled: false, ...options });

describe('without JavaScript', () => {
  it('a reader goes from the home page to a guide by the sidebar, and on to the next page', async () => {
    const page = await read('/');
    const sidebar = page.getByRole('navigation', { name: 'Barra laterale: Guida' });
    await sidebar.getByText('Spedizioni', { exact: true }).click();
    await sidebar.getByRole('link', { name: 'Lista' }).click();
    expect(new URL(page.url()).pathname).toBe('/spedizioni/lista');
    await page.getByRole('link', { name: /^Successivo/ }).click();
    expect(new URL(page.url()).pathname).not.toBe('/spedizioni/lista');
  });

  it('the menu of narrow screens opens by its button, leads on, and closes with Escape', async () => {
    const page = await read('/api', { width: 390 });
    const sidebar = page.getByRole('navigation', { name: 'Barra laterale: API' });
    expect(await sidebar.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Apri il menu' }).click();
    expect(await sidebar.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await sidebar.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Apri il menu' }).click();
    await sidebar.getByRole('link', { name: titleOf('/api/authentication') }).click();
    expect(new URL(page.url()).pathname).toBe('/api/authentication');
  });

  it('the menu button is there at 996 px and gone at 997', async () => {
    for (const [width, visible] of [
      [996, true],
      [997, false],
    ] as const) {
      const page = await read('/', { width });
      expect(await page.getByRole('button', { name: 'Apri il menu' }).isVisible()).toBe(visible);
      expect(await page.getByRole('navigation', { name: 'Barra laterale: Guida' }).isVisible()).toBe(!visible);
    }
  });

  it('the first sample is open, and the name of each language opens its own', async () => {
    const page = await read('/api/shipment-create');
    const samples = page.locator('.operation-samples .sample');
    expect(await samples.locator('summary').allTextContents()).toEqual(
      LANGUAGES.map((language) => languages[language].title),
    );
    expect(await samples.filter({ has: page.locator('pre:visible') }).count()).toBe(1);
    for (const sample of (await samples.all()).slice(1)) {
      await sample.locator('summary').click();
      expect((await sample.locator('pre').boundingBox())?.height).toBeGreaterThan(50);
    }
  });

  it('nothing is offered that needs scripts', async () => {
    const page = await read('/api/shipment-create');
    const needy = page.locator('[data-action], [role=tab], .response-check');
    expect(await needy.filter({ visible: true }).count()).toBe(0);
    expect(await needy.count()).toBeGreaterThan(5);
  });

  it('the first Tab shows the link that skips to the content', async () => {
    const page = await read('/stati');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Passa al contenuto principale' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#Pagina-contenuto');
  });

  it.each(['/nessuna', '/spedizioni/nessuna/altra'])(
    '%s is answered with the page for unknown addresses',
    async (path) => {
      const font = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);
      const ownFont = await font(await read('/'));
      const page = await read(path);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Pagina non trovata');
      expect(await font(page)).toBe(ownFont);
      expect((await page.request.get(page.url())).status()).toBe(404);
    },
  );
});

const WIDTHS = [1440, 996, 390, 320];

describe.each(WIDTHS)('at %i px', (width) => {
  it('every button of the top bar has room for a finger', async () => {
    const page = await site.open('/api/shipment-create', { width });
    for (const button of await page.locator('.navbar button').filter({ visible: true }).all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), await button.innerText()).toBeGreaterThanOrEqual(40);
    }
    expect(await page.locator('.navbar button').filter({ visible: true }).count()).toBe(width > 996 ? 2 : 3);
  });
});
