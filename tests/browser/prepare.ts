import type { Locator, Page } from 'playwright-core';

/**
 * Notes every layout shift that no reader caused; `movements` reads them. Call it before the page is opened. The styles
 * wait until the browser has read the page: a busy machine would draw half a page, which the rest moves. The folds
 * around the place of an address, too, are opened by the browser only then.
 */
export async function noteMovements(page: Page): Promise<void> {
  await page.route(/\/assets\/site-[^/]*\.css$/, async (route) => {
    await page.waitForLoadState('domcontentloaded');
    await route.continue();
  });
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(globalThis, { movements: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry && entry.hadRecentInput)) found.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far in a page that notes it. */
export async function movements(page: Page): Promise<unknown> {
  // Two frames: the observer hears of a shift after the frame that made it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => Reflect.get(globalThis, 'movements'));
}

/** Sets what the reader chose in an earlier visit. Call it before the page is opened. */
export function remembering(key: string, value: string) {
  return (page: Page) => page.addInitScript((chosen) => localStorage.setItem(...chosen), [key, value] as const);
}

/** Lets the browser keep nothing, as where its storage is full. Call it before the page is opened. */
export function keepingNothing(page: Page) {
  return page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}

/** Holds back what the host sends for some addresses until it is let go. */
export function holdBack(address: RegExp) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const prepare = (page: Page) => page.route(address, (route) => promise.then(() => route.continue()));
  return { prepare, letGo };
}

/** Cuts the network off for some addresses until it is mended. */
export function cutOff(address: RegExp | string) {
  const net = { isDown: true };
  const prepare = (page: Page) => page.route(address, (route) => (net.isDown ? route.abort() : route.continue()));
  const mend = () => {
    net.isDown = false;
  };
  return { prepare, mend };
}

/**
 * Opens a panel that is hidden until found, as the find bar of Chromium does. Tells whether the browser could scroll
 * there at once.
 */
export function findIn(panel: Locator): Promise<boolean> {
  return panel.evaluate((element) => {
    element.dispatchEvent(new Event('beforematch', { bubbles: true }));
    element.removeAttribute('hidden');
    return getComputedStyle(element).contentVisibility === 'visible';
  });
}

/** What a window needs whose clipboard a test reads. */
export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

/** The text that the reader has copied. */
export function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Waits until screen readers hear some words. */
export function heard(page: Page, words: string): Promise<void> {
  return page.locator('[aria-live]', { hasText: words }).waitFor({ state: 'attached' });
}

/** Waits until the page with a title is in place. */
export function arrived(page: Page, title: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

/** Changes the texts of a page as the translators of browsers do: each, now and later, is another one in `<font>`. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, [translate=no]')) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
