import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { addLink } from './navigated.ts';
import { live, openPublished, type WindowOptions } from './open-site.ts';
import { arrived } from './prepare.ts';

const site = await openPublished();

/** Opens a window so low that it shows no link of the content. Lists the requests of its scripts in order. */
async function open(route: string, options: WindowOptions = {}) {
  const asked: string[] = [];
  const page = await site.open(route, {
    ...options,
    prepare: async (page) => {
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
      });
      await options.prepare?.(page);
    },
  });
  return { page: await live(page), asked };
}

/** Adds a link after the page has looked for links, so that only the reader's actions can load its page ahead. */
async function newLink(page: Page, href: string) {
  await addLink(page, { href });
  return page.getByRole('link', { name: 'Di prova' });
}

/** Makes the browser report such a connection. */
const connection = (told: object) => (page: Page) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), told);

describe('the page of a link is loaded ahead', () => {
  it.each([
    ['the pointer comes over it', (link: Locator) => link.hover()],
    ['the keyboard focuses it', (link: Locator) => link.focus()],
    ['a finger touches it', (link: Locator) => link.dispatchEvent('touchstart')],
  ])('when %s', async (_, act) => {
    const { page, asked } = await open('/privacy', { hasTouch: true });
    await act(await newLink(page, '/spedizioni/archiviare#prova'));
    await expect.poll(() => asked).toContain('/spedizioni/archiviare');
  });

  it('when it is in view, and not before', async () => {
    const { page, asked } = await open('/stati', { height: 500 });
    await expect.poll(() => asked).toContain('/api');
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/privacy');
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toContain('/privacy');
  });

  it('once, whatever its hash, and is not asked for again by the click', async () => {
    const { page, asked } = await open('/privacy');
    const link = await newLink(page, '/spedizioni/archiviare#prova');
    await link.hover();
    await expect.poll(() => asked).toContain('/spedizioni/archiviare');
    await page.mouse.move(0, 0);
    await link.focus();
    await page.evaluate(() => document.querySelector('main a')?.setAttribute('href', '/spedizioni/archiviare'));
    await link.hover();
    await link.click();
    await arrived(page, titleOf('/spedizioni/archiviare'));
    expect(asked.filter((path) => path === '/spedizioni/archiviare')).toHaveLength(1);
  });

  it('again where the first attempt failed, and where what was loaded has grown old', async () => {
    const net = { isDown: true };
    const answered: string[] = [];
    const { page } = await open('/privacy', {
      prepare: async (page) => {
        await page.clock.install();
        await page.route('**/spedizioni/archiviare', (route) => (net.isDown ? route.abort() : route.continue()));
        page.on('response', (response) => answered.push(new URL(response.url()).pathname));
      },
    });
    const link = await newLink(page, '/spedizioni/archiviare');
    const count = () => answered.filter((path) => path === '/spedizioni/archiviare').length;
    const pointAgain = async () => {
      await page.mouse.move(0, 0);
      await link.hover();
    };
    await Promise.all([page.waitForEvent('requestfailed'), link.hover()]);
    net.isDown = false;
    await expect.poll(async () => pointAgain().then(count)).toBe(1);
    await page.waitForLoadState('networkidle');
    await pointAgain();
    expect(count()).toBe(1);
    await page.clock.fastForward('05:01');
    await pointAgain();
    await expect.poll(count).toBe(2);
  });
});

describe('nothing is loaded ahead', () => {
  it.each([
    ['with data-saver', { saveData: true, effectiveType: '4g' }],
    ['with data-saver, where the browser tells nothing else', { saveData: true }],
    ['on 2g', { effectiveType: '2g' }],
    ['on slow-2g', { saveData: false, effectiveType: 'slow-2g' }],
  ])('%s; a click loads all the same', async (_, told) => {
    const { page, asked } = await open('/stati', { prepare: connection(told) });
    const link = await newLink(page, '/spedizioni/archiviare');
    await link.focus();
    await link.hover();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await page.locator('link[rel=modulepreload]').count()).toBe(0);
    await link.click();
    await arrived(page, titleOf('/spedizioni/archiviare'));
    expect(asked).toEqual(['/spedizioni/archiviare']);
  });

  it('of other sites, of files, of the page itself, and of an address that the browser refuses', async () => {
    const { page, asked } = await open('/privacy', { height: 300 });
    for (const href of [
      'https://esempio.example/stati',
      '/openapi.json',
      '/privacy#Pagina-contenuto',
      'http://a.example:PORTA/stati',
    ]) {
      await (await newLink(page, href)).first().hover();
    }
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/stati');
    expect(asked).not.toContain('/openapi.json');
    expect(asked).not.toContain('/privacy');
  });
});
