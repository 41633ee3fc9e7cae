import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { referenceInput } from '../site/inputs.ts';
import { live, openSite, type WindowOptions } from './open-site.ts';
import { arrived, holdBack, movements, noteMovements } from './prepare.ts';
import { curl as formSample, openFields } from './request-forms.ts';

const site = await openSite(referenceInput('choices.yaml'));
const sampled = await openSite(referenceInput('variants.yaml'));

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
    await page.locator('.navbar-brand').first().click();
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

describe('a variant and its sample', () => {
  const carriers = (page: Page) => page.getByRole('combobox', { name: 'Uno solo di questi schemi' });
  const picker = (page: Page, part: string) => page.locator(`${part} .example-foot select:visible`);
  const curl = (page: Page) => page.locator('.samples .sample[data-name=curl] pre code').textContent();
  const carrier = (name: string) => `connect_${name}_request_body`;
  const openVariants = (page: Page) =>
    page.locator('main .variant[open]').evaluateAll((variants) => variants.map(({ id }) => id));

  it('choose each other, with the value of the path that names them', async () => {
    const page = await sampled.openLive('/api/collega');
    expect(await curl(page)).toContain('/corrieri/dhl_express/');
    await carriers(page).selectOption('fedex');
    await expect.poll(() => curl(page)).toContain('/corrieri/fedex/');
    expect(await curl(page)).toContain('agree_to_eula');
    expect(await picker(page, '.sample-tabs').locator('option:checked').textContent()).toContain('fedex');
    await picker(page, '.sample-tabs').selectOption({ label: 'access_worldwide: tutti i campi' });
    await expect.poll(() => openVariants(page)).toEqual([`richiesta.${carrier('access_worldwide')}`]);
    await expect.poll(() => curl(page)).toContain('/corrieri/access_worldwide/');
    expect(await carriers(page).inputValue()).toBe(`richiesta.${carrier('access_worldwide')}`);
  });

  it('choose each other where variants are folds, and «Espandi tutto» chooses none', async () => {
    const page = await sampled.openLive('/api/crea_lotto');
    const fold = page.locator('[id="richiesta.lotto-di-tariffe"]');
    await page.getByRole('button', { name: 'Espandi tutto' }).click();
    await expect(fold.getAttribute('open')).resolves.not.toBeNull();
    expect(await curl(page)).toContain('"spedizioni"');
    await page.reload();
    await live(page);
    await fold.locator('> summary').click();
    await expect.poll(() => curl(page)).toContain('"t-1"');
    await picker(page, '.sample-tabs').selectOption('application/json: Con altre tariffe');
    await expect.poll(() => curl(page)).toContain('"t-3"');
    expect(await openVariants(page)).toContain('richiesta.lotto-di-tariffe');
    await page.locator('[id="richiesta.lotto-di-spedizioni"] > summary').click();
    await picker(page, '.sample-tabs').selectOption('application/json: Con le spedizioni');
    await expect.poll(() => openVariants(page)).toContain('richiesta.lotto-di-spedizioni');
    expect(await openVariants(page)).not.toContain('richiesta.lotto-di-tariffe');
  });

  it('choose each other in a response', async () => {
    const page = await sampled.openLive('/api/crea_lotto');
    await picker(page, '.examples').selectOption('In attesa');
    await expect.poll(() => openVariants(page)).toContain('risposta-200.in-attesa');
    expect(await openVariants(page)).not.toContain('risposta-200.pronto');
    await page.locator('[id="risposta-200.pronto"] > summary').click();
    await expect.poll(() => picker(page, '.examples').locator('option:checked').textContent()).toBe('Pronto');
    expect(await curl(page)).toContain('"spedizioni"');
  });

  it('leave the focus and the place in the window where they are', async () => {
    const page = await sampled.openLive('/api/collega');
    await carriers(page).focus();
    const place = () =>
      page.evaluate(() => [
        document.activeElement?.className,
        Math.round(document.activeElement?.getBoundingClientRect().top ?? 0),
      ]);
    const before = await place();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => curl(page)).toContain('/corrieri/dhl_express_uk/');
    expect(await place()).toEqual(before);
    const tariffs = await sampled.openLive('/api/crea_lotto');
    const summary = tariffs.locator('[id="richiesta.lotto-di-tariffe"] > summary');
    await summary.focus();
    const top = await summary.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await tariffs.keyboard.press('Enter');
    await expect.poll(() => curl(tariffs)).toContain('"t-1"');
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await summary.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(top);
  });

  it('are those of the request form, where the variant fills in the path too', async () => {
    const page = await sampled.openLive('/api/collega');
    await carriers(page).selectOption('fedex');
    await expect.poll(() => curl(page)).toContain('/corrieri/fedex/');
    await openFields(page);
    await expect.poll(() => formSample(page).textContent()).toContain('/corrieri/fedex/');
    await page.getByLabel('Variante').selectOption('amazon_buy_shipping');
    await expect.poll(() => formSample(page).textContent()).toContain('/corrieri/amazon_buy_shipping/');
    expect(await formSample(page).textContent()).toContain('auth_code');
  });

  it('agree without scripts', async () => {
    const page = await sampled.open('/api/collega', { javaScriptEnabled: false });
    expect(await openVariants(page)).toEqual([`richiesta.${carrier('dhl_express')}`]);
    expect(await curl(page)).toContain('account_number');
  });
});
