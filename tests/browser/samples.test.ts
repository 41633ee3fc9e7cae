import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/sample.ts';
import { languages } from '../../src/samples/languages/index.ts';
import { arrived, findIn, holdBack, keepingNothing, remembering } from './prepare.ts';
import { openRealSite, type WindowOptions } from './real-site.ts';

const site = await openRealSite();

const NAMES: readonly string[] = LANGUAGES.map((language) => languages[language].title);
const LAST = NAMES.at(-1) ?? '';
const ROUTE = '/api/shipment-create';

const samples = (page: Page) => page.locator('.sample-tabs');
const tab = (page: Page, name: string) => samples(page).getByRole('tab', { name, exact: true });
const chosen = async (page: Page) => samples(page).getByRole('tab', { selected: true }).allTextContents();
/** The names of the languages whose code a reader sees. */
const shown = (page: Page) =>
  page
    .locator('.operation-samples .sample')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.querySelector('pre')?.checkVisibility({ contentVisibilityAuto: true }))
        .map((panel) => panel.querySelector('.code-title')?.textContent),
    );

const open = (options: WindowOptions = {}) => site.openLive(ROUTE, options);

/** Holds back every script that is not in the page itself. */
const scripts = () => holdBack(/\/assets\/boot-/);

describe.each([1440, 390])('the samples at %i px', (width) => {
  it('are tabs: arrows, Home and End move and choose, one tab is in the order of the keyboard', async () => {
    const page = await open({ width });
    await tab(page, 'curl').focus();
    const steps: readonly (readonly [key: string, name: string])[] = [
      ['ArrowRight', 'Python'],
      ['ArrowRight', 'Go'],
      ['ArrowLeft', 'Python'],
      ['End', LAST],
      ['ArrowRight', 'curl'],
      ['ArrowLeft', LAST],
      ['Home', 'curl'],
    ];
    for (const [key, name] of steps) {
      await page.keyboard.press(key);
      await expect.poll(() => chosen(page)).toEqual([name]);
      expect(await tab(page, name).evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await samples(page).locator('[role=tab][tabindex="0"]').allTextContents()).toEqual([name]);
      expect(await shown(page)).toEqual([name]);
    }
    const controlled = await samples(page)
      .getByRole('tab')
      .evaluateAll((tabs) =>
        tabs.map((element) =>
          document
            .getElementById(element.getAttribute('aria-controls') ?? '')
            ?.querySelector('.code-title')
            ?.textContent?.trim(),
        ),
      );
    expect(controlled).toEqual(NAMES);
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=tabpanel]')?.getAttribute('data-name')),
    ).toBe('curl');
  });

  it('show what was chosen before, painted the first time, before any script of the body runs', async () => {
    const { prepare } = scripts();
    const page = await site.open(ROUTE, {
      width,
      waitUntil: 'commit',
      prepare: async (page) => {
        await remembering('sample-language', 'java')(page);
        await prepare(page);
      },
    });
    await expect.poll(() => shown(page)).toEqual(['Java']);
    expect(await page.locator('html[data-live]').count()).toBe(0);
    const marked = await page.locator('.sample-tabs .tab').evaluateAll((tabs) =>
      tabs
        .map((element) => ({ name: element.textContent, line: getComputedStyle(element).borderBottomColor }))
        .filter(({ line }, _, all) => all.filter((other) => other.line === line).length === 1)
        .map(({ name }) => name),
    );
    expect(marked).toEqual(['Java']);
  });
});

describe('the language of the samples', () => {
  it('is one for the whole site, and remembered', async () => {
    const page = await open();
    await tab(page, 'Go').click();
    await expect.poll(() => chosen(page)).toEqual(['Go']);
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, 'Leggi una spedizione');
    expect(await shown(page)).toEqual(['Go']);
    await expect.poll(() => chosen(page)).toEqual(['Go']);
    await page.reload();
    expect(await shown(page)).toEqual(['Go']);
    await expect.poll(() => chosen(page)).toEqual(['Go']);
  });

  it('is followed by other tabs of the browser', async () => {
    const page = await open({ prepare: remembering('sample-language', 'go') });
    const other = await page.context().newPage();
    await other.goto(new URL('/api/shipment-list', site.url).href);
    await expect.poll(() => chosen(other)).toEqual(['Go']);
    await expect.poll(() => chosen(page)).toEqual(['Go']);
    await tab(other, 'PHP').click();
    await expect.poll(() => chosen(page)).toEqual(['PHP']);
    expect(await shown(page)).toEqual(['PHP']);
  });

  it('is followed by a tab in which none was chosen and nothing was touched', async () => {
    const page = await open();
    const other = await page.context().newPage();
    await other.goto(new URL('/api/shipment-list', site.url).href);
    await tab(other, 'PHP').click();
    await expect.poll(() => shown(page)).toEqual(['PHP']);
    await expect.poll(() => chosen(page)).toEqual(['PHP']);
    await other.evaluate(() => localStorage.clear());
    await expect.poll(() => shown(page)).toEqual(['curl']);
    await expect.poll(() => chosen(page)).toEqual(['curl']);
  });

  it('is chosen for the visit where nothing can be kept', async () => {
    const page = await open({ prepare: keepingNothing });
    await tab(page, 'Go').click();
    await expect.poll(() => shown(page)).toEqual(['Go']);
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, 'Leggi una spedizione');
    expect(await shown(page)).toEqual(['Go']);
  });

  it('is curl where something else is kept under its name', async () => {
    const page = await open({ prepare: remembering('sample-language', 'cobol') });
    expect(await shown(page)).toEqual(['curl']);
  });
});

describe('the code of every language', () => {
  it('is in the HTML, and opened by the browser’s own find', async () => {
    const page = await open();
    expect(await page.locator('.operation-samples .sample pre').count()).toBe(NAMES.length);
    expect(
      await page
        .locator('.operation-samples .sample[hidden]')
        .evaluateAll((panels) => panels.map((panel) => panel.getAttribute('hidden'))),
    ).toEqual(Array.from({ length: NAMES.length - 1 }, () => 'until-found'));
    expect(await findIn(samples(page).locator('.sample[data-name=go]'))).toBe(true);
    await expect.poll(() => chosen(page)).toEqual(['Go']);
    expect(await shown(page)).toEqual(['Go']);
  });

  it('is found by the browser itself, which scrolls to it', async () => {
    // The text fragment of an address looks for text just as the find bar does.
    const page = await site.open(`${ROUTE}#:~:text=requests.post`, { width: 390 });
    await expect.poll(() => shown(page)).toEqual(['Python']);
    const panel = page.getByRole('tabpanel', { name: 'Python' });
    await expect
      .poll(() =>
        panel.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return scrollY > 0 && top < innerHeight && bottom > 0;
        }),
      )
      .toBe(true);
    await expect.poll(() => chosen(page)).toEqual(['Python']);
  });

  it('is the only one shown if the browser has found it before the scripts were there', async () => {
    const { prepare } = scripts();
    // Chromium looks for the text once, and again when everything has loaded, which is never: half a page is too early.
    const page = await site.open(`${ROUTE}#:~:text=requests.post`, { prepare, waitUntil: 'domcontentloaded' });
    await expect.poll(() => shown(page)).toEqual(['Python']);
  });
});

describe('the examples of bodies', () => {
  const code = (page: Page) => samples(page).locator('.sample[data-name=curl] code');
  const answer = (page: Page) => page.locator('.examples > tab-panel:not([hidden]) .example[open] code');
  const picker = (page: Page, part: string) => page.locator(`${part} select:visible`);

  it.each([
    ['.sample-tabs', '.examples'],
    ['.examples', '.sample-tabs'],
  ])('are chosen in %s for the request and the response together', async (part, other) => {
    const page = await open();
    expect(await code(page).textContent()).not.toContain('"recipient"');
    await picker(page, part).selectOption('Due e-mail al destinatario');
    await expect.poll(() => code(page).textContent()).toContain('"giulia.moretti@posta.example"');
    await expect.poll(() => answer(page).textContent()).toContain('"giulia.moretti@posta.example"');
    expect(await picker(page, other).locator('option:checked').textContent()).toBe('Due e-mail al destinatario');
    await tab(page, 'Python').click();
    expect(await samples(page).locator('.sample[data-name=python] code').textContent()).toContain('Giulia Moretti');
    await page.getByRole('button', { name: 'Componi la richiesta' }).click();
    await expect.poll(() => page.locator('.request-form .form-editor').inputValue()).toContain('Giulia Moretti');
  });

  it('follow the status that is chosen in the text, and the text follows theirs', async () => {
    const page = await open();
    await page.locator('.responses').getByRole('tab', { name: '422' }).click();
    await expect.poll(() => answer(page).textContent()).toContain('validation_error');
    await page.locator('.examples').getByRole('tab', { name: '409' }).click();
    await page.locator('#risposta-409').waitFor();
  });

  it('are whole without scripts: that of the first success stands there, the others are folds', async () => {
    const page = await site.open(ROUTE, { javaScriptEnabled: false });
    const folds = page.locator('.examples .example');
    expect(await folds.count()).toBeGreaterThan(10);
    expect(await folds.evaluateAll((all) => all.filter((fold) => fold.hasAttribute('open')).length)).toBe(1);
    expect(await page.locator('.examples .example[open] code').first().textContent()).toContain('"shp_');
    await folds.locator('summary').last().click();
    expect(await folds.last().locator('code').isVisible()).toBe(true);
  });
});
