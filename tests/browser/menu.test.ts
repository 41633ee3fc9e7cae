import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { SETTINGS } from '../content/owner.ts';
import { openPublished } from './open-site.ts';
import { arrived } from './prepare.ts';

const site = await openPublished();

const opener = (page: Page) => page.getByRole('button', { name: 'Apri il menu' });
const closer = (page: Page) => page.getByRole('button', { name: 'Chiudi il menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

async function openMenu(page: Page): Promise<void> {
  await opener(page).click();
  await menu(page).waitFor();
}

async function isClosed(page: Page): Promise<void> {
  await menu(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('navigation', { name: 'Barra laterale: Guida' }).isVisible()).toBe(false);
  expect(await page.locator('main').evaluate(({ inert }: HTMLElement) => inert)).toBe(false);
}

const WIDTH = 390;

const open = (route: string) => site.openLive(route, { width: WIDTH });

describe('the menu', () => {
  it('gives way to the search, which its keys open', async () => {
    const page = await open('/corrieri');
    await openMenu(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Che cosa cerchi?' });
    await field.waitFor();
    await isClosed(page);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    expect(await hasFocus(page, '.navbar-menu')).toBe(true);
  });

  it('closes by a tap outside', async () => {
    const page = await open('/corrieri');
    await openMenu(page);
    await page.mouse.click(WIDTH - 8, 500);
    await isClosed(page);
  });

  it('leads to a page, which takes its place in the history', async () => {
    const page = await open('/stati');
    await openMenu(page);
    await menu(page)
      .getByRole('link', { name: titleOf('/corrieri'), exact: true })
      .click();
    await arrived(page, titleOf('/corrieri'));
    await isClosed(page);
    await page.goBack();
    await arrived(page, titleOf('/stati'));
    await isClosed(page);
  });

  it('is closed by «Back», which leaves the page where it is', async () => {
    const page = await open('/stati');
    // On the first page of a visit, and on one that scripts have brought.
    for (const heading of [titleOf('/stati'), titleOf('/corrieri')]) {
      await openMenu(page);
      await page.goBack();
      await isClosed(page);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
      expect(await hasFocus(page, '.navbar-menu')).toBe(true);
      if (heading === titleOf('/corrieri')) break;
      await page.getByRole('link', { name: /^Successivo/ }).click();
      await arrived(page, titleOf('/corrieri'));
    }
    await page.goBack();
    await arrived(page, titleOf('/stati'));
  });

  it('is closed by a script that goes back, with the reader having touched nothing since', async () => {
    const page = await open('/stati');
    await page.evaluate(() => document.getElementById('Pagina-menu')?.showPopover());
    await menu(page).waitFor();
    await page.evaluate(() => history.back());
    await isClosed(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(titleOf('/stati'));
  });

  it('leaves no trace in the history when its link is opened elsewhere', async () => {
    const page = await open('/stati');
    await openMenu(page);
    const other = page.context().waitForEvent('page');
    await menu(page)
      .getByRole('link', { name: titleOf('/corrieri'), exact: true })
      .click({ modifiers: ['Control'] });
    await (await other).close();
    await isClosed(page);
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/stati');
  });

  it('leads back to the page in place, which is in the history once', async () => {
    const page = await open('/stati');
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, titleOf('/corrieri'));
    await openMenu(page);
    await menu(page)
      .getByRole('link', { name: titleOf('/corrieri'), exact: true })
      .click();
    await isClosed(page);
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await page.goBack();
    await arrived(page, titleOf('/stati'));
  });

  it('leaves no trace in the history when its link leads off the site', async () => {
    const page = await open('/stati');
    await page.route(`https://${SETTINGS.app.host}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>App</h1>' }),
    );
    await openMenu(page);
    const length = await page.evaluate(() => history.length);
    await menu(page).getByRole('link', { name: 'Accedi alla piattaforma' }).click();
    await page.getByRole('heading', { name: 'App' }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.goBack();
    await arrived(page, titleOf('/stati'));
    expect(await page.evaluate(() => history.state)).toBeNull();
  });

  it('is closed by a wider window, and not there from 997 px on', async () => {
    const page = await open('/corrieri');
    await openMenu(page);
    await page.setViewportSize({ width: 1200, height: 900 });
    await menu(page).waitFor({ state: 'detached' });
    expect(await opener(page).isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Barra laterale: Guida' }).isVisible()).toBe(true);
    expect(await page.locator('main').evaluate((element: HTMLElement) => element.inert)).toBe(false);
    await page.setViewportSize({ width: 997, height: 900 });
    expect(await opener(page).isVisible()).toBe(false);
  });

  it('shows the sidebar at the page when it is opened again', async () => {
    const page = await site.openLive('/abbonamenti/prezzi', { width: WIDTH, height: 420 });
    for (const _ of ['first', 'again']) {
      await openMenu(page);
      const current = menu(page).locator('.sidebar a[aria-current=page]');
      await expect
        .poll(() =>
          current.evaluate((link) => {
            const { top, bottom } = link.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
        )
        .toBe(true);
      await page.locator('#Pagina-menu').evaluate((element) => element.scrollTo(0, 0));
      await page.keyboard.press('Escape');
      await isClosed(page);
    }
  });

  it('shows the sections too where the current page is in sight without scrolling', async () => {
    const page = await site.openLive('/spedizioni/lista', { width: WIDTH });
    await openMenu(page);
    expect(await page.locator('#Pagina-menu').evaluate((element) => element.scrollTop)).toBe(0);
  });

  it('has its way out in sight wherever the reader is in it, and what has the focus never lies behind it', async () => {
    const page = await site.openLive('/abbonamenti/prezzi', { width: WIDTH, height: 420 });
    await openMenu(page);
    expect(await page.locator('#Pagina-menu').evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect((await closer(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Shift+Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused?.closest('#Pagina-menu') || focused.matches('.menu-close')) return false;
        const { x, y, width: wide, height: high } = focused.getBoundingClientRect();
        return !focused.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
      });
      expect(covered).toBe(false);
    }
    await closer(page).click();
    await isClosed(page);
  });
});
