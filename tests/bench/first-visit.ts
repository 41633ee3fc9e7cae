import type { Browser } from 'playwright-core';

/** How a page comes up in the browser on a slow processor. */
export type FirstVisit = {
  /** Largest Contentful Paint, in milliseconds since the visit began. */
  readonly lcp: number;
  /** Cumulative Layout Shift. */
  readonly cls: number;
  /** Tasks of more than 50 ms, in milliseconds each. */
  readonly longTasks: readonly number[];
};

/** A telephone of the middle class beside this machine, as Lighthouse assumes it. */
const CPU_SLOWDOWN = 4;

/** Opens a page as a new reader does, on a slow processor, and watches until nothing happens any more. */
export async function visit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const seen: { type: string; time: number; value: number }[] = [];
    Object.assign(window, { seen });
    for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : entry.duration;
          seen.push({ type, time: entry.startTime, value });
        }
      }).observe({ type, buffered: true });
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const seen: readonly { type: string; time: number; value: number }[] = await page.evaluate('seen');
  await context.close();
  const of = (type: string) => seen.filter((entry) => entry.type === type);
  return {
    lcp: Math.max(0, ...of('largest-contentful-paint').map(({ time }) => time)),
    cls: of('layout-shift').reduce((sum, { value }) => sum + value, 0),
    longTasks: of('longtask').map(({ value }) => value),
  };
}

/** What a page loads before the reader acts, in bytes as they are sent. */
export type WholePage = {
  /** What the page names itself: HTML, styles, scripts, fonts, pictures. */
  readonly own: number;
  /** Scripts and styles that its scripts load ahead. */
  readonly code: number;
  /** Pages of links in sight, and data. */
  readonly pages: number;
};

/** Opens a page in a window of some width and waits, with nothing touched, until it loads nothing any more. */
export async function wholePage(browser: Browser, url: string, width: number): Promise<WholePage> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const response = await page.goto(url);
  const named = Array.from((await response?.text())?.matchAll(/ (?:src|href)="([^"]+)"/g) ?? [], ([, path]) => path);
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, initiatorType, encodedBodySize }) => ({ name, initiatorType, bytes: encodedBodySize })),
  );
  await context.close();
  // What is loaded ahead has a second entry when it is used.
  const files = [...new Map(loaded.map((file) => [file.name, file])).values()];
  const { own, code, pages } = Object.groupBy(files, ({ name, initiatorType }) => {
    if (initiatorType === 'fetch') return 'pages';
    const isNamed = initiatorType === 'css' || name === page.url() || named.includes(new URL(name).pathname);
    return isNamed ? 'own' : 'code';
  });
  const sum = (group: typeof files = []) => group.reduce((total, { bytes }) => total + bytes, 0);
  return { own: sum(own), code: sum(code), pages: sum(pages) };
}
