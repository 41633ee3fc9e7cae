import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { SETTINGS } from '../content/owner.ts';
import { addLink, isInPlace, openMarked } from './navigated.ts';
import { openPublished } from './open-site.ts';
import { arrived } from './prepare.ts';

const site = await openPublished();

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pagina non trovata', exact: true });

async function expectNotFound(page: Page): Promise<void> {
  await heading(page).waitFor();
  expect(await page.title()).toBe(`Pagina non trovata | ${SETTINGS.title}`);
  expect(await page.locator('nav [aria-current]').count()).toBe(0);
  expect(await page.locator('.sidebar').count()).toBe(0);
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
}

const offered = (page: Page) => page.getByRole('region', { name: 'Forse cercavi' }).getByRole('link');

describe('an unknown address', () => {
  it.each([
    ['/spedizione/liste', '/spedizioni/lista'],
    ['/corieri', '/corrieri'],
    ['/guida/spedizioni/archiviare', '/spedizioni/archiviare'],
    ['/CORRIERI/', '/corrieri'],
  ])('%s shows the page for it, with the nearest pages by name, first %s', async (address, nearest) => {
    const page = await site.open(address);
    await expectNotFound(page);
    await offered(page).first().waitFor();
    expect(await offered(page).first().getAttribute('href')).toBe(nearest);
    await offered(page).first().click();
    await page.waitForURL(`**${nearest}`);
    // The address is the new page's before the page is there.
    await heading(page).waitFor({ state: 'detached' });
  });

  it('that resembles nothing is offered nothing by name', async () => {
    const page = await site.open('/%F0%9F%9A%9A/xyzzy-quux-0');
    await expectNotFound(page);
    await page.waitForLoadState('networkidle');
    expect(await offered(page).count()).toBe(0);
    expect(await page.getByRole('main').getByRole('link', { name: 'Pagina principale' }).isVisible()).toBe(true);
  });

  it('is treated alike when a link leads to it', async () => {
    const page = await openMarked(site, '/corrieri');
    await addLink(page, { href: '/spedizioni/liste/vecchia' });
    await page.getByRole('link', { name: 'Di prova' }).click();
    await expectNotFound(page);
    await offered(page).first().waitFor();
    expect(await isInPlace(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/spedizioni/liste/vecchia');
    await page.goBack();
    await arrived(page, titleOf('/corrieri'));
    expect(await page.locator('.sidebar a[aria-current=page]').getAttribute('href')).toBe('/corrieri');
  });

  it('has a field that opens the search, and no two links to one place', async () => {
    const page = await site.openLive('/nessuna');
    const links = await page
      .locator('main .button-links a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
    await page.getByRole('main').getByRole('button', { name: 'Che cosa cerchi?' }).click();
    await page.getByRole('combobox', { name: 'Che cosa cerchi?' }).fill('giacenza');
    await page.getByRole('option').first().waitFor();
  });
});
