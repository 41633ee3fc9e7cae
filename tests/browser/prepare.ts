import type { Locator, Page } from 'playwright-core';

/** Makes every layout shift that no reader caused a complaint. Call it before the page is opened. */
export async function watchMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry && entry.hadRecentInput))
          console.warn(`layout shift: ${JSON.stringify(entry)}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Sets the colour mode that the reader chose in an earlier visit. Call it before the page is opened. */
export function preferring(mode: string) {
  return (page: Page) => page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
}

/** Holds back what the host sends for some addresses until it is let go, or refuses it. */
export function holdBack(address: RegExp, answer: 'never' | 'when let go' = 'when let go') {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const prepare = (page: Page) =>
    page.route(address, async (route) => {
      if (answer === 'never') return route.abort();
      await promise;
      return route.continue();
    });
  return { prepare, letGo };
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
