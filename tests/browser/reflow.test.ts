import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_ROUTES, GUIDE_ROUTES } from '../site/built.ts';
import { openRealSite, openReference, visitAll } from './real-site.ts';

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('a reader whose browser shows text at twice the usual size', async () => {
  const site = await openRealSite(['--blink-settings=defaultFontSize=32']);

  it.each([1440, 1000, 768])('reads at %i px without scrolling to the side', async (width) => {
    for (const route of ['/stati', '/api/shipment-create']) {
      const page = await site.openLive(route, { width });
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
      expect(await overflow(page), route).toBe(0);
      // Neither the sidebar nor the table of contents leaves a column of single words.
      expect(await page.locator('h1').evaluate((title) => title.clientWidth / innerWidth)).toBeGreaterThan(0.5);
    }
  });
});

describe('the name of the site', async () => {
  const site = await openRealSite(['--blink-settings=defaultFontSize=32']);

  it('is whole where text is twice the usual size, at any width', async () => {
    const page = await site.open('/stati');
    const cut: number[] = [];
    for (let width = 320; width <= 1920; width += 80) {
      await page.setViewportSize({ width, height: 900 });
      const name = page.locator('.navbar-brand > span');
      if (await name.evaluate((element) => element.scrollWidth > element.clientWidth)) cut.push(width);
    }
    expect(cut).toEqual([]);
  });
});

describe('the word «e-mail»', async () => {
  const site = await openRealSite();

  it('is on one line in every text, also at 320 px', async () => {
    const torn: string[] = [];
    await visitAll(site, GUIDE_ROUTES, { width: 320, javaScriptEnabled: false }, async (page, route) => {
      const count = await page.locator('.prose').evaluateAll((texts) => {
        const words = texts.flatMap((text) => {
          const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
          const ranges: Range[] = [];
          while (walker.nextNode()) {
            const node = walker.currentNode;
            for (const { index } of (node.textContent ?? '').matchAll(/e-mail/gi)) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + 'e-mail'.length);
              ranges.push(range);
            }
          }
          return ranges;
        });
        return words.filter((word) => word.getClientRects().length > 1).length;
      });
      if (count > 0) torn.push(`${count} on ${route}`);
    });
    expect(torn).toEqual([]);
  });
});

describe('a window at a zoom of 400 %', async () => {
  const site = await openRealSite();

  it('keeps more than half for the text, and all of it once the reader scrolls', async () => {
    const page = await site.openLive('/stati', { width: 320, height: 256 });
    expect((await page.locator('.main').boundingBox())?.y).toBeLessThan(128);
    await page.evaluate(() => scrollTo(0, 600));
    const bottom = () => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
  });
});

/** The distances between lines, paragraphs, letters and words that a page must allow (WCAG 2.2, 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

describe('a reader who sets texts wider', async () => {
  const site = await openRealSite();

  it('reads every page without scrolling to the side, at 320 px and where the layout changes', async () => {
    const wide: string[] = [];
    await visitAll(site, [...ALL_ROUTES, '/nessuna'], { bypassCSP: true }, async (page, route) => {
      await page.addStyleTag({ content: SPACING });
      for (const width of [320, 390, 640, 997]) {
        await page.setViewportSize({ width, height: 800 });
        if ((await overflow(page)) > 0) wide.push(`${route}, ${width} px`);
      }
    });
    expect(wide).toEqual([]);
  });
});

describe('a title longer than the screen', async () => {
  const site = await openReference({
    openapi: '3.1.0',
    info: { title: 'Interscambio delle comunicazioni elettroniche obbligatorie interministeriali', version: '1' },
    servers: [{ url: 'https://api.example.it' }],
    tags: [{ name: 'ComunicazioniElettronicheObbligatorieInterministeriali' }],
    paths: {
      '/comunicazioni': {
        get: {
          operationId: 'elenca',
          tags: ['ComunicazioniElettronicheObbligatorieInterministeriali'],
          responses: { 200: { description: 'Fatto' } },
        },
      },
    },
  });

  it.each([320, 390, 997])('leaves the buttons of the navbar in sight at %i px', async (width) => {
    for (const route of ['/', '/api/elenca']) {
      const page = await site.openLive(route, { width });
      expect(await overflow(page), route).toBe(0);
      const button = await page.locator('.navbar-colour-mode').boundingBox();
      expect((button?.x ?? width) + (button?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });
});

describe('the label of a status', async () => {
  const site = await openRealSite();

  it('is not parted from the comma after it, at any width', async () => {
    const page = await site.open('/stati', { width: 320 });
    const parted: string[] = [];
    for (let width = 320; width <= 480; width += 10) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.locator('.prose p .status').evaluateAll((labels) =>
        labels.flatMap((label) => {
          const next = label.nextSibling;
          if (!next || !/^[,.;:)]/.test(next.textContent ?? '')) return [];
          const mark = document.createRange();
          mark.setStart(next, 0);
          mark.setEnd(next, 1);
          return mark.getBoundingClientRect().left < label.getBoundingClientRect().right - 1 ? [label.textContent] : [];
        }),
      );
      parted.push(...found.map((label) => `${width} px: ${label}`));
    }
    expect(parted).toEqual([]);
  });
});
