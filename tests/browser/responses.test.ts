import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { referenceInput } from '../site/inputs.ts';
import { addLink } from './navigated.ts';
import { live, openPublished, openSite, type WindowOptions } from './open-site.ts';
import { arrived, findIn, holdBack, movements, noteMovements } from './prepare.ts';

const site = await openPublished();

const ROUTE = '/api/shipment-create';
const STATUSES = ['201', '400', '401', '403', '409', '413', '415', '422', '429', '500', '503'];

const responses = (page: Page) => page.locator('.responses');
const tab = (page: Page, name: string) => responses(page).getByRole('tab', { name, exact: true });
const chosen = (page: Page) => responses(page).getByRole('tab', { selected: true }).allTextContents();
/** The statuses whose response a reader sees. */
const shown = (page: Page) =>
  page
    .locator('.response h3')
    .evaluateAll((headings) =>
      headings
        .filter((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
        .map((heading) => /^\S+/.exec(heading.textContent ?? '')?.[0]),
    );
/** Whether the element with an id is in the window, below the navbar. */
const isInView = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element.checkVisibility({ contentVisibilityAuto: true }) && top >= 59 && bottom <= innerHeight;
  });

/** Changes the hash as a link of the page does. */
const follow = (page: Page, hash: string) =>
  page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);

/** One response is open, and its tab alone is chosen and in the order of the keyboard. */
async function expectOpen(page: Page, status: string): Promise<void> {
  await expect.poll(() => shown(page)).toEqual([status]);
  await expect.poll(() => chosen(page)).toEqual([status]);
  expect(await responses(page).locator('[role=tab][tabindex="0"]').allTextContents()).toEqual([status]);
}

async function expectOpenAt(page: Page, status: string, id: string): Promise<void> {
  await expectOpen(page, status);
  await expect.poll(() => isInView(page, id)).toBe(true);
}

const open = (options: WindowOptions = {}, route = ROUTE) => site.openLive(route, options);

/** Holds back every script that is not in the page itself. */
const scripts = () => holdBack(/\/assets\/boot-/);

/**
 * Opens an address with a text fragment, which the browser finds like its find bar, and waits until it has opened the
 * panel. On a busy machine Chromium sometimes looks while the panel is parsed and not hidden yet. Then it scrolls and
 * opens nothing, so the page is opened again.
 */
async function openFound(options: WindowOptions, attempts = 4): Promise<Page> {
  const page = await site.open(`${ROUTE}#:~:text=Spedizione%20già%20presente`, {
    ...options,
    async prepare(page) {
      await options.prepare?.(page);
      await page.addInitScript(() => {
        document.addEventListener(
          'beforematch',
          ({ isTrusted }) => {
            if (isTrusted) document.documentElement.dataset.found = '';
          },
          true,
        );
      });
    },
  });
  await page.waitForFunction(() => scrollY > 0);
  const isFound = await page.locator('html[data-found]').count();
  return isFound || attempts === 1 ? page : openFound(options, attempts - 1);
}

/** Whether the panel in which the browser has found something is in the window. */
const isWhereFound = (page: Page) =>
  page.locator('tab-panel[data-name=risposta-409]').evaluateAll((panels) =>
    panels.some((panel) => {
      const { top, bottom } = panel.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    }),
  );

describe.each([1440, 390])('the responses at %i px', (width) => {
  it('are tabs: arrows, Home and End move and open, one tab is in the order of the keyboard', async () => {
    const page = await open({ width });
    expect(await responses(page).getByRole('tab').allTextContents()).toEqual(STATUSES);
    await expectOpen(page, '201');
    await tab(page, '201').focus();
    const steps: readonly (readonly [key: string, status: string])[] = [
      ['ArrowRight', '400'],
      ['ArrowRight', '401'],
      ['ArrowLeft', '400'],
      ['End', '503'],
      ['ArrowRight', '201'],
      ['ArrowLeft', '503'],
      ['Home', '201'],
    ];
    for (const [key, status] of steps) {
      await page.keyboard.press(key);
      await expectOpen(page, status);
      expect(await tab(page, status).evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=tabpanel]')?.getAttribute('data-name')),
    ).toBe('risposta-201');
  });

  it('are opened by a click, each under its heading, and named for who does not see', async () => {
    const page = await open({ width });
    expect(await page.getByRole('tablist', { name: 'Stato della risposta', exact: true }).count()).toBe(1);
    for (const status of STATUSES.toReversed()) {
      await tab(page, status).click();
      await expectOpen(page, status);
      const panel = responses(page).getByRole('tabpanel', { name: status, exact: true });
      expect(await panel.getByRole('heading', { level: 3 }).textContent()).toMatch(new RegExp(`^${status} `));
      expect(await tab(page, status).getAttribute('aria-controls')).toBe(await panel.getAttribute('id'));
    }
  });

  it('are found by the browser itself, which scrolls there', async () => {
    const page = await openFound({ width });
    await live(page);
    await expectOpen(page, '409');
    await expect.poll(() => isWhereFound(page)).toBe(true);
  });

  it('stay where the browser has scrolled to, if it was faster than the scripts', async () => {
    const { prepare, letGo } = scripts();
    const page = await openFound({ width, prepare, waitUntil: 'commit' });
    await expect.poll(() => isWhereFound(page)).toBe(true);
    expect(await shown(page)).toEqual(['409']);
    letGo();
    await live(page);
    await expectOpen(page, '409');
    expect(await isWhereFound(page)).toBe(true);
  });
});

describe('an address that names something of a response', () => {
  it.each([
    ['409', 'risposta-409'],
    ['400', 'risposta-400.code'],
    ['201', 'risposta-201.status'],
    ['429', 'risposta-429.intestazione.retry-after'],
  ])('opens its tab, %s, from where the keys go on', async (status, id) => {
    const page = await open({}, `${ROUTE}#${id}`);
    await expectOpenAt(page, status, id);
    await tab(page, status).focus();
    await page.keyboard.press('ArrowRight');
    await expectOpen(page, STATUSES[STATUSES.indexOf(status) + 1] ?? '');
  });

  it('shows it, and it alone, before any script of the body is there', async () => {
    const { prepare, letGo } = scripts();
    const page = await site.open(`${ROUTE}#risposta-409`, { prepare, waitUntil: 'commit' });
    await expect.poll(() => shown(page)).toEqual(['409']);
    expect(await page.locator('html[data-live]').count()).toBe(0);
    letGo();
    await live(page);
    await expectOpenAt(page, '409', 'risposta-409');
  });

  it('moves nothing as it is loaded', async () => {
    const page = await open({ prepare: noteMovements }, `${ROUTE}#risposta-409`);
    await expectOpenAt(page, '409', 'risposta-409');
    await page.waitForLoadState('networkidle');
    expect(await movements(page)).toEqual([]);
  });

  it('is followed within the page, and back', async () => {
    const page = await open();
    await follow(page, '#risposta-409');
    await expectOpenAt(page, '409', 'risposta-409');
    await follow(page, '#risposta-201.events');
    await expectOpenAt(page, '201', 'risposta-201.events');
    await tab(page, '503').click();
    await expectOpen(page, '503');
    await follow(page, '#risposta-422');
    await expectOpenAt(page, '422', 'risposta-422');
    await page.goBack();
    await expectOpenAt(page, '201', 'risposta-201.events');
    await page.goBack();
    await expectOpenAt(page, '409', 'risposta-409');
    await page.goForward();
    await expectOpenAt(page, '201', 'risposta-201.events');
  });

  it('is followed again though it has not changed', async () => {
    const page = await open();
    const link = page.locator('.response').getByRole('link', { name: 'Campi già descritti in risposta 400' });
    for (const status of ['409', '422']) {
      await tab(page, status).click();
      await expectOpen(page, status);
      await link.filter({ visible: true }).click();
      await expectOpenAt(page, '400', 'risposta-400');
      expect(new URL(page.url()).hash).toBe('#risposta-400');
    }
  });

  it.each([false, true])('is followed from another page, with the Navigation API and without: %s', async (without) => {
    const page = await open(
      { prepare: async (page) => without && page.addInitScript(() => Reflect.deleteProperty(window, 'navigation')) },
      '/stati',
    );
    await addLink(page, { href: '/api/shipment-details#risposta-404' });
    await page.getByRole('link', { name: 'Di prova' }).click();
    await arrived(page, 'Leggi una spedizione');
    await expectOpenAt(page, '404', 'risposta-404');
    await tab(page, '401').click();
    await expectOpen(page, '401');
    await page.goBack();
    await arrived(page, titleOf('/stati'));
    await page.goForward();
    await arrived(page, 'Leggi una spedizione');
    await live(page);
    await expectOpen(page, '404');
  });
});

describe('the table of contents', () => {
  it.each([1440, 996, 390])('opens responses, and marks the one that is open and no other, at %i px', async (width) => {
    const page = await open({ width });
    const marked = () => page.locator('.toc-fold a[aria-current]').allTextContents();
    const entry = page.locator('.toc-fold a[href="#risposta-409"]');
    await page.locator('.toc-fold > summary').evaluate((summary: HTMLElement) => summary.click());
    await entry.evaluate((link: HTMLElement) => link.click());
    await expectOpenAt(page, '409', 'risposta-409');
    await expect.poll(marked).toEqual(['409 Conflitto']);
    // These clicks do not scroll. A response may be as tall as the one before it.
    for (const status of ['415', '403', '500']) {
      await tab(page, status).evaluate((element: HTMLElement) => element.click());
      await expect.poll(async () => (await marked()).map((text) => text.slice(0, 3))).toEqual([status]);
    }
  });

  it('marks what is read beside the samples, not the samples', async () => {
    const page = await open();
    await page.locator('#parametri').evaluate((heading) => heading.scrollIntoView());
    await expect.poll(() => page.locator('.toc-fold a[aria-current]').allTextContents()).toEqual(['Parametri']);
  });
});

it('clicks and keys open responses before any script of the body is there', async () => {
  const { prepare, letGo } = scripts();
  const page = await site.open(ROUTE, { prepare, waitUntil: 'commit' });
  await tab(page, '500').click();
  await expectOpen(page, '500');
  await page.keyboard.press('ArrowRight');
  await expectOpen(page, '503');
  letGo();
  await live(page);
  await expectOpen(page, '503');
});

describe('every response', () => {
  it('is in the HTML, and opened by the browser’s own find', async () => {
    const page = await open();
    await tab(page, '503').click();
    await expectOpen(page, '503');
    expect(
      await page
        .locator('.response[hidden]')
        .evaluateAll((panels) => panels.map((panel) => panel.getAttribute('hidden'))),
    ).toEqual(Array.from({ length: STATUSES.length - 1 }, () => 'until-found'));
    expect(await findIn(page.locator('.response[data-name=risposta-201]'))).toBe(true);
    await expectOpen(page, '201');
  });

  it.each([1440, 320])('is shown one after the other without JavaScript, at %i px', async (width) => {
    const page = await site.open(ROUTE, { width, javaScriptEnabled: false });
    for (const heading of await page.locator('.response h3').all()) {
      expect(await heading.isVisible()).toBe(true);
      expect((await heading.locator('xpath=following-sibling::*[1]').boundingBox())?.height).toBeGreaterThan(20);
    }
    expect(await page.locator('.response h3').count()).toBe(STATUSES.length);
    expect(await responses(page).getByRole('tab').count()).toBe(0);
  });

  it('is printed, though another is open', async () => {
    const page = await open();
    await tab(page, '409').click();
    await expectOpen(page, '409');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => shown(page)).toEqual(STATUSES);
    expect(await page.locator('.tab-list:visible').count()).toBe(0);
    // Paper has columns: the place where each response begins, down the first column, then down the next one.
    const places = await page.locator('.response').evaluateAll((panels) =>
      panels.map((panel) => {
        const { left = 0, top = 0 } = panel.getClientRects()[0] ?? {};
        return left * 1e6 + top;
      }),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(STATUSES.length);
  });
});

describe('many responses', async () => {
  const codes = [
    ...['200', '201', '202', '204', '206', '301', '302', '304', '400', '401', '403', '404', '405', '406', '408', '409'],
    ...['410', '412', '413', '415', '422', '423', '429', '500', '501', '502', '503', '504', '4XX', 'default'],
  ];
  const responsesOf = (statuses: readonly string[]) =>
    Object.fromEntries(statuses.map((status) => [status, { description: `Che cosa vuol dire ${status}.` }]));
  const reference = await openSite(
    referenceInput({
      servers: [{ url: 'https://api.example.it' }],
      paths: {
        '/molte': { get: { operationId: 'molte', summary: 'Molte', responses: responsesOf(codes) } },
        '/una': { get: { operationId: 'una', summary: 'Una', responses: responsesOf(['204']) } },
      },
    }),
  );

  it.each([1440, 996, 390, 320])('have tabs that all are seen and hit, at %i px', async (width) => {
    const page = await reference.openLive('/api/molte', { width });
    const boxes = await responses(page)
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((element) => element.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBe(codes.length);
    for (const { width: across, height, left, right } of boxes) {
      expect(Math.min(across, height)).toBeGreaterThanOrEqual(24);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await tab(page, 'Altre').click();
    await expectOpen(page, 'Altre');
    await follow(page, '#risposta-4xx');
    await expectOpenAt(page, '4XX', 'risposta-4xx');
  });

  it('are what tabs are for: a single one has none', async () => {
    const page = await reference.openLive('/api/una#risposta-204');
    expect(await shown(page)).toEqual(['204']);
    expect(await page.locator('main .responses [role=tab]').count()).toBe(0);
    expect(await isInView(page, 'risposta-204')).toBe(true);
  });
});

describe('with colours of the system', () => {
  it.each(['.responses', '.samples'])('one tab of %s alone has a line', async (part) => {
    const page = await open({ forcedColors: 'active' });
    const lines = await page.locator(`${part} [role=tab]`).evaluateAll((tabs) =>
      tabs.map((element) => ({
        isChosen: element.ariaSelected === 'true',
        hasLine: getComputedStyle(element).borderBottomColor !== getComputedStyle(document.body).backgroundColor,
      })),
    );
    expect(lines.length).toBeGreaterThan(5);
    for (const { isChosen, hasLine } of lines) expect(hasLine).toBe(isChosen);
  });
});
