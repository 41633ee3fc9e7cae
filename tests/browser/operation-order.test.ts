import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OPERATION_ROUTES, textOf } from '../content/built.ts';
import { fileOf } from '../site/files.ts';
import { openPage } from '../site/page.ts';
import { live, openPublished } from './open-site.ts';

const site = await openPublished();

/** Every width of a window, in steps of 80 px, and the pixels around the width at which the layout changes. */
const WIDTHS = [...Array.from({ length: 21 }, (_, step) => 320 + step * 80), 996, 997].toSorted((a, b) => a - b);

/** How far the samples begin below the address and above the first parameter, and how wide they are. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const code = box('.operation-samples pre');
    return {
      isBeside: box('.operation-samples').left >= box('.operation-lead').right,
      hasRoom: box('.article-body').width >= 896,
      belowAddress: box('.operation-samples').top - box('.endpoint').top,
      aboveFields: box('.operation .fields').top - code.top,
      width: box('.operation-samples').width,
    };
  });

/** Expects the examples of responses in sight. Where they have no room, a fold opens them. */
async function expectExamples(page: Page, isShown: boolean): Promise<void> {
  const answers = page.locator('.answers-fold');
  if ((await answers.count()) === 0) return;
  const seen = () => answers.locator(':scope > .examples').evaluate((examples) => examples.checkVisibility());
  expect(await seen()).toBe(isShown);
  if (isShown) return;
  await answers.locator(':scope > summary').click();
  await expect.poll(seen).toBe(true);
}

/** Buttons and links have names that keep apart the words of different elements. */
async function expectNamesApart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Espandi tutto' }).click();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const names = nodes
    .filter(({ ignored, role }) => !ignored && ['button', 'link', 'DisclosureTriangle', 'tab'].includes(role?.value))
    .map(({ name }) => String(name?.value ?? ''));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => name.trim() === '')).toEqual([]);
  /** The words that stand in different elements next to each other, written as if they were one. */
  const glued = await page.locator('a, button, summary').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      const shown = texts.filter(({ data, parentElement }) => data.trim() !== '' && parentElement?.checkVisibility());
      return shown.slice(1).flatMap((text, index) => {
        const before = shown[index];
        return before && before.parentElement !== text.parentElement
          ? [`${before.data.trim()}${text.data.trim()}`]
          : [];
      });
    }),
  );
  expect(names.filter((name) => glued.some((words) => words.length > 3 && name.includes(words)))).toEqual([]);
  expect(names.filter((name) => /\bDEL\b/.test(name))).toEqual([]);
}

describe.each([
  ['a GET with parameters', '/api/shipment-list', true],
  ['a POST with a body', '/api/shipment-create', true],
  ['a GET without scripts', '/api/shipment-list', false],
  ['a POST without scripts', '/api/shipment-create', false],
] as const)('the samples of %s', (_, route, javaScriptEnabled) => {
  it('stand above the fields at every width, and beside the text wherever both have room', async () => {
    const page = await site.open(route, { javaScriptEnabled });
    if (javaScriptEnabled) await live(page);
    const wrong: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const found = await measure(page);
      if (found.isBeside !== found.hasRoom) wrong.push(`${width} px: beside ${found.isBeside}`);
      if (found.aboveFields <= 0) wrong.push(`${width} px: below the fields`);
      if (found.isBeside && Math.abs(found.belowAddress) > 1) wrong.push(`${width} px: not level with the address`);
      if (found.isBeside && found.width < 330) wrong.push(`${width} px: ${found.width} px of code`);
      if (width >= 1440 && (found.width < 470 || found.width > 525))
        wrong.push(`${width} px: ${found.width} px of code`);
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(OPERATION_ROUTES)('%s', (route) => {
  it.each([
    [1440, true],
    [390, false],
  ])('has one order in the document, by Tab and on the screen, and its examples, at %i px', async (width, isShown) => {
    const page = await site.openLive(route, { width });
    const parts = ['.endpoint', '.operation-lead > .prose', '.operation-samples', '#risposte'];
    const inDocument = await page
      .locator(parts.join(', '))
      .evaluateAll((found, all) => found.map((part) => all.find((selector) => part.matches(selector))), parts);
    expect(inDocument).toEqual(parts);
    const tops = await page
      .locator('.endpoint, .operation-samples, .operation .fields, #risposte')
      .evaluateAll((found) => found.map((part) => part.getBoundingClientRect().top));
    expect(tops.filter((top) => top <= (tops[0] ?? 0) - 1)).toEqual([]);
    await page.locator('.endpoint button').focus();
    const next = async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(() => document.activeElement?.textContent.trim());
    };
    // The links of the text and that of the heading come before the form.
    const before = await page.locator('.operation-lead a').count();
    const reached: unknown[] = [];
    for (let stop = 0; stop <= before + 1; stop += 1) reached.push(await next());
    expect(reached).toContain('Componi la richiesta');
    await expectExamples(page, isShown);
  });

  it('says after the responses how it behaves', () => {
    const ids = openPage(textOf(fileOf(route)))
      .all('*', { id: '*' })
      .map(({ attribs }) => attribs.id ?? '');
    const parts = ['corpo-della-richiesta', 'risposte', 'come-si-comporta', 'nelle-guide'];
    expect(ids.filter((id) => parts.includes(id))).toEqual(parts.filter((id) => ids.includes(id)));
    expect(ids).toContain('risposte');
  });

  it('keeps one link of each list of fields in the tab order, the arrows reach the next one, and names keep words apart', async () => {
    const page = await site.openLive(route);
    const names = page.locator('main .field-name:visible');
    const count = await names.count();
    expect(count).toBeGreaterThan(0);
    const inTabOrder = await names.evaluateAll((links) => links.filter(({ tabIndex }) => tabIndex === 0).length);
    const lists = await page
      .locator('main .fields:visible')
      .evaluateAll((found) => found.filter((list) => !list.parentElement?.closest('.fields')).length);
    expect(inTabOrder).toBe(lists);
    await names.first().focus();
    const reached = new Set<string>();
    for (let step = 0; step < count; step += 1) {
      reached.add(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''));
      await page.keyboard.press('ArrowDown');
    }
    expect(reached.size).toBe(count);
    await expectNamesApart(page);
  });
});

it.each([
  [1440, 6300],
  [390, 9400],
])(
  'a long operation stays short, and has the response, or what opens it, beside or right after the request, at %i px',
  async (width, most) => {
    const page = await site.openLive('/api/shipment-create', { width });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
    const tops = await page
      .locator('.sample-tabs, .answers-fold > summary, .examples .example[open] code, #parametri')
      .evaluateAll((found) =>
        found.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().top),
      );
    expect(tops[1]).toBeGreaterThan(tops[0] ?? 0);
    expect(tops[1]).toBeLessThan(width < 900 ? (tops.at(-1) ?? 0) : 800);
  },
);
