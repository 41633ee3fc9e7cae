import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { typeWithNeeds } from '../../src/model/type-parts.ts';
import { OVERVIEW_ROUTE } from '../content/built.ts';
import { CLIPBOARD, copied, heard } from './prepare.ts';
import { openRealSite, type WindowOptions } from './real-site.ts';

const site = await openRealSite();

const buttons = (page: Page) => page.getByRole('button', { name: /^Copia il tipo in/ });
const typeIn = (language: string, name: string) =>
  typeWithNeeds(JSON.parse(readFileSync(join(site.folder, `api/tipi/${language}.json`), 'utf8')), name);

const open = (options: WindowOptions = {}) => site.openLive('/api/shipment-create', { ...CLIPBOARD, ...options });

describe('«Copia il tipo»', () => {
  it('names the language of the samples and its body, and copies by the keyboard what they say', async () => {
    const page = await open();
    const names = () =>
      buttons(page).evaluateAll((found) =>
        found.map((button) => (button instanceof HTMLElement ? button.innerText.split('\n')[0] : '')),
      );
    expect(await names()).toEqual(['Copia il tipo in TypeScript', 'Copia il tipo in TypeScript']);
    await page.getByRole('button', { name: 'Copia il tipo in TypeScript (corpo della richiesta)' }).press('Enter');
    await heard(page, 'Copiato');
    expect(await copied(page)).toBe(typeIn('typescript', 'ShipmentInput'));
    await page.locator('.operation-samples').getByRole('tab', { name: 'C#' }).click();
    await expect.poll(names).toContain('Copia il tipo in C#');
    await page.getByRole('button', { name: 'Copia il tipo in C# (risposta 201)' }).press('Space');
    await expect.poll(() => copied(page)).toBe(typeIn('csharp', 'Shipment'));
  });

  it('stands at each webhook of the overview, which has no samples', async () => {
    const page = await site.openLive(OVERVIEW_ROUTE, CLIPBOARD);
    const shown = await buttons(page).evaluateAll((found) =>
      found.map((button) => (button instanceof HTMLElement ? button.innerText.split('\n')[0] : '')),
    );
    expect(shown).toEqual(Array.from({ length: 3 }, () => 'Copia il tipo in TypeScript'));
    const button = buttons(page).last();
    const name = (await button.getAttribute('data-type')) ?? '';
    await button.press('Enter');
    await heard(page, 'Copiato');
    expect(await copied(page)).toBe(typeIn('typescript', name));
    expect(await copied(page)).toContain(`export interface ${name} `);
  });

  it('keeps its width while it says what has happened', async () => {
    for (const size of [1440, 320]) {
      const page = await open({ width: size });
      const button = page.locator('[data-type]').first();
      await button.scrollIntoViewIfNeeded();
      const width = async () => (await button.boundingBox())?.width;
      const before = await width();
      await button.click();
      await button.getByText('Copiato', { exact: true }).waitFor();
      // Half a pixel of a letter is nothing that anybody sees.
      expect(await width()).toBeCloseTo(Number(before), 0);
    }
  });

  it('says so when the types do not load, and copies them when it is pressed again', async () => {
    const page = await open({ expected: /ERR_FAILED/ });
    await page.route('**/api/tipi/*', (route) => route.abort());
    await buttons(page).first().click();
    await heard(page, 'Copia non riuscita');
    await page.unroute('**/api/tipi/*');
    await page.locator('[data-type]').first().click();
    await heard(page, 'Copiato');
    expect(await copied(page)).toBe(typeIn('typescript', 'ShipmentInput'));
  });

  it('is not there without the script of the reference', async () => {
    const prepare = (page: Page) => page.route('**/reference-pages-*.js', (route) => route.abort());
    const page = await open({ prepare, expected: /ERR_FAILED|dynamically imported/ });
    expect(await page.locator('[data-type]').count()).toBeGreaterThan(0);
    expect(await page.locator('[data-type]:visible').count()).toBe(0);
  });
});
