import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { referenceInput } from '../site/inputs.ts';
import { openPublished, openSite } from './open-site.ts';
import { arrived, movements, noteMovements } from './prepare.ts';

const site = await openPublished();

const ROUTE = '/api/shipment-create';
const expand = (page: Page) => page.getByRole('button', { name: 'Espandi tutto' });
const collapse = (page: Page) => page.getByRole('button', { name: 'Comprimi tutto' });
const open = (page: Page) =>
  page
    .locator('main article details:not([name], .toc-fold, .tab-fold, .answers-fold, .response-check)')
    .evaluateAll((folds) => folds.map((fold) => fold.hasAttribute('open')));

describe('the button for all folds', () => {
  it('opens all of them and closes all of them, by the keyboard too', async () => {
    const page = await site.openLive(ROUTE);
    await expand(page).click();
    expect(new Set(await open(page))).toEqual(new Set([true]));
    await collapse(page).focus();
    await page.keyboard.press('Enter');
    expect(new Set(await open(page))).toEqual(new Set([false]));
    expect(await expand(page).count()).toBe(1);
  });

  it('offers what is left to do, whoever opened the folds', async () => {
    const page = await site.openLive(ROUTE);
    await expand(page).click();
    await page
      .locator('main article details:not([name], .toc-fold, .tab-fold, .answers-fold, .response-check) > summary')
      .first()
      .click();
    await expand(page).waitFor();
    await page
      .locator('main article details:not([name], .toc-fold, .tab-fold, .answers-fold, .response-check) > summary')
      .first()
      .click();
    await collapse(page).waitFor();
  });

  it('looks at all folds once, however many open at once', async () => {
    const page = await site.openLive(ROUTE);
    const writes = await expand(page).evaluate(async (button: HTMLElement) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const counted = { writes: 0 };
      new MutationObserver((records) => {
        counted.writes += records.length;
      }).observe(button, { childList: true });
      const folds = [
        ...document.querySelectorAll(
          'main article details:not([name], .toc-fold, .tab-fold, .answers-fold, .response-check, [open])',
        ),
      ];
      button.click();
      await Promise.all(
        folds.map((fold) => new Promise((resolve) => fold.addEventListener('toggle', resolve, { once: true }))),
      );
      await frame();
      await frame();
      return { ...counted, folds: folds.length };
    });
    expect(writes.folds).toBeGreaterThan(5);
    expect(writes.writes).toBeLessThanOrEqual(3);
  });

  it('is not there where nothing folds, and leaves its place when it goes', async () => {
    const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } };
    const operation = { operationId: 'x', parameters: [limit], responses: { 204: { description: 'Ok.' } } };
    const small = await openSite(
      referenceInput({
        servers: [{ url: 'https://api.example' }],
        paths: { '/x': { get: operation } },
      }),
    );
    const page = await small.openLive('/api/x', { prepare: noteMovements });
    expect(await page.locator('[data-action="expand"]').count()).toBe(1);
    expect(await expand(page).count()).toBe(0);
    expect(await movements(page)).toEqual([]);
  });

  it('works on a page that scripts have brought', async () => {
    const page = await site.openLive('/api');
    await page.locator(`.sidebar a[href="${ROUTE}"]`).click();
    await arrived(page, 'Aggiungi una spedizione');
    await expand(page).click();
    expect(new Set(await open(page))).toEqual(new Set([true]));
  });
});
