import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { memoryDisk } from '../../build/memory-disk.ts';
import { realDisk } from '../../build/real-disk.ts';
import { PROJECT } from '../project.ts';
import { type Input, publishSite, realInput } from '../site/published.ts';
import { launchChromium } from './chromium.ts';
import { collectComplaints } from './complaints.ts';
import { serveSite } from './site.ts';

/** The real site, built and served as a static host serves it, and a browser to read it with. */
export type RealSite = {
  readonly url: string;
  /** The folder with its files. */
  readonly folder: string;
  /** A window of its own for the running test, closed after it; `prepare` is done before the page is opened. */
  open(route: string, options?: WindowOptions): Promise<Window>;
  close(): Promise<void>;
};

export type WindowOptions = BrowserContextOptions & {
  readonly width?: number;
  readonly height?: number;
  /** `commit` waits for no script. */
  readonly waitUntil?: 'load' | 'commit';
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The complaints that the test provokes; any other one fails it. */
  readonly expected?: RegExp;
};

/** A page in the browser, and every word of complaint in its console: errors, warnings, what the policy blocked. */
export type Window = { readonly page: Page; readonly complaints: string[] };

export function openRealSite(): Promise<RealSite> {
  return openSite(realInput());
}

/** The same of a site that `build --reference` makes of a description. */
export function openReference(description: object): Promise<RealSite> {
  return openSite({
    description: {
      disk: memoryDisk({ 'openapi.json': JSON.stringify(description) }, 'descrizioni'),
      entry: 'openapi.json',
    },
    templates: realDisk(join(PROJECT, 'templates'), 'templates'),
  });
}

async function openSite(input: Input): Promise<RealSite> {
  const folder = mkdtempSync(join(tmpdir(), 'sito-'));
  const dist = join(folder, 'dist');
  await publishSite(input, dist);
  const [host, browser] = await Promise.all([serveSite(dist), launchChromium()]);
  return {
    url: host.url,
    folder: dist,
    async open(route, { width = 1440, height = 900, waitUntil = 'load', prepare, expected, ...options } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, ...options });
      const complaints = await collectComplaints(context, expected);
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(new URL(route, host.url).href, { waitUntil });
      return { page, complaints };
    },
    async close() {
      await browser.close();
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the scripts of the page have made it live. */
export async function live(page: Page): Promise<Page> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  return page;
}
