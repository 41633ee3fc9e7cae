import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shell } from '../../src/strings.ts';
import { openPublished, type WindowOptions } from './open-site.ts';

const site = await openPublished();

const EXPLAINED = [
  {
    what: 'a term',
    route: '/corrieri',
    name: 'giacenza',
    means: 'la sosta presso il corriere',
    more: '/stati#svincolare-una-giacenza',
  },
  {
    what: 'a field of the API',
    route: '/pagina-tracking',
    name: 'public_url',
    means: 'Stringa, sempre presente. L’indirizzo',
    more: '/api/shipment-details#risposta-200.public_url',
  },
];

describe.each(EXPLAINED)('the explanation of $what', ({ route, name, means, more }) => {
  const word = (page: Page) => page.getByRole('button', { name: shell.explain(name), exact: true });
  const explanation = (page: Page) => page.getByText(means);

  const read = (options?: WindowOptions) => site.open(route, options);

  it.each([true, false])('opens and closes with the keyboard, with scripts: %s', async (javaScriptEnabled) => {
    const page = await read({ javaScriptEnabled });
    expect(await explanation(page).isVisible()).toBe(false);
    await word(page).focus();
    await page.keyboard.press('Enter');
    await explanation(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('href')).toBe(more);
    await page.keyboard.press('Escape');
    await explanation(page).waitFor({ state: 'hidden' });
    expect(await word(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it.each([true, false])('opens and closes with a tap, inside a narrow window, with scripts: %s', async (scripts) => {
    const page = await read({ javaScriptEnabled: scripts, width: 320, hasTouch: true });
    await word(page).tap();
    await explanation(page).waitFor();
    const box = await explanation(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    await page.getByRole('heading', { level: 1 }).tap();
    await explanation(page).waitFor({ state: 'hidden' });
  });

  it('follows the word in brackets on paper, without its link', async () => {
    const page = await read();
    await page.emulateMedia({ media: 'print' });
    expect(await explanation(page).isVisible()).toBe(true);
    const brackets = (edge: string) =>
      explanation(page).evaluate((element, edge) => getComputedStyle(element, edge).content, edge);
    expect([await brackets('::before'), await brackets('::after')]).toEqual(['" ("', '")"']);
    expect(await explanation(page).getByRole('link').count()).toBe(0);
  });
});
