import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import type { Input } from '../../build/pipeline/1-load/load.ts';
import { launchChromium } from '../setup/chromium.ts';
import { serveSite } from '../site/serve.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { connectToBrowser } from './browser.ts';
import { collectComplaints } from './complaints.ts';

/** A site, served as a static host serves it, and a browser to read it with. */
export type OpenSite = {
  readonly url: string;
  /** The folder with its files, which all tests of a run share. */
  readonly folder: string;
  /**
   * Opens a window for the running test, which is closed after it. `prepare` runs before the page is opened. The test
   * fails for every complaint in the console that it does not expect.
   */
  open(route: string, options?: WindowOptions): Promise<Page>;
  /** Opens a window, and waits until the scripts of the page have made it live. */
  openLive(route: string, options?: WindowOptions): Promise<Page>;
};

export type WindowOptions = BrowserContextOptions & {
  readonly width?: number;
  readonly height?: number;
  /** `commit` waits for no script. */
  readonly waitUntil?: 'load' | 'domcontentloaded' | 'commit';
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The complaints that the test provokes; any other one fails it. */
  readonly expected?: RegExp;
};

/**
 * Serves the published site until the tests of the file or suite are over. With flags it gets a browser of its own,
 * otherwise the browser that files share.
 */
export function openPublished(flags: readonly string[] = []): Promise<OpenSite> {
  return openFolder(inject('published').folder, flags);
}

/** Builds a site (see tests/site/inputs.ts) and serves it until the tests of the file or suite are over. */
export async function openSite(input: Input): Promise<OpenSite> {
  const folder = join(temporaryFolder(afterAll), 'dist');
  // Most files build nothing and need not load the program.
  const { publishSite } = await import('../site/publish.ts');
  const problems = await publishSite(input, folder);
  if (!existsSync(folder)) throw new Error(JSON.stringify(problems));
  return openFolder(folder);
}

async function openFolder(folder: string, flags: readonly string[] = []): Promise<OpenSite> {
  const [host, browser] = await Promise.all([
    serveSite(folder),
    flags.length > 0 ? launchChromium(flags) : connectToBrowser(),
  ]);
  afterAll(async () => {
    await browser.close();
    await host.close();
  });
  const open: OpenSite['open'] = async (route, options = {}) => {
    const { width = 1440, height = 900, waitUntil = 'load', prepare, expected, ...others } = options;
    const context = await browser.newContext({ viewport: { width, height }, ...others });
    await collectComplaints(context, expected);
    // A busy machine is slow: a test that fails may take its time.
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    page.on('request', (request) => ASKED.set(page, [...asked(page), new URL(request.url()).pathname]));
    await prepare?.(page);
    await page.goto(new URL(route, host.url).href, { waitUntil });
    return page;
  };
  return { url: host.url, folder, open, openLive: async (route, options) => live(await open(route, options)) };
}

/** Waits until the scripts of the page have made it live. */
export async function live(page: Page): Promise<Page> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  return page;
}

const ASKED = new WeakMap<Page, readonly string[]>();

/** The paths that a page has asked for so far, in order. */
export function asked(page: Page): readonly string[] {
  return ASKED.get(page) ?? [];
}
