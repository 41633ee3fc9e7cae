import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL_ROUTES, PAGE_COLOURS } from '../content/built.ts';
import { SETTINGS } from '../content/owner.ts';
import { PROJECT } from '../project.ts';
import { findChromium } from '../setup/chromium.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { findingsOfAxe, resize } from './axe.ts';
import { openRealSite, type WindowOptions } from './real-site.ts';

const folder = temporaryFolder(afterAll);
await promisify(execFile)(process.execPath, [join(PROJECT, 'build/start.cjs'), 'manual', '--out', folder], {
  cwd: PROJECT,
  env: { ...process.env, CHROMIUM_PATH: findChromium() },
});
const address = pathToFileURL(join(folder, 'manuale.html')).href;
const site = await openRealSite();

/** Opens the manual from the disk, with every request that it makes. */
async function open(fragment = '', options: WindowOptions = {}) {
  const requests: string[] = [];
  const page = await site.open(address + fragment, {
    ...options,
    prepare: async (page) => page.on('request', (request) => requests.push(request.url())),
  });
  return { page, requests };
}

describe('the manual from the disk', () => {
  it('asks for nothing but itself', async () => {
    const { page, requests } = await open();
    await page.getByRole('button', { name: 'Cerca' }).waitFor();
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([address]);
  });

  it('is found in with the keyboard, and the focus follows to the place', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Cerca' }).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Che cosa cerchi?' });
    await field.fill('giacenza');
    await page.getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id ?? '')).toContain('/stati');
    expect(new URL(page.url()).hash).toContain('/stati');
    expect(await page.locator(':focus').evaluate((target) => target.getBoundingClientRect().top)).toBeGreaterThan(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('finds a field of the API where it is folded away, and opens the fold', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Cerca' }).click();
    await page.getByRole('combobox', { name: 'Che cosa cerchi?' }).fill('postal_code');
    await page.getByRole('option').first().click();
    await expect.poll(() => page.locator(':focus').isVisible()).toBe(true);
  });

  it('leads from its contents to every page', async () => {
    const { page } = await open();
    const links = page.getByRole('navigation', { name: 'Indice' }).getByRole('link');
    const routes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)));
    expect(ALL_ROUTES.filter((route) => !routes.includes(route))).toEqual([]);
    await links.filter({ hasText: 'Corrieri gestiti' }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/api/supported-couriers');
    expect(await page.getByRole('heading', { name: 'Corrieri gestiti', exact: true }).isVisible()).toBe(true);
  });

  it('is whole without scripts, with the colours that the reader’s system asks for', async () => {
    const { page } = await open('', { javaScriptEnabled: false, colorScheme: 'dark' });
    expect(await page.getByRole('navigation', { name: 'Indice' }).getByRole('link').count()).toBeGreaterThan(30);
    expect(await page.getByRole('button', { name: 'Cerca' }).count()).toBe(0);
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      PAGE_COLOURS.dark,
    );
  });

  it('has nothing wider than the window', async () => {
    for (const width of [1440, 390, 320]) {
      const { page } = await open('', { width });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  it.each([
    ['light', 'all', 'all but colours'],
    ['dark', 'colours', 'colours'],
  ] as const)('has no finding of axe, %s, wide and narrow', async (colorScheme, wide, narrow) => {
    const { page } = await open('', { colorScheme, reducedMotion: 'reduce' });
    await page.locator('main details').evaluateAll((folds) => folds.map((fold) => fold.setAttribute('open', '')));
    expect(await findingsOfAxe(page, { rules: wide })).toEqual([]);
    await resize(page, 320);
    expect(await findingsOfAxe(page, { rules: narrow })).toEqual([]);
  });
});

describe('the PDF of the manual', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(join(folder, 'manuale.pdf'))));
  const textOf = async (number: number) => {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  };

  it('has bookmarks: parts, pages, sections', async () => {
    const outline = await pdf.getOutline();
    const titles = outline.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Guida', 'API', 'Altre pagine']));
    const guide = outline.find(({ title }) => title === 'Guida')?.items ?? [];
    const statuses = guide.find(({ title }) => title === 'Stati delle spedizioni');
    expect(statuses?.items.length).toBeGreaterThan(1);
  });

  it('is on A4, in Italian, with its title, and tagged for screen readers', async () => {
    const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: `Manuale di ${SETTINGS.title}`, Language: 'it' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  });

  it('numbers its pages, but for the cover', async () => {
    expect(await textOf(1)).not.toContain(`/ ${pdf.numPages}`);
    expect(await textOf(7)).toContain(`7 / ${pdf.numPages}`);
  });

  it('leads from its contents to each chapter', async () => {
    const destinations = await pdf.getDestinations();
    const pageOf = async (name: string) => {
      const [target] = Array.isArray(destinations[name]) ? destinations[name] : [];
      return (await pdf.getPageIndex(target)) + 1;
    };
    expect(await textOf(2)).toContain('Stati delle spedizioni');
    expect(await textOf(await pageOf('/stati'))).toContain('Stati delle spedizioni');
    const links = (await (await pdf.getPage(2)).getAnnotations()).filter(({ subtype }) => subtype === 'Link');
    expect(links.map(({ dest }) => dest)).toContain('/api/error-responses');
  });

  it('has links to places within a page, which exist', async () => {
    const destinations = await pdf.getDestinations();
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
    const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
    const inside = links.flatMap(({ dest }) => (typeof dest === 'string' ? [dest] : []));
    expect(inside.filter((name) => name.includes('%23')).length).toBeGreaterThan(50);
    expect(inside.filter((name) => !(name in destinations))).toEqual([]);
    const addresses = links.flatMap(({ url }) => (typeof url === 'string' ? [url] : []));
    expect(addresses.filter((url) => url.startsWith('file:'))).toEqual([]);
  });
});
