import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { addLink, heading, isInPlace, openMarked, pathOf } from './navigated.ts';
import { openPublished, type WindowOptions } from './open-site.ts';
import { arrived } from './prepare.ts';

const site = await openPublished();
const open = (route: string, options?: WindowOptions) => openMarked(site, route, options);

describe('the browser itself opens', () => {
  it('a link with a modifier, in another tab', async () => {
    const page = await open('/stati');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /^Successivo/ }).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL('**/corrieri');
    expect(pathOf(page)).toBe('/stati');
  });

  it.each([
    ['a file', { href: '/openapi.json' }],
    ['another window', { href: '/stati', target: '_blank' }],
  ])('%s', async (_, attributes) => {
    const page = await open('/corrieri');
    await addLink(page, attributes);
    const opened = 'target' in attributes ? page.context().waitForEvent('page') : page.waitForURL('**/openapi.json');
    await page.getByRole('link', { name: 'Di prova' }).click();
    await opened;
    expect(pathOf(page)).toBe('target' in attributes ? '/corrieri' : '/openapi.json');
  });

  it('a download', async () => {
    const page = await open('/corrieri');
    await addLink(page, { href: '/stati', download: 'stati.html' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Di prova' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('stati.html');
    expect(await heading(page)).toBe(titleOf('/corrieri'));
  });
});

describe('an address with an ending', () => {
  it.each([
    ['/spedizioni/lista.html', '/spedizioni/lista'],
    ['/spedizioni/lista/index.html', '/spedizioni/lista'],
    ['/spedizioni/lista/', '/spedizioni/lista'],
    ['/index.html', '/'],
  ])('%s shows the page under its clean address, with query and hash', async (address, clean) => {
    const page = await site.openLive(`${address}?da=1#Pagina-contenuto`);
    const url = new URL(page.url());
    expect(url.pathname + url.search + url.hash).toBe(`${clean}?da=1#Pagina-contenuto`);
    expect(await page.locator('.sidebar a[aria-current=page]').getAttribute('href')).toBe(clean);
  });

  it('leads to the clean one by a link, too', async () => {
    const page = await open('/stati');
    await addLink(page, { href: '/spedizioni/lista.html?da=1#Pagina-contenuto' });
    await page.getByRole('link', { name: 'Di prova' }).click();
    await arrived(page, titleOf('/spedizioni/lista'));
    const url = new URL(page.url());
    expect(url.pathname + url.search + url.hash).toBe('/spedizioni/lista?da=1#Pagina-contenuto');
    expect(await isInPlace(page)).toBe(true);
    await page.goBack();
    await arrived(page, titleOf('/stati'));
  });
});
