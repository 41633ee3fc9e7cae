import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGE_COLOURS, titleOf } from '../content/built.ts';
import { SETTINGS } from '../content/owner.ts';
import { live, openPublished, type WindowOptions } from './open-site.ts';
import { shownCode } from './page-checks.ts';
import { arrived, holdBack, keepingNothing, movements, noteMovements, remembering } from './prepare.ts';

const site = await openPublished();

/** What a reader chooses for the whole site. */
type Choice = {
  readonly what: string;
  /** Its name and value in the storage of the browser. */
  readonly kept: readonly [key: string, value: string];
  readonly route: string;
  /** The title of the page after it, if that shows it too. */
  readonly next?: string;
  readonly usual: string;
  readonly chosen: string;
  /** What a reader sees of it. */
  state(page: Page): Promise<string | undefined | null>;
  /** Chooses by the keyboard. */
  choose(page: Page): Promise<void>;
};

const CHOICES: readonly Choice[] = [
  {
    what: 'the colour mode',
    kept: ['theme', 'dark'],
    route: '/stati',
    next: titleOf('/corrieri'),
    usual: PAGE_COLOURS.light,
    chosen: PAGE_COLOURS.dark,
    state: (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    choose: (page) => page.getByRole('button', { name: 'Passa alla modalità scura' }).press('Enter'),
  },
  {
    what: 'the closed announcement',
    kept: ['announcement', SETTINGS.announcement.id],
    route: '/stati',
    next: titleOf('/corrieri'),
    usual: 'block',
    chosen: 'none',
    state: (page) => page.locator('.announcement').evaluate((bar) => (bar.checkVisibility() ? 'block' : 'none')),
    choose: (page) => page.getByRole('button', { name: 'Chiudi l’avviso' }).press('Enter'),
  },
  {
    what: 'the language of samples',
    kept: ['sample-language', 'go'],
    route: '/api/shipment-create',
    next: 'Leggi una spedizione',
    usual: 'curl',
    chosen: 'Go',
    state: async (page) => (await shownCode(page, '.operation-samples .sample')).join(),
    choose: (page) => page.locator('.sample-tabs').getByRole('tab', { name: 'Go', exact: true }).press('Enter'),
  },
  {
    what: 'the shell of commands',
    kept: ['tabs', 'cmd'],
    route: '/api',
    usual: 'sh',
    chosen: 'cmd',
    state: async (page) => (await shownCode(page, '.command')).join(),
    choose: (page) => page.getByRole('tab', { name: 'sh', exact: true }).first().press('End'),
  },
];

describe.each(CHOICES)('$what', ({ kept, route, next, usual, chosen, state, choose }) => {
  const open = (options?: WindowOptions) => site.openLive(route, options);
  const isNow = (page: Page, value: string) => expect.poll(() => state(page)).toBe(value);

  const goOn = async (page: Page) => {
    if (next === undefined) return;
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, next);
    await isNow(page, chosen);
  };

  it('stays from page to page and from visit to visit', async () => {
    const page = await open();
    expect(await state(page)).toBe(usual);
    await choose(page);
    await isNow(page, chosen);
    await goOn(page);
    await page.goto(new URL(route, site.url).href);
    expect(await state(page)).toBe(chosen);
    await live(page);
    expect(await state(page)).toBe(chosen);
  });

  it('is followed by the other tabs', async () => {
    const page = await open();
    const other = await page.context().newPage();
    await other.goto(new URL(route, site.url).href);
    await live(other);
    await choose(other);
    await isNow(page, chosen);
    await other.evaluate(() => localStorage.clear());
    // An announcement that is closed does not come back while somebody reads.
    if (kept[0] !== 'announcement') await isNow(page, usual);
  });

  it('is painted the first time, before any script but that of the head', async () => {
    const { prepare } = holdBack(/\/assets\/boot-/);
    const page = await site.open(route, {
      waitUntil: 'commit',
      prepare: async (page) => {
        await remembering(...kept)(page);
        await prepare(page);
      },
    });
    await isNow(page, chosen);
    expect(await page.locator('html[data-live]').count()).toBe(0);
  });

  it('is the usual one where something else is kept under its name', async () => {
    expect(await state(await open({ prepare: remembering(kept[0], '{"altro":1}') }))).toBe(usual);
  });

  it('is chosen for the visit where nothing can be kept', async () => {
    const page = await open({ prepare: keepingNothing });
    await choose(page);
    await isNow(page, chosen);
    await goOn(page);
  });
});

describe('the shell of commands', () => {
  const shown = (page: Page) => shownCode(page, '.command');

  it('is printed as it was chosen, alone', async () => {
    const page = await site.openLive('/api', { prepare: remembering('tabs', 'PowerShell') });
    await page.emulateMedia({ media: 'print' });
    // Nothing waits for the stylesheet of paper.
    await expect.poll(() => shown(page)).toEqual(['PowerShell']);
  });

  it('does not change with the language of the samples', async () => {
    const page = await site.openLive('/api', { prepare: remembering('sample-language', 'go') });
    expect(await shown(page)).toEqual(['sh']);
  });

  it('is every one without scripts, one after the other under their names', async () => {
    const page = await site.open('/api', { javaScriptEnabled: false });
    expect(await shown(page)).toEqual(['sh', 'PowerShell', 'cmd']);
  });
});

const bar = (page: Page) => page.getByRole('region', { name: 'Avviso' });
const close = (page: Page) => page.getByRole('button', { name: 'Chiudi l’avviso' });

describe.each([1440, 390])('the announcement at %i px', (width) => {
  it('once dismissed moves nothing, here, on the next page and in the next visit', async () => {
    const page = await site.openLive('/stati', { width, prepare: noteMovements });
    expect(await bar(page).isVisible()).toBe(true);
    await close(page).click();
    expect(await bar(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, titleOf('/corrieri'));
    expect(await bar(page).isVisible()).toBe(false);
    expect(await movements(page)).toEqual([]);
    await page.reload();
    await live(page);
    expect(await bar(page).isVisible()).toBe(false);
    expect(await movements(page)).toEqual([]);
  });
});

describe('the announcement', () => {
  it('is closed by the keyboard, which goes on from where the page begins', async () => {
    const page = await site.openLive('/stati');
    await close(page).focus();
    await page.keyboard.press('Enter');
    expect(await bar(page).isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Passa al contenuto principale');
  });

  it('with another id is shown again', async () => {
    const page = await site.openLive('/stati');
    await close(page).click();
    await page.route('**/corrieri', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(SETTINGS.announcement.id, 'altro-avviso');
      await route.fulfill({ response, body });
    });
    await page.goto(new URL('/corrieri', site.url).href);
    expect(await bar(page).isVisible()).toBe(true);
    await live(page);
    await close(page).click();
    await page.reload();
    expect(await bar(page).isVisible()).toBe(false);
  });
});
