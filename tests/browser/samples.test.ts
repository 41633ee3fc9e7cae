import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openRealSite } from './real-site.ts';

const site = await openRealSite();

const ROUTE = '/api/shipment-create';

const samples = (page: Page) => page.locator('.sample-tabs');
const tab = (page: Page, name: string) => samples(page).getByRole('tab', { name, exact: true });
const open = () => site.openLive(ROUTE);

describe('the examples of bodies', () => {
  const code = (page: Page) => samples(page).locator('.sample[data-name=curl] code');
  const answer = (page: Page) => page.locator('.examples > tab-panel:not([hidden]) .example[open] code');
  const picker = (page: Page, part: string) => page.locator(`${part} select:visible`);

  it.each([
    ['.sample-tabs', '.examples'],
    ['.examples', '.sample-tabs'],
  ])('are chosen in %s for the request and the response together', async (part, other) => {
    const page = await open();
    expect(await code(page).textContent()).not.toContain('"recipient"');
    await picker(page, part).selectOption('Due e-mail al destinatario');
    await expect.poll(() => code(page).textContent()).toContain('"giulia.moretti@posta.example"');
    await expect.poll(() => answer(page).textContent()).toContain('"giulia.moretti@posta.example"');
    expect(await picker(page, other).locator('option:checked').textContent()).toBe('Due e-mail al destinatario');
    await tab(page, 'Python').click();
    expect(await samples(page).locator('.sample[data-name=python] code').textContent()).toContain('Giulia Moretti');
    await page.getByRole('button', { name: 'Componi la richiesta' }).click();
    await expect.poll(() => page.locator('.request-form .form-editor').inputValue()).toContain('Giulia Moretti');
  });

  it('follow the status that is chosen in the text, and the text follows theirs', async () => {
    const page = await open();
    await page.locator('.responses').getByRole('tab', { name: '422' }).click();
    await expect.poll(() => answer(page).textContent()).toContain('validation_error');
    await page.locator('.examples').getByRole('tab', { name: '409' }).click();
    await page.locator('#risposta-409').waitFor();
  });

  it('are whole without scripts: that of the first success stands there, the others are folds', async () => {
    const page = await site.open(ROUTE, { javaScriptEnabled: false });
    const folds = page.locator('.examples .example');
    expect(await folds.count()).toBeGreaterThan(10);
    expect(await folds.evaluateAll((all) => all.filter((fold) => fold.hasAttribute('open')).length)).toBe(1);
    expect(await page.locator('.examples .example[open] code').first().textContent()).toContain('"shp_');
    await folds.locator('summary').last().click();
    expect(await folds.last().locator('code').isVisible()).toBe(true);
  });
});
