import { describe, expect, it } from 'vitest';
import { referenceInput } from '../site/inputs.ts';
import { openPublished, openSite } from './open-site.ts';
import { overflow } from './page-checks.ts';

describe('a reader whose browser shows text at twice the usual size', async () => {
  const site = await openPublished(['--blink-settings=defaultFontSize=32']);

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
  const site = await openPublished(['--blink-settings=defaultFontSize=32']);

  it('is whole where text is twice the usual size, at any width', async () => {
    const page = await site.open('/stati');
    const cut: number[] = [];
    for (let width = 320; width <= 1920; width += 80) {
      await page.setViewportSize({ width, height: 900 });
      const name = page.locator('.navbar-brand > :last-child');
      if (await name.evaluate((element) => element.scrollWidth > element.clientWidth)) cut.push(width);
    }
    expect(cut).toEqual([]);
  });
});

describe('a window at a zoom of 400 %', async () => {
  const site = await openPublished();

  it('keeps more than half for the text, and all of it once the reader scrolls', async () => {
    const page = await site.openLive('/stati', { width: 320, height: 256 });
    expect((await page.locator('.main').boundingBox())?.y).toBeLessThan(128);
    await page.evaluate(() => scrollTo(0, 600));
    const bottom = () => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
  });
});

describe('a title longer than the screen', async () => {
  const site = await openSite(
    referenceInput({
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
    }),
  );

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
  const site = await openPublished();

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
