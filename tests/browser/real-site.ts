import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { emit } from '../../build/6-emit/emit.ts';
import { publishable } from '../../build/6-emit/publishable.ts';
import { projectInput } from '../../build/commands/project.ts';
import { memoryDisk } from '../../build/memory-disk.ts';
import { build } from '../../build/pipeline.ts';
import { sourceProgram } from '../../build/program/source-program.ts';
import { realDisk } from '../../build/real-disk.ts';
import { PROJECT } from '../project.ts';
import { launchChromium } from './chromium.ts';
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

type Input = Parameters<typeof build>[0];

export type WindowOptions = BrowserContextOptions & {
  readonly width?: number;
  readonly height?: number;
  /** `commit` waits for no script. */
  readonly waitUntil?: 'load' | 'commit';
  readonly prepare?: (page: Page) => Promise<unknown>;
};

/** A page in the browser, and every word of complaint in its console: errors, warnings, what the policy blocked. */
export type Window = { readonly page: Page; readonly complaints: string[] };

export function openRealSite(): Promise<RealSite> {
  return openSite(projectInput({ cwd: PROJECT, programFolder: PROJECT }, {}));
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
  await publish(input, dist);
  const [host, browser] = await Promise.all([serveSite(dist), launchChromium()]);
  return {
    url: host.url,
    folder: dist,
    async open(route, { width = 1440, height = 900, waitUntil = 'load', prepare, ...options } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, ...options });
      onTestFinished(() => context.close());
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
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

async function publish(input: Input, folder: string): Promise<void> {
  const { outputs, problems } = await build(input, sourceProgram(PROJECT), () => undefined);
  const site = publishable(outputs, problems);
  if (!site) throw new Error(JSON.stringify(problems));
  const self = { pid: process.pid, startedAt: 0, isAlive: () => false, now: () => Date.now() };
  await emit(site, { folder, label: 'dist', self });
}

/** Waits until the scripts of the page have made it live. */
export async function live(page: Page): Promise<Page> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  return page;
}
