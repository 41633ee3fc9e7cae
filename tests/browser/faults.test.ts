import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lazy } from '../../build/platform/memory/memoize.ts';
import { addLink, openMarked } from './navigated.ts';
import { openPublished } from './open-site.ts';

const site = await openPublished();

/** Pages of several kinds, each reached from the one before without a load. */
const FIRST = '/api/shipment-create';
const LATER = ['/spedizioni/lista', '/api/shipment-list'];

/** A function of the browser that throws, and what does not work without it. */
const FAULTS: readonly { readonly name: string; readonly without: string; readonly hidden?: string }[] = [
  { name: 'matchMedia', without: 'the panel of the form', hidden: 'open-form' },
  { name: 'IntersectionObserver', without: 'pages that are loaded ahead' },
  { name: 'ResizeObserver', without: 'stops of the Tab key, and the heading that is being read' },
];

function breakFunction(page: Page, name: string) {
  return page.addInitScript((path) => {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<object>((object, key) => Reflect.get(object, key), globalThis);
    const broken = function broken() {
      throw new Error('fault of a test');
    };
    Object.defineProperty(owner, last, { value: broken, configurable: true });
  }, name);
}

/** The controls that a reader sees, in order. */
const controls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-action]')]
      .filter((control) => control.checkVisibility())
      .map(({ dataset }) => dataset.action),
  );

/** Uses what has nothing to do with a fault. */
async function expectWorking(page: Page): Promise<void> {
  const theme = () => page.locator('html').getAttribute('data-theme');
  const before = await theme();
  await page.locator('[data-action="colour-mode"]').filter({ visible: true }).first().click();
  expect(await theme()).not.toBe(before);
  await page.keyboard.press('Control+k');
  await page.locator('.search').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.search').waitFor({ state: 'hidden' });
}

async function walk(page: Page, act: (page: Page) => Promise<unknown>): Promise<void> {
  await act(page);
  for (const route of LATER) {
    await addLink(page, { href: route });
    await page.getByRole('link', { name: 'Di prova' }).click();
    await page.waitForURL((url) => url.pathname === route);
    await page.locator(`link[rel=canonical][href$="${route}"]`).waitFor({ state: 'attached' });
    await act(page);
  }
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-first'))).toBe(true);
}

describe('a fault in one behaviour leaves all others working, on the page and after two navigations', () => {
  const usual = lazy(async () => {
    const shown: (readonly unknown[])[] = [];
    await walk(await openMarked(site, FIRST), async (page) => shown.push(await controls(page)));
    return shown;
  });

  it.each(FAULTS)('$name, without which there is no more of: $without', async ({ name, hidden }) => {
    const shown: unknown[] = [];
    const expected = /fault of a test/;
    const page = await openMarked(site, FIRST, { prepare: (page) => breakFunction(page, name), expected });
    await walk(page, async () => {
      shown.push(await controls(page));
      await expectWorking(page);
    });
    expect(shown).toEqual((await usual()).map((actions) => actions.filter((action) => action !== hidden)));
  });
});

it('an address that the browser refuses leaves the page as it is', async () => {
  const page = await openMarked(site, FIRST, {
    prepare: (page) =>
      page.route(`**${FIRST}`, async (route) => {
        const response = await route.fetch();
        const link = '<p><a href="http://server.example:PORTA/v1">server</a></p>';
        await route.fulfill({ response, body: (await response.text()).replace('</article>', `${link}</article>`) });
      }),
  });
  await page.getByRole('link', { name: 'server', exact: true }).hover();
  await walk(page, expectWorking);
});
