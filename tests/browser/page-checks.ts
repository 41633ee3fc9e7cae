import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** By how many pixels a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** How many tables of a page do not show all of their columns. */
export function wideTables(page: Page): Promise<number> {
  return page
    .locator('main .table-box')
    .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length);
}

/** The boxes of code and tables that can be seen: whether each scrolls, is a stop of the Tab key, and has a name. */
export function scrollBoxes(page: Page) {
  return page.locator('.code-box, .table-box').evaluateAll((all) =>
    all
      .filter((box) => box.checkVisibility({ visibilityProperty: true }))
      .map((box) => ({
        text: (box.textContent ?? '').slice(0, 40),
        scrolls:
          box.scrollWidth > box.clientWidth ||
          (box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== 'hidden'),
        isStop: box.getAttribute('tabindex') === '0',
        isNamed: box.getAttribute('role') === 'group' && box.getAttribute('aria-label')?.endsWith(', scorrevole'),
      })),
  );
}

/** Waits until just the boxes that scroll are stops with a name. Gives the number of stops. */
export async function settledStops(page: Page): Promise<number> {
  const wrong = async () =>
    (await scrollBoxes(page)).filter(({ scrolls, isStop, isNamed }) => isStop !== scrolls || isNamed === !scrolls);
  await expect.poll(wrong).toEqual([]);
  return (await scrollBoxes(page)).filter(({ isStop }) => isStop).length;
}

/** Blocks of code whose bar has no name, or a button that is too small or covers code. */
export function faultsOfCodeBars(page: Page): Promise<readonly string[]> {
  return page.locator('main .code:has(> .code-box)').evaluateAll((blocks) =>
    blocks
      .filter((block) => block.checkVisibility({ contentVisibilityAuto: true }))
      .flatMap((block) => {
        const code = block.querySelector('.code-box')?.getBoundingClientRect() ?? new DOMRect();
        const title = block.querySelector('.code-title');
        const buttons = [...block.querySelectorAll('button')].filter((button) => button.checkVisibility());
        // An example without a bar has its button in the corner of the code.
        const lowest = title?.checkVisibility() ? code.top + 1 : code.bottom;
        const wrong = buttons.filter((button) => {
          const { height, bottom } = button.getBoundingClientRect();
          return height < 24 || bottom > lowest;
        });
        const name = title?.textContent;
        return [...wrong.map(({ textContent }) => `${name}: ${textContent}`), ...(name ? [] : ['no name'])];
      }),
  );
}

/** Words with a hyphen that must stay on one line, and do not: «e-mail», «UTF-8», `--data`, `Retry-After`. */
export function tornWords(page: Page): Promise<readonly (string | undefined)[]> {
  return page.locator('.prose').evaluateAll((texts) =>
    texts.flatMap((text) => {
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const torn: (string | undefined)[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const isShortCode = node.parentElement?.matches('code') && /^\S{1,20}$/.test(node.textContent ?? '');
        const words = isShortCode ? /^.*-.*$/g : /e-mail|UTF-8|(?<!\S)--\w+/gi;
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(words)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) torn.push(node.parentElement?.textContent?.slice(0, 80));
        }
      }
      return torn;
    }),
  );
}

/** The names of the languages, or shells, whose code a reader sees in some panels, each once. */
export async function shownCode(page: Page, panels: string): Promise<readonly string[]> {
  const names = await page
    .locator(panels)
    .evaluateAll((all) =>
      all
        .filter((panel) => panel.querySelector('pre')?.checkVisibility({ contentVisibilityAuto: true }))
        .map((panel) => panel.querySelector('.code-title')?.textContent ?? ''),
    );
  return [...new Set(names)];
}
