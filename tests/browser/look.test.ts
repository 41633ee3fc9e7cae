import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TONES } from '../../src/model/tone.ts';
import { ALL_ROUTES, GUIDE_ROUTES, OPERATION_ROUTES, textOf } from '../content/built.ts';
import { fileOf } from '../site/files.ts';
import { KINDS } from './kinds.ts';
import { openPublished } from './open-site.ts';
import { readColours } from './seen.ts';

/*
 * What readers see must hold whatever the colours, the font and the words of the owner are. So each test compares what
 * is computed: one element with another, with its ground, or with a token. It finds pages and elements by what they are.
 */

const site = await openPublished();

const MODES = ['light', 'dark'] as const;
const WIDTHS = [1440, 390];

const open = (route: string, width: number, height = 900): Promise<Page> =>
  site.openLive(route, { width, height, reducedMotion: 'reduce', prepare: readColours });

/** Shows the page in a mode, as the switch of the top bar does. */
const show = (page: Page, mode: (typeof MODES)[number]): Promise<void> =>
  page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);

/** The page that has a part most often. */
function routeWith(part: string, routes: readonly string[] = ALL_ROUTES): string {
  const count = (route: string) => textOf(fileOf(route)).split(part).length;
  return routes.toSorted((one, other) => count(other) - count(one))[0] ?? '/';
}

const GUIDE = routeWith('class="heading-link', GUIDE_ROUTES);
const OPERATION = routeWith('class="field-name', OPERATION_ROUTES);

/** The controls that have no ring of 2 px and contrast 3 (WCAG 2.2, 2.4.13) when somebody with a keyboard is there. */
async function withoutRing(page: Page): Promise<readonly string[]> {
  // From now on the browser takes the reader for somebody with a keyboard.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const first = document.activeElement;
    if (!first || getComputedStyle(first).clipPath !== 'none') return ['what has the focus first is not seen'];
    const hasRing = (part: Element | null, pseudo?: string): boolean => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part, pseudo);
      const isThere = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return isThere && seen.contrast(outlineColor, seen.ground(part.parentElement)) >= 3;
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    // Of equal controls in equal places the first one.
    const place = (element: Element | null) => `${element?.localName}.${element?.className}`;
    const kinds = Map.groupBy(controls, (control) => `${place(control)} < ${place(control.parentElement)}`);
    return [...kinds.values()].flatMap(([control]) => {
      if (!control) return [];
      control.focus({ preventScroll: true });
      if (document.activeElement !== control) return [];
      // Around a card or a chip the ring is that of another box.
      if (hasRing(control) || hasRing(control, '::after') || hasRing(control.nextElementSibling)) return [];
      return [`no ring: ${control.localName}.${control.className}`];
    });
  });
}

/** The things with a tone that do not have its colour. */
const inWrongTone = (page: Page): Promise<readonly string[]> =>
  page.evaluate((tones) => {
    const colourOf = (tone: string) => seen.token(tone === 'neutral' ? 'text-soft' : tone);
    if (new Set(tones.map(colourOf)).size < tones.length) return ['two tones have one colour'];
    return tones.flatMap((tone) =>
      [...document.querySelectorAll(`.tone-${tone}`)].flatMap((element) => {
        const { color, borderInlineStartColor } = getComputedStyle(element);
        const isEdge = element.matches('.admonition');
        if (!isEdge && !element.matches('.pill, .method, .status, .tab[aria-selected=true], .station-name')) return [];
        const shown = isEdge ? borderInlineStartColor : color;
        return shown === colourOf(tone) ? [] : [`not in the colour of ${tone}: .${element.className}`];
      }),
    );
  }, TONES);

/** The lists that do not show the page's own entry: it is not current, or it looks like its neighbours. */
const withoutCurrent = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    ['.sidebar-link', '.navbar-links a', '.menu-sections a', '.toc a', '.toc-fold a'].flatMap((links) => {
      const all = [...document.querySelectorAll(links)].filter((link) => link.checkVisibility());
      const own = all.find((link) => link.getAttribute('href') === location.pathname);
      if (own && !own.hasAttribute('aria-current')) return [`the entry of the page is not current: ${links}`];
      const current = all.find((link) => link.hasAttribute('aria-current'));
      const other = all.find((link) => !link.hasAttribute('aria-current') && link.className === current?.className);
      if (!current || !other) return [];
      const isSeen = getComputedStyle(current).color !== getComputedStyle(other).color;
      return isSeen ? [] : [`the current entry looks like the others: ${links}`];
    }),
  );

/** Pairs of things that must not look alike. */
const UNLIKE = [
  ['.tab[aria-selected="true"]', '.tab[aria-selected="false"]'],
  ['.field-required', '.field-type'],
] as const;

/** Links that look like the words around them, codes on the ground of the page, marks that nobody sees. */
const withoutTheirLook = (page: Page): Promise<readonly string[]> =>
  page.evaluate((unlike) => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
    const look = (element: Element) => {
      const { color, backgroundColor, borderBlockEndColor } = getComputedStyle(element);
      return [color, backgroundColor, borderBlockEndColor].join(' ');
    };
    const alike = unlike.filter((selectors) => {
      const [one, other] = selectors.map(shown);
      return one && other && look(one) === look(other);
    });
    // In a text that is cut to nothing, no letter has room.
    const seenByMistake = shown('.visually-hidden');
    const isSeen = seenByMistake !== undefined && seenByMistake.offsetWidth * seenByMistake.offsetHeight > 1;
    const links = [...document.querySelectorAll('.prose p a:not(.cards a, .button-links a)')].filter(
      (link) => link.checkVisibility() && !getComputedStyle(link).textDecorationLine.includes('underline'),
    );
    const codes = [...document.querySelectorAll('figure.code')].filter(
      (code) => code.checkVisibility() && seen.ground(code) === seen.ground(document.body),
    );
    return [
      ...alike.map(([one, other]) => `${one} looks like ${other}`),
      ...(isSeen ? ['what is hidden from the eye is seen: .visually-hidden'] : []),
      ...links.map(({ className }) => `a link in a text is not underlined: .${className}`),
      ...codes.map(({ className }) => `a code has the ground of the page: .${className}`),
    ];
  }, UNLIKE);

describe.each(WIDTHS)('at %i px', (width) => {
  it.each(KINDS.slice(1))('%s shows focus, tones, links, codes and current entries, in both modes', async (route) => {
    const page = await open(route, width);
    for (const mode of MODES) {
      await show(page, mode);
      const faults = [
        await inWrongTone(page),
        await withoutCurrent(page),
        await withoutTheirLook(page),
        await withoutRing(page),
      ].flat();
      expect([...new Set(faults)], mode).toEqual([]);
    }
  });

  it('the bar and the contents stay in sight, and the parts of the page are in the order of its text', async () => {
    const page = await open(GUIDE, width);
    const boxOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().toJSON());
    const parts = ['.navbar', 'h1', '.article-body > .prose', '.neighbours', '.footer'];
    const tops: number[] = [];
    for (const part of parts) tops.push((await boxOf(part)).y);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await page.evaluate(() => scrollTo(0, 600));
    await page.waitForFunction(() => scrollY > 300);
    const contents = width > 996 ? '.toc' : '.toc-fold';
    const [bar, before] = [await boxOf('.navbar'), await boxOf(contents)];
    expect(bar.y).toBe(0);
    expect(before.y).toBeGreaterThanOrEqual(Math.floor(bar.bottom));
    await page.evaluate(() => scrollBy(0, 200));
    expect((await boxOf(contents)).y).toBe(before.y);
    const covers = (y: number) => document.elementFromPoint(innerWidth / 2, y)?.closest('.navbar') !== null;
    for (const y of [5, 20, 35]) expect(await page.evaluate(covers, y), 'The bar covers the text below it').toBe(true);
    expect(await withoutCurrent(page)).toEqual([]);
  });
});

describe('at 1440 px', () => {
  it('columns stand side by side and stay in sight', async () => {
    for (const [route, columns] of [
      [GUIDE, ['.menu', '.article-body', '.toc']],
      [OPERATION, ['.menu', 'h1', '.operation-samples']],
    ] as const) {
      const page = await open(route, 1440);
      const placeOf = (column: string) =>
        page.locator(column).evaluate((element) => {
          const { x, y } = element.getBoundingClientRect();
          return { x: Math.round(x), y: Math.round(y) };
        });
      const starts: number[] = [];
      for (const column of columns) starts.push((await placeOf(column)).x);
      expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
      for (const column of [columns[0], columns[2]]) {
        await page.evaluate(() => scrollTo(0, 500));
        await page.waitForFunction(() => scrollY === 500);
        const before = await placeOf(column);
        await page.evaluate(() => scrollTo(0, 600));
        expect([column, await placeOf(column)]).toEqual([column, before]);
      }
    }
  });

  it('the first column of a table that scrolls stays in sight', async () => {
    const page = await open(routeWith('class="table-box'), 1440);
    const moved = await page
      .locator('.table-box')
      .first()
      .evaluate((box) => {
        const table = box.querySelector('table');
        if (table) table.style.inlineSize = '3000px';
        const places = () =>
          Array.from(box.querySelectorAll('tr > :first-child'), (cell) => cell.getBoundingClientRect().x);
        const before = places();
        box.scrollLeft = 400;
        // Without room to scroll, nothing would be told.
        if (box.scrollLeft !== 400) return [Number.NaN];
        return places().map((x, index) => Math.round(x - (before[index] ?? 0)));
      });
    expect([...new Set(moved)]).toEqual([0]);
  });

  it('the table of contents scrolls to the entry of what is read, which has the accent', async () => {
    const page = await open(GUIDE, 1440, 250);
    const rail = page.locator('.toc');
    const rest = await rail.evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(rest, 'All entries are in sight: this says nothing').toBeGreaterThan(30);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const isInSight = () =>
      rail.evaluate((box) => {
        const entry = box.querySelector('a[aria-current]')?.getBoundingClientRect();
        const frame = box.getBoundingClientRect();
        return entry !== undefined && entry.top >= frame.top - 1 && entry.bottom <= frame.bottom + 1;
      });
    await expect.poll(isInSight).toBe(true);
    const [colour, accent] = await rail
      .locator('a[aria-current]')
      .evaluate((entry) => [getComputedStyle(entry).color, seen.token('accent')]);
    expect(colour).toBe(accent);
  });

  it('what is under the pointer changes, in both modes', async () => {
    const left = new Set([
      '.prose p a',
      '.sidebar-link:not([aria-current])',
      '.navbar-links a:not([aria-current])',
      '.button-plain:not(.copy-icon)',
      '.icon-button',
      '.toc a:not([aria-current])',
      '.neighbour',
      '.cards li',
      '.tab[aria-selected=false]',
      '.field-name',
      '.fold > summary',
      '.navbar-app, .button',
    ]);
    for (const route of ['/', GUIDE, OPERATION]) {
      const page = await open(route, 1440);
      for (const selector of left) {
        const thing = page.locator(selector).filter({ visible: true }).first();
        if ((await thing.count()) === 0) continue;
        left.delete(selector);
        const look = () =>
          thing.evaluate((element) => {
            const style = getComputedStyle(element);
            const { color, backgroundColor, borderTopColor, textDecorationLine, textDecorationThickness } = style;
            return [color, backgroundColor, borderTopColor, textDecorationLine, textDecorationThickness].join(' ');
          });
        for (const mode of MODES) {
          await show(page, mode);
          await page.mouse.move(0, 0);
          const before = await look();
          await thing.hover();
          expect(await look(), `${selector} on ${route}, ${mode}`).not.toBe(before);
        }
      }
    }
    expect([...left], 'Nothing of this kind is on the pages').toEqual([]);
  });
});

describe('at 390 px', () => {
  it('the names of the plans stay in sight below the bar', async () => {
    const page = await open(routeWith('class="price'), 390);
    const places = await page.locator('.table-box:has(.price)').evaluate((box) => {
      scrollTo(0, box.getBoundingClientRect().top + box.clientHeight / 2);
      const bottomOf = (part: string) => document.querySelector(part)?.getBoundingClientRect().bottom;
      return {
        head: box.querySelector('thead')?.getBoundingClientRect().top,
        above: bottomOf('.toc-fold') ?? bottomOf('.navbar'),
      };
    });
    expect(places.head).toBeGreaterThan(0);
    expect(Math.abs((places.head ?? 0) - (places.above ?? 0))).toBeLessThan(8);
  });
});
