import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPublished } from './open-site.ts';
import { remembering } from './prepare.ts';

const site = await openPublished();

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

describe('on a phone, the row of languages', () => {
  /** How much of the open tab is cut off at an edge of the row, in pixels. */
  const cut = (page: Page) =>
    samples(page)
      .getByRole('tab', { selected: true })
      .evaluate((open) => {
        const [tab, row] = [open, open.parentElement ?? open].map((part) => part.getBoundingClientRect());
        return Math.max(0, (row?.left ?? 0) - (tab?.left ?? 0), (tab?.right ?? 0) - (row?.right ?? 0));
      });

  it('shows the language that the reader has chosen before, and each that is chosen by keys', async () => {
    const page = await site.openLive(ROUTE, { width: 390, prepare: remembering('sample-language', 'java') });
    await expect.poll(() => cut(page)).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await tab(page, 'Java').focus();
    for (const name of ['PHP', 'C#', 'Node.js', 'Go', 'Python', 'curl']) {
      await page.keyboard.press('ArrowLeft');
      expect(await tab(page, name).getAttribute('aria-selected')).toBe('true');
      expect(await cut(page), name).toBe(0);
    }
  });

  it('fades where it hides others', async () => {
    const page = await site.openLive(ROUTE, { width: 390, prepare: remembering('sample-language', 'curl') });
    const row = samples(page).getByRole('tablist');
    const mask = () => row.evaluate((list) => getComputedStyle(list).maskImage);
    await expect.poll(mask).toContain('to left');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(mask).toBe('none');
  });
});
