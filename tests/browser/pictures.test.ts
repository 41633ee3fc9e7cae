import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findingsOfAxe, resize, toDarkMode } from './axe.ts';
import { remembering } from './prepare.ts';
import { openRealSite } from './real-site.ts';

const site = await openRealSite();

const PICTURES = [
  ['/spedizioni/lista', 'La lista delle spedizioni nell’app'],
  ['/spedizioni/dettaglio', 'Il dettaglio di una spedizione nell’app'],
  ['/notifiche/email', 'I modelli delle notifiche nell’app'],
  ['/notifiche/email', 'L’e-mail che riceve il destinatario'],
  ['/pagina-tracking', 'La pagina di tracking di una spedizione in viaggio'],
] as const;

/** What a reader could not read in the pictures of a page: texts smaller than 11 px, or out of their screen. */
const unreadable = (page: Page) =>
  page.locator('.mockup-screen').evaluateAll((screens) =>
    screens.flatMap((screen) => {
      const edge = screen.getBoundingClientRect();
      return [...screen.querySelectorAll('*')].flatMap((part) => {
        const hasText = [...part.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
        if (!hasText || !part.checkVisibility()) return [];
        const { left, right } = part.getBoundingClientRect();
        const shortened = getComputedStyle(part).textOverflow === 'ellipsis';
        const isCut =
          left < edge.left ||
          right > edge.right ||
          (!shortened && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0);
        const isSmall = Number.parseFloat(getComputedStyle(part).fontSize) < 11;
        return isCut || isSmall ? [`${part.textContent} ${isCut ? 'is cut' : 'is small'}`] : [];
      });
    }),
  );

/** Texts of a picture that cover each other. */
const overlapping = (page: Page) =>
  page.locator('.mockup-screen').evaluateAll((screens) =>
    screens.flatMap((screen) => {
      const texts: { readonly text: string; readonly boxes: readonly DOMRect[] }[] = [];
      const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        texts.push({ text: node.textContent ?? '', boxes: [...range.getClientRects()] });
      }
      const meet = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
      return texts.flatMap((one, index) =>
        texts
          .slice(index + 1)
          .filter((other) => one.boxes.some((a) => other.boxes.some((b) => meet(a, b))))
          .map((other) => `${one.text} / ${other.text}`),
      );
    }),
  );

describe('the pictures of screens', () => {
  it.each(PICTURES)(
    'of %s: «%s» is one image that says what it shows, without stops for the keyboard',
    async (route, name) => {
      const page = await site.open(route);
      const picture = page.getByRole('img', { name, exact: true });
      expect(await picture.count()).toBe(1);
      const description = await picture.evaluate(
        (image) => document.getElementById(image.getAttribute('aria-describedby') ?? '')?.textContent,
      );
      expect(description?.length).toBeGreaterThan(100);
      expect(await picture.getByRole('button').count()).toBe(0);
      expect(await picture.locator('a, button, input, [tabindex]').count()).toBe(0);
    },
  );

  it('are legible at every width', async () => {
    const found: string[] = [];
    for (const route of new Set(PICTURES.map(([route]) => route))) {
      const page = await site.openLive(route, { width: 320 });
      for (let width = 320; width <= 1920; width += 40) {
        await resize(page, width);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        const faults = [...(wide > 0 ? ['scrolls'] : []), ...(await unreadable(page)), ...(await overlapping(page))];
        found.push(...faults.map((fault) => `${route}, ${width} px: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  }, 120_000);

  it.each(PICTURES)('of %s: axe finds nothing in «%s», light and dark', async (route) => {
    const page = await site.openLive(route, {
      reducedMotion: 'reduce',
      prepare: remembering('theme', 'light'),
    });
    expect(await findingsOfAxe(page, { selector: '.illustration' })).toEqual([]);
    await toDarkMode(page);
    expect(await findingsOfAxe(page, { selector: '.illustration', rules: 'colours' })).toEqual([]);
  });
});

describe('in the reader’s own colours, and on paper', () => {
  it('a picture shows which switches are on, and the words of its main button', async () => {
    const page = await site.open('/notifiche/email', { forcedColors: 'active' });
    const fills = await page
      .locator('.app-switch')
      .evaluateAll((all) => all.map((part) => getComputedStyle(part).backgroundColor));
    expect(new Set(fills).size).toBe(2);
    const button = await page
      .locator('.app-button-main')
      .evaluate((part) => [getComputedStyle(part).color, getComputedStyle(part).backgroundColor]);
    expect(button[0]).not.toBe(button[1]);
  });

  it('nothing of a picture is cut off', async () => {
    const page = await site.open('/spedizioni/lista');
    await page.emulateMedia({ media: 'print' });
    for (const width of [673, 1002]) {
      await page.setViewportSize({ width, height: 700 });
      expect((await unreadable(page)).filter((fault) => fault.endsWith('is cut'))).toEqual([]);
    }
  });
});
