import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GUIDE_ROUTES } from '../content/built.ts';
import { findingsOfAxe, resize, type Scope, toMode } from './axe.ts';
import type { OpenSite } from './open-site.ts';
import { faultsOfCodeBars, overflow, settledStops, tornWords, wideTables } from './page-checks.ts';
import { movements, noteMovements, remembering } from './prepare.ts';

/** The distances between lines, paragraphs, letters and words that a page must allow (WCAG 2.2, 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/** How closely a page is looked at. */
type Look = {
  /**
   * Whether axe looks in both colour modes at both widths, and before anything is opened too. Otherwise each mode and
   * each width has its turn once: what a page has in common with a page of its kind has been looked at there.
   */
  readonly isClose: boolean;
};

/** What must hold for a page by itself, whatever it says. One visit with scripts and one without look at all of it. */
export function testPages(site: OpenSite, routes: readonly string[], { isClose }: Look): void {
  describe.each(routes)('%s', (route) => {
    it('is still, accessible in every state, and whole with wider text', async () => {
      const page = await site.openLive(route, { prepare: asBefore });
      const check = async (state: string, scope?: Scope) => expect(await findingsOfAxe(page, scope), state).toEqual([]);
      const closely = isClose ? check : async () => undefined;
      await expectStill(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await settledStops(page);
      expect(await faultsOfCodeBars(page)).toEqual([]);
      await closely('as loaded, wide', { rules: 'all but colours' });
      await resize(page, 390);
      expect(await faultsOfCodeBars(page)).toEqual([]);
      await closely('as loaded, narrow', { rules: 'all but colours' });
      await resize(page, 320);
      await settledStops(page);
      await openEverything(page);
      await resize(page, 390);
      await check('opened, narrow, dark');
      await toMode(page, 'light');
      await closely('opened, narrow, light', { rules: 'colours' });
      await resize(page, 1440);
      await check('opened, wide, light');
      await toMode(page, 'dark');
      await closely('opened, wide, dark', { rules: 'colours' });
      await setWider(page);
      for (const width of [320, 390, 640, 997]) {
        await resize(page, width);
        expect(await overflow(page), `wider text at ${width} px`).toBe(0);
      }
    });

    if (isClose)
      it('is still on a phone', async () => {
        await expectStill(await site.openLive(route, { width: 390, prepare: asBefore }));
      });

    it('is whole without scripts, at every width', async () => {
      const page = await site.open(route, { javaScriptEnabled: false });
      for (let width = 320; width <= 1920; width += 80) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${width} px`).toBe(0);
        if (GUIDE_ROUTES.includes(route)) expect(await wideTables(page), `${width} px`).toBe(0);
        if (width === 320) expect(await tornWords(page)).toEqual([]);
      }
    });
  });
}

/** A visit after one in which the reader has made choices. */
async function asBefore(page: Page): Promise<void> {
  await noteMovements(page);
  await remembering('theme', 'dark')(page);
  await remembering('sample-language', 'java')(page);
}

/** Waits until all has loaded, and expects that nothing has moved meanwhile. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await movements(page)).toEqual([]);
}

/** Opens all that a reader can open in a page. */
async function openEverything(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '');
  });
}

/** Sets the text of a page wider, as a reader's own styles do. */
async function setWider(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(text);
    document.adoptedStyleSheets.push(styles);
  }, SPACING);
}
