import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { KINDS } from './kinds.ts';
import { openRealSite } from './real-site.ts';

const site = await openRealSite();

/**
 * Opens disclosures, since browsers lay out nothing inside a closed one; and the search and the form of a request, which
 * load styles of their own.
 */
async function openAll(page: Page): Promise<void> {
  await page.locator('main').evaluate((main) => {
    for (const details of main.querySelectorAll('details')) details.open = true;
  });
  for (const button of await page.locator('[data-action=open-form]').all()) {
    await button.click();
    await page.locator('.request-form form').waitFor();
  }
  await page.keyboard.press('Control+k');
  await page.locator('.search-results').waitFor();
}

/**
 * The parts of a page that look different when its stylesheets come in the opposite order. Of equal elements in equal
 * places it looks at the first one.
 */
function differing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const all = Array.from(document.styleSheets, (sheet) => {
      const copy = new CSSStyleSheet({ media: sheet.media.mediaText });
      const text = Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n');
      // The address of the font is relative to its sheet.
      copy.replaceSync(text.replaceAll('url("', 'url("/assets/'));
      return copy;
    });
    for (const sheet of document.styleSheets) sheet.disabled = true;
    const probe = document.createElement('p').style;
    const texts = all.flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText));
    // Setting a shorthand in a style of its own splits it into its properties.
    for (const [, name = '', value = ''] of texts.join('').matchAll(/([a-z-]+): ([^;{}]+);/g))
      if (!name.startsWith('--')) probe.setProperty(name, value.includes('var(') ? 'inherit' : value);
    const properties = [...probe];
    const place = (element: Element | null): string => `${element?.localName}.${element?.getAttribute('class')}`;
    const parts = new Map(
      Array.from(document.querySelectorAll('body, body *:not(pre *, svg *, script)'), (element) => [
        [element, element.parentElement, element.parentElement?.parentElement ?? null].map(place).join(' < '),
        element,
      ]),
    );
    const looks = () =>
      [...parts].flatMap(([name, element]) =>
        [undefined, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          if (part && style.content === 'none') return [];
          return properties.map((property) => `${property}: ${style.getPropertyValue(property)} of ${part} ${name}`);
        }),
      );
    document.adoptedStyleSheets = all;
    const before = new Set(looks());
    document.adoptedStyleSheets = all.toReversed();
    return looks().filter((look) => !before.has(look));
  });
}

describe('the order in which stylesheets load does not matter', () => {
  it.each(KINDS)('to %s', async (route) => {
    const page = await site.openLive(route, { reducedMotion: 'reduce' });
    await openAll(page);
    expect(await differing(page)).toEqual([]);
    await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'));
    expect(await differing(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await differing(page)).toEqual([]);
  });
});
