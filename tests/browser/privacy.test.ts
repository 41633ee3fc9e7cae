import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_ROUTES, textOf, titleOf } from '../content/built.ts';
import { fileOf } from '../site/files.ts';
import { openPage } from '../site/page.ts';
import { live, openPublished } from './open-site.ts';
import { arrived } from './prepare.ts';

const site = await openPublished();

/** What may stay in the browser by its key, and the row of /privacy that tells of it. */
const TOLD: Readonly<Record<string, string>> = {
  theme: 'Modalità di colore, chiara o scura',
  announcement: 'Avviso già chiuso',
  'sample-language': 'Linguaggio degli esempi di codice',
  tabs: 'Linguette scelte nelle pagine',
  ricerche: 'Ultime cinque ricerche',
  'sidebar-guide': 'Gruppi aperti e posizione del menu laterale',
  'sidebar-api': 'Gruppi aperti e posizione del menu laterale',
  'loaded-natively': 'Pagine che non si sono caricate',
  build: 'Pagine che non si sono caricate',
  requests: 'Ambiente e chiave degli esempi di codice',
};

const keptBy = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

describe('a reader who uses everything', () => {
  it('talks to no other host, gets no cookie, and keeps in the browser only what /privacy says', async () => {
    const asked: { readonly origin: string; readonly method: string }[] = [];
    const page = await site.openLive('/', {
      prepare: async (page) =>
        page.on('request', (request) =>
          asked.push({ origin: new URL(request.url()).origin, method: request.method() }),
        ),
    });
    await page.getByRole('button', { name: 'Chiudi l’avviso' }).click();
    await page.locator('[data-action=colour-mode]').first().click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('numero di tracking');
    await page.getByRole('option').first().click();
    await page.goto(new URL('/api/shipment-create', site.url).href);
    await live(page);
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.locator('[data-action=open-form]').click();
    const form = page.locator('.request-form form');
    await form.getByLabel('Chiave API').fill('segreto');
    await form.getByLabel('Chiave API').press('Enter');
    expect(await form.locator('[type=submit], button:not([type=button])').count()).toBe(0);
    await form.getByLabel('Ambiente').selectOption({ index: 1 });
    await page.locator('.sidebar').getByRole('link', { name: 'Introduzione' }).click();
    await page.getByRole('tab', { name: 'PowerShell' }).first().click();
    await page.locator('.sidebar').getByRole('link', { name: 'Limiti' }).click();
    await arrived(page, titleOf('/api/rate-limits'));

    expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([new URL(site.url).origin]));
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(await page.context().cookies()).toEqual([]);
    const kept = await keptBy(page);
    expect(kept).toEqual(
      expect.arrayContaining(['theme', 'announcement', 'sample-language', 'tabs', 'ricerche', 'requests']),
    );
    expect(kept.filter((key) => !Object.hasOwn(TOLD, key))).toEqual([]);
  });

  it('reads on /privacy of each thing that may be kept, and of no other', async () => {
    const page = await site.open('/privacy', { javaScriptEnabled: false });
    const table = page
      .getByRole('table')
      .filter({ has: page.getByRole('columnheader', { name: 'Quando viene scritta' }) });
    const told = await table.locator('tbody tr > :first-child').allInnerTexts();
    expect(told.toSorted()).toEqual([...new Set(Object.values(TOLD))].toSorted());
  });

  it('finds nothing of anybody else in the pages', () => {
    const origin = new URL(site.url).origin;
    const foreign = ALL_ROUTES.flatMap((route) => {
      const page = openPage(textOf(fileOf(route)));
      const elements = ['script', 'link', 'img', 'iframe', 'source', 'form'].flatMap((name) => page.all(name));
      return elements
        .filter(({ attribs }) => attribs.rel !== 'canonical')
        .flatMap(({ attribs }) =>
          [attribs.src, attribs.href, attribs.action].filter((address) => address !== undefined),
        )
        .filter((address) => new URL(address, site.url).origin !== origin);
    });
    expect(foreign).toEqual([]);
  });
});
