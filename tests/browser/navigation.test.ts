import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OVERVIEW_ROUTE, titleOf } from '../content/built.ts';
import { SETTINGS } from '../content/owner.ts';
import { addLink, guide, isInPlace, openMarked, pathOf, scrollOf, topOf } from './navigated.ts';
import { openPublished, type WindowOptions } from './open-site.ts';
import { arrived } from './prepare.ts';

const site = await openPublished();
const open = (route: string, options?: WindowOptions) => openMarked(site, route, options);

describe.each([1440, 390])('at %i px a link', (width) => {
  it('brings the new page without loading it anew', async () => {
    const page = await open('/stati', { width });
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, titleOf('/corrieri'));
    expect(await isInPlace(page)).toBe(true);
    expect(pathOf(page)).toBe('/corrieri');
    expect(await scrollOf(page)).toBe(0);
  });
});

describe('a new page', () => {
  it('has the head, name of the section, active items and contents that it has when the browser loads it', async () => {
    // A policy of the pages forbids to parse HTML.
    const page = await open('/', { bypassCSP: true });
    const steps = [
      '/api/shipment-list',
      `${OVERVIEW_ROUTE}#operazioni`,
      '/stati',
      '/api',
      '/assente',
      '/contatti',
      '/api/authentication#Pagina-inizio',
      '#Pagina-piede',
      '/',
      ...Array.from({ length: 6 }, () => 'back' as const),
      ...Array.from({ length: 3 }, () => 'forward' as const),
    ];
    for (const step of steps) {
      const [shown, loaded] = await page.evaluate(async (to) => {
        const { finished } = to === 'back' || to === 'forward' ? navigation[to]() : navigation.navigate(to);
        await finished;
        const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
        const headOf = ({ head }: Document) =>
          [...head.querySelectorAll('title, meta:not([name="theme-color"]), link:not([rel="modulepreload"])')]
            .map((element) => element.outerHTML)
            .toSorted();
        const around = (page: Document) =>
          Array.from(
            page.querySelectorAll('nav [aria-current=page], .section-name, .toc a'),
            (part) => part.textContent,
          );
        return [document, fresh].map((page) => [...headOf(page), ...around(page)]);
      }, step);
      expect([step, page.url(), shown]).toEqual([step, page.url(), loaded]);
    }
    expect(await isInPlace(page)).toBe(true);
  });

  it('reached by the keyboard gets the focus at its start and has its title said', async () => {
    const page = await open('/stati');
    await page.getByRole('link', { name: /^Successivo/ }).press('Enter');
    await arrived(page, titleOf('/corrieri'));
    await page
      .locator('[aria-live]', { hasText: `${titleOf('/corrieri')} | ${SETTINGS.title}` })
      .waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('Pagina-inizio');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Passa al contenuto principale');
  });

  it('changes sidebar with the section, and has none where it stands in none', async () => {
    const page = await open('/stati');
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'API' }).click();
    await page.getByRole('navigation', { name: 'Barra laterale: API' }).waitFor();
    expect(await guide(page).count()).toBe(0);
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Contatti' }).click();
    await arrived(page, titleOf('/contatti'));
    expect(await page.locator('.sidebar').count()).toBe(0);
    expect(await page.locator('nav a[aria-current]').allTextContents()).toEqual(['Contatti', 'Contatti']);
    expect(await isInPlace(page)).toBe(true);
  });
});

describe('the place on the page', () => {
  it('is the heading that the hash names, on another page', async () => {
    const page = await open('/stati');
    await addLink(page, { href: '/corrieri#numeri-di-tracking' });
    const anchor = await anchorOn(page, '/corrieri');
    await page.evaluate((href) => document.querySelector('main a')?.setAttribute('href', href), `/corrieri#${anchor}`);
    await page.getByRole('link', { name: 'Di prova' }).click();
    await arrived(page, titleOf('/corrieri'));
    await expect.poll(() => topOf(page, anchor)).toBeLessThan(200);
    expect(await topOf(page, anchor)).toBeGreaterThanOrEqual(60);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(anchor);
  });

  it('is what the hash names though a fold hides it', async () => {
    const page = await open('/stati');
    const id = await page.evaluate(async () => {
      const text = await (await fetch('/api/shipment-details')).text();
      return /<details(?! open)[^>]*>(?:(?!<\/details>).)*? id="([^"]+)"/s.exec(text)?.[1] ?? '';
    });
    expect(id).not.toBe('');
    await addLink(page, { href: `/api/shipment-details#${id}` });
    await page.getByRole('link', { name: 'Di prova' }).click();
    await page.locator(`[id="${id}"]`).waitFor();
    await expect.poll(() => topOf(page, id)).toBeLessThan(800);
    expect(await isInPlace(page)).toBe(true);
    // And by address, loaded by the browser.
    await page.goto(`${site.url}api/shipment-details#${id}`);
    await page.locator(`[id="${id}"]`).waitFor();
  });

  it('stays where it is when only the query changes', async () => {
    const page = await open('/stati');
    await page.evaluate(() => scrollTo(0, 700));
    await addLink(page, { href: '/stati?vista=2' });
    await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.click());
    await page.waitForURL('**/stati?vista=2');
    expect(await scrollOf(page)).toBeGreaterThan(600);
    expect(await isInPlace(page)).toBe(true);
  });

  it('is the top when the link leads to the page itself', async () => {
    const page = await open('/stati');
    await page.evaluate(() => scrollTo(0, 700));
    await guide(page).getByRole('link', { name: 'Stati', exact: true }).click();
    await expect.poll(() => scrollOf(page)).toBe(0);
    expect(await isInPlace(page)).toBe(true);
  });
});

async function anchorOn(page: Page, route: string): Promise<string> {
  return page.evaluate(async (path) => {
    const text = await (await fetch(path)).text();
    return [...text.matchAll(/<h2 id="([^"]+)"/g)].at(-2)?.[1] ?? '';
  }, route);
}
