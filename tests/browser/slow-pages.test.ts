import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { bar, heading, isInPlace, openMarked, pathOf, slow, topOf } from './navigated.ts';
import { asked, openPublished, type WindowOptions } from './open-site.ts';
import { arrived } from './prepare.ts';

const site = await openPublished();
const open = (route: string, options?: WindowOptions) => openMarked(site, route, options);

describe('a slow page', () => {
  it('leaves the old one in place, under a bar that comes after 200 ms, moves nothing, and goes', async () => {
    const { prepare, letGo } = slow('/corrieri');
    const page = await open('/stati', { prepare });
    await page.evaluate(() => {
      document.documentElement.dataset.shift = '0';
      new PerformanceObserver((list) => {
        for (const _ of list.getEntries()) document.documentElement.dataset.shift = '1';
      }).observe({ type: 'layout-shift' });
      new MutationObserver(() => {
        if (!document.querySelector('.progress') || document.documentElement.dataset.barAt) return;
        document.documentElement.dataset.barAt = String(performance.now());
      }).observe(document.body, { childList: true });
      navigation.addEventListener('navigate', () => {
        document.documentElement.dataset.leftAt = String(performance.now());
      });
    });
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await bar(page).waitFor();
    expect(await heading(page)).toBe(titleOf('/stati'));
    const { leftAt, barAt, shift } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect(Number(barAt) - Number(leftAt)).toBeGreaterThanOrEqual(199);
    expect(shift).toBe('0');
    expect(await bar(page).getAttribute('aria-label')).toBe('Caricamento della pagina');
    letGo();
    await arrived(page, titleOf('/corrieri'));
    expect(await bar(page).count()).toBe(0);
  });

  it('gives way to the page of a later click', async () => {
    const { prepare, letGo } = slow('/corrieri');
    const page = await open('/stati', { prepare });
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await bar(page).waitFor();
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Contatti' }).click();
    await arrived(page, titleOf('/contatti'));
    letGo();
    await page.waitForLoadState('networkidle');
    expect(await heading(page)).toBe(titleOf('/contatti'));
    expect(pathOf(page)).toBe('/contatti');
    expect(await bar(page).count()).toBe(0);
    expect(await isInPlace(page)).toBe(true);
  });

  it('is given up with «Back»: the bar goes, the old page stays', async () => {
    const page = await open('/stati', { prepare: slow('/corrieri').prepare });
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await bar(page).waitFor();
    await page.goBack();
    await bar(page).waitFor({ state: 'detached' });
    expect(await heading(page)).toBe(titleOf('/stati'));
    expect(pathOf(page)).toBe('/stati');
    expect(await isInPlace(page)).toBe(true);
  });

  it.each([
    ['a link of the table of contents', 1440, (page: Page) => page.locator('.toc a').last().click()],
    ['the menu that is opened', 390, (page: Page) => page.getByRole('button', { name: 'Apri il menu' }).click()],
    [
      'an address that a script writes',
      1440,
      (page: Page) => page.evaluate(() => history.replaceState(null, '', `${location.pathname}#?scritto`)),
    ],
  ])('is not given up for %s', async (_, width, act) => {
    const { prepare, letGo } = slow('/corrieri');
    const page = await open('/stati', { width, prepare });
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await page.waitForURL('**/corrieri');
    await act(page);
    letGo();
    await arrived(page, titleOf('/corrieri'));
    expect(pathOf(page)).toBe('/corrieri');
    expect(await isInPlace(page)).toBe(true);
    await expect.poll(() => bar(page).count()).toBe(0);
    expect(asked(page).filter((path) => path === '/corrieri')).toHaveLength(1);
  });

  it('shows meanwhile what a link of the old one leads to', async () => {
    const page = await open('/stati', { prepare: slow('/corrieri').prepare });
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await page.waitForURL('**/corrieri');
    await page.locator('.toc a').first().click();
    const id = await page
      .locator('.toc a')
      .first()
      .evaluate((link) => link.getAttribute('href')?.slice(1) ?? '');
    await expect.poll(() => topOf(page, decodeURIComponent(id))).toBeLessThan(200);
    expect(await topOf(page, decodeURIComponent(id))).toBeGreaterThanOrEqual(0);
  });

  it('takes with the old one the form that the reader has opened meanwhile', async () => {
    const { prepare, letGo } = slow('/api/shipment-list');
    const page = await open('/api/shipment-create', { width: 390, prepare });
    await page.locator('.neighbours a').first().click();
    await bar(page).waitFor();
    await page.locator('[data-action="open-form"]').click();
    await page.locator('.navbar[inert]').waitFor();
    letGo();
    await arrived(page, 'Elenca le spedizioni');
    await page.getByRole('button', { name: 'Cerca', exact: true }).click();
    await page.getByRole('combobox', { name: 'Che cosa cerchi?' }).waitFor();
  });

  it('has a bar that stands still where motion is unwelcome', async () => {
    const page = await open('/stati', { reducedMotion: 'reduce', prepare: slow('/corrieri').prepare });
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await bar(page).waitFor();
    expect(await bar(page).evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  });
});
