import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrived, holdBack, movements, noteMovements } from './prepare.ts';
import { live, openReference, type WindowOptions } from './real-site.ts';

const site = await openReference('choices.yaml');

const ROUTE = '/api/paga';
const CARD = 'carta · Carta di credito';
const CARD_ANCHOR = 'richiesta.carta';
const COUNTRY_ANCHOR = 'richiesta.carta.rete.rete-estera.paese';

const select = (page: Page) => page.getByRole('combobox', { name: 'Uno solo di questi schemi, secondo tipo' });
/** The label of the chosen variant. */
const chosen = (page: Page) => select(page).evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text);
/** The variants of the body whose contents a reader sees. */
const shown = (page: Page) =>
  page
    .locator('main .variants-choice')
    .first()
    .locator('> details')
    .evaluateAll((variants) =>
      variants
        .filter((variant) => variant.querySelector('.fields')?.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ id }) => id),
    );
const isInView = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return element.checkVisibility({ contentVisibilityAuto: true }) && top >= 59 && top < innerHeight;
  });

const open = (options: WindowOptions = {}, hash = '') => site.openLive(`${ROUTE}${hash}`, options);

describe.each([1440, 320])('many variants at %i px', (width) => {
  it('are shown one at a time, by a select, with the keyboard too', async () => {
    const page = await open({ width });
    expect(await shown(page)).toEqual(['richiesta.bonifico']);
    await select(page).selectOption(CARD);
    await expect.poll(() => shown(page)).toEqual([CARD_ANCHOR]);
    await select(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => shown(page)).toEqual(['richiesta.contrassegno']);
    expect(await page.locator('.variants-choice > details > summary').filter({ visible: true }).count()).toBe(0);
  });

  it('open for the address of what they contain, also inside each other, and nothing moves', async () => {
    const page = await open({ width, prepare: noteMovements }, `#${COUNTRY_ANCHOR}`);
    await expect.poll(() => shown(page)).toEqual([CARD_ANCHOR]);
    await expect.poll(() => chosen(page)).toBe(CARD);
    await expect.poll(() => isInView(page, COUNTRY_ANCHOR)).toBe(true);
    expect(await movements(page)).toEqual([]);
  });
});

describe('many variants', () => {
  it('open for a link on the page, with the select that says which one', async () => {
    const page = await open();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, 'richiesta.buono.codice_buono');
    await expect.poll(() => chosen(page)).toBe('buono · Buono regalo');
    expect(await shown(page)).toEqual(['richiesta.buono']);
    await expect.poll(() => isInView(page, 'richiesta.buono.codice_buono')).toBe(true);
  });

  it('are found by the browser itself', async () => {
    const page = await open({}, '#:~:text=retro%20del%20buono');
    await expect.poll(() => shown(page)).toEqual(['richiesta.buono']);
    await expect.poll(() => chosen(page)).toBe('buono · Buono regalo');
  });

  it('are for screen readers only the one that is shown, and where that is found by the browser, its contents', async () => {
    const groups = (page: Page) =>
      page
        .locator('main .variants-choice')
        .first()
        .locator('> details')
        .and(page.getByRole('group'))
        .evaluateAll((variants) => variants.map(({ id }) => id));
    const page = await open();
    await expect.poll(() => groups(page)).toEqual(['richiesta.bonifico']);
    await select(page).selectOption(CARD);
    await expect.poll(() => groups(page)).toEqual([CARD_ANCHOR]);
    const found = await open({}, '#:~:text=retro%20del%20buono');
    await expect.poll(() => groups(found)).toEqual(['richiesta.buono']);
    const plain = await site.open(ROUTE, { javaScriptEnabled: false });
    expect(await groups(plain)).toHaveLength(4);
  });

  it('stay chosen under the button for all folds, which opens what can be open together', async () => {
    const page = await open();
    await select(page).selectOption(CARD);
    await page.getByRole('button', { name: 'Espandi tutto' }).click();
    await page.getByRole('button', { name: 'Comprimi tutto' }).waitFor();
    expect(await shown(page)).toEqual([CARD_ANCHOR]);
    await page.getByRole('button', { name: 'Comprimi tutto' }).click();
    expect(await page.locator(`[id="${CARD_ANCHOR}"]`).getAttribute('open')).not.toBeNull();
  });

  it('remember the choice of who comes back, and of who chose before the script ran', async () => {
    const { prepare, letGo } = holdBack(/\/assets\/boot-/);
    const page = await site.open(ROUTE, { prepare, waitUntil: 'commit' });
    await select(page).selectOption(CARD);
    letGo();
    await live(page);
    await expect.poll(() => shown(page)).toEqual([CARD_ANCHOR]);
    await page.locator('.breadcrumbs a').first().click();
    await arrived(page, 'Scelte');
    await page.goBack();
    await arrived(page, 'Paga');
    await expect.poll(() => chosen(page)).toBe(CARD);
    expect(await shown(page)).toEqual([CARD_ANCHOR]);
  });

  it('are all on paper, under their names', async () => {
    const page = await open();
    await page.emulateMedia({ media: 'print' });
    expect(await shown(page)).toHaveLength(4);
    expect(await page.locator('.variants-choice .variant-title').filter({ visible: true }).count()).toBe(8);
    expect(await select(page).count()).toBe(0);
  });

  it('are folds without scripts, and each opens', async () => {
    const page = await site.open(ROUTE, { javaScriptEnabled: false });
    expect(await select(page).count()).toBe(0);
    await page.locator(`[id="${CARD_ANCHOR}"] > summary`).click();
    expect(await shown(page)).toEqual([CARD_ANCHOR]);
  });
});
