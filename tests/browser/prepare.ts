import type { Page } from 'playwright-core';

/** Makes every movement of the page that no reader asked for a complaint; to be called before the page is opened. */
export async function watchMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry && entry.hadRecentInput))
          console.warn(`layout shift: ${JSON.stringify(entry)}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Makes a reader of one who chose a colour mode in an earlier visit; to be called before the page is opened. */
export function preferring(mode: string) {
  return (page: Page) => page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
}
