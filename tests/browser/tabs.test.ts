import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fixtureInput, fixtureText } from '../site/inputs.ts';
import { openSite } from './open-site.ts';

const PAGE = 'content/guide/spedizioni/lista.md';

const TABS = `
::::linguette
:::linguetta[Windows]
Apri le impostazioni.
:::

:::linguetta[macOS]
Apri il Finder.
:::
::::

::::linguette
:::linguetta[npm]
Scrivi npm.
:::

:::linguetta[macOS]
Scrivi brew.
:::
::::
`;

const site = await openSite(fixtureInput({ [PAGE]: `${fixtureText(PAGE)}\n${TABS}` }));

const ROUTE = '/spedizioni/lista';

const seen = (page: Page) =>
  page
    .locator('.text-tab')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.lastElementChild?.checkVisibility({ contentVisibilityAuto: true }))
        .map((panel) => panel.lastElementChild?.textContent),
    );

const ALL = ['Apri le impostazioni.', 'Apri il Finder.', 'Scrivi npm.', 'Scrivi brew.'];

it('tabs of a text open wherever their label stands, also on the next visit', async () => {
  const page = await site.openLive(ROUTE);
  expect(await seen(page)).toEqual(['Apri le impostazioni.', 'Scrivi npm.']);
  await page.getByRole('tab', { name: 'macOS' }).first().click();
  await expect.poll(() => seen(page)).toEqual(['Apri il Finder.', 'Scrivi brew.']);
  // A label that other lists lack leaves them as they were.
  await page.getByRole('tab', { name: 'npm' }).click();
  await expect.poll(() => seen(page)).toEqual(['Apri il Finder.', 'Scrivi npm.']);
  await page.reload();
  expect(await seen(page)).toEqual(['Apri il Finder.', 'Scrivi npm.']);
});

it('tabs of a text are whole without scripts and on paper, each under its title', async () => {
  const plain = await site.open(ROUTE, { javaScriptEnabled: false });
  expect(await seen(plain)).toEqual(ALL);
  const titles = (page: Page) => page.locator('.tab-title').filter({ visible: true }).allInnerTexts();
  expect(await titles(plain)).toEqual(['Windows', 'macOS', 'npm', 'macOS']);
  const page = await site.openLive(ROUTE);
  expect(await titles(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => seen(page)).toEqual(ALL);
  expect(await titles(page)).toEqual(['Windows', 'macOS', 'npm', 'macOS']);
});
