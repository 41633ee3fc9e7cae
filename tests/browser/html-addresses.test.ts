import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { addLink } from './navigated.ts';
import { live, openPublished, type WindowOptions } from './open-site.ts';
import { servePlainly } from './plain-host.ts';

const site = await openPublished();
const host = await servePlainly(site.folder);

/** GitHub Pages and Python redirect the address of a folder to the one with a slash. */
const slashes = await servePlainly(site.folder, (path) => (/\/(?:corrieri|boh)$/.test(path) ? `${path}/` : undefined));

/** A host that wants `.html` everywhere, and has it nowhere. */
const endings = await servePlainly(site.folder, (path) => (/^\/[a-z]+$/.test(path) ? `${path}.html` : undefined));

/** As in a browser without the Navigation API. */
const withoutNavigation: WindowOptions = {
  prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'navigation')),
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');

async function open(address: string, { url } = host, options: WindowOptions = {}): Promise<Page> {
  // The browser itself complains about the status 404.
  return site.openLive(url + address, { ...options, expected: /status of 404/ });
}

describe.each([
  ['a browser of today', {}],
  ['a browser without the Navigation API', withoutNavigation],
])('on a host that knows no rule for .html, %s shows', (_, options) => {
  it.each([
    ['/corrieri.html', '/corrieri', titleOf('/corrieri')],
    ['/corrieri/index.html', '/corrieri', titleOf('/corrieri')],
    ['/stati.html?da=posta#held', '/stati?da=posta#held', titleOf('/stati')],
    ['/api/shipment-list.html', '/api/shipment-list', 'Elenca le spedizioni'],
  ])('%s as %s', async (address, clean, title) => {
    const page = await open(address, host, options);
    await heading(page, title).waitFor();
    await expect.poll(() => addressOf(page)).toBe(clean);
    expect(await heading(page, 'Pagina non trovata').count()).toBe(0);
  });

  it.each(['/nessuna.html', '/nessuna/index.html', '/nessuna'])('%s as unknown', async (address) => {
    const page = await open(address, host, options);
    await expect.poll(() => addressOf(page)).toBe('/nessuna');
    await live(page);
    await heading(page, 'Pagina non trovata').waitFor();
  });

  it('nothing of another site: //evil.example/index.html is unknown here', async () => {
    const page = await open('//evil.example/index.html', host, options);
    await page.waitForLoadState('networkidle');
    await heading(page, 'Pagina non trovata').waitFor();
    expect(new URL(page.url()).origin).toBe(host.url);
  });

  it('a page of a host that adds a slash, under its clean address', async () => {
    const page = await open('/corrieri.html?a=1#copertura', slashes, options);
    await heading(page, titleOf('/corrieri')).waitFor();
    await expect.poll(() => addressOf(page)).toBe('/corrieri?a=1#copertura');
  });

  it.each([
    ['adds a slash to every address', slashes],
    ['adds .html to every address', endings],
  ])('what is unknown to a host that %s as unknown, without trying again and again', async (_, host) => {
    const before = host.asked.length;
    const page = await open('/boh.html', host, options);
    await page.waitForLoadState('networkidle');
    await heading(page, 'Pagina non trovata').waitFor();
    const asked = host.asked.slice(before).filter((path) => path.startsWith('/boh'));
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('the page of a link to .html', async () => {
    const page = await open('/stati', host, options);
    for (const [href, clean] of [
      ['/corrieri.html?a=1#x', '/corrieri?a=1#x'],
      ['/mittenti/index.html', '/mittenti'],
    ] as const) {
      await addLink(page, { href });
      await page.getByRole('link', { name: 'Di prova' }).click();
      await page.getByRole('link', { name: 'Di prova' }).waitFor({ state: 'detached' });
      await expect.poll(() => addressOf(page)).toBe(clean);
      await live(page);
      expect(await heading(page, 'Pagina non trovata').count()).toBe(0);
    }
  });
});
