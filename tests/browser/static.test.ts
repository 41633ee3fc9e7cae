import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emit } from '../../build/6-emit/emit.ts';
import { publishable } from '../../build/6-emit/publishable.ts';
import { projectInput } from '../../build/commands/project.ts';
import { build } from '../../build/pipeline.ts';
import { sourceProgram } from '../../build/program/source-program.ts';
import { PROJECT } from '../project.ts';
import { ALL_ROUTES } from '../site/built.ts';
import { launchChromium } from './chromium.ts';
import { serveSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'sito-'));
let browser: Browser;
let host: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  const { outputs, problems } = await build(
    projectInput({ cwd: PROJECT, programFolder: PROJECT }, {}),
    sourceProgram(PROJECT),
    () => undefined,
  );
  const site = publishable(outputs, problems);
  if (!site) throw new Error(JSON.stringify(problems));
  const self = { pid: process.pid, startedAt: 0, isAlive: () => false, now: () => Date.now() };
  await emit(site, { folder: join(folder, 'dist'), label: 'dist', self });
  host = await serveSite(join(folder, 'dist'));
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await host?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page without JavaScript and closes it after use. */
async function withPage(width: number, use: (page: Page) => Promise<void>, javaScript = false): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: javaScript });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

const open = (page: Page, route: string) => page.goto(new URL(route, host.url).href);

describe('without JavaScript', () => {
  it('a reader goes from the home page to a guide by the sidebar, and on to the next page', async () => {
    await withPage(1440, async (page) => {
      await open(page, '/');
      const sidebar = page.getByRole('navigation', { name: 'Barra laterale: Guida' });
      await sidebar.getByText('Spedizioni', { exact: true }).click();
      await sidebar.getByRole('link', { name: 'Lista' }).click();
      expect(new URL(page.url()).pathname).toBe('/spedizioni/lista');
      await page.getByRole('link', { name: /^Successivo/ }).click();
      expect(new URL(page.url()).pathname).not.toBe('/spedizioni/lista');
    });
  });

  it('the menu of narrow screens opens by its button, leads on, and closes with Escape', async () => {
    await withPage(390, async (page) => {
      await open(page, '/api');
      const sidebar = page.getByRole('navigation', { name: 'Barra laterale: API' });
      expect(await sidebar.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Apri il menu' }).click();
      expect(await sidebar.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await sidebar.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Apri il menu' }).click();
      await sidebar.getByRole('link', { name: 'Autenticazione' }).click();
      expect(new URL(page.url()).pathname).toBe('/api/authentication');
    });
  });

  it('the menu button is there at 996 px and gone at 997', async () => {
    for (const [width, visible] of [
      [996, true],
      [997, false],
    ] as const) {
      await withPage(width, async (page) => {
        await open(page, '/');
        expect(await page.getByRole('button', { name: 'Apri il menu' }).isVisible()).toBe(visible);
        expect(await page.getByRole('navigation', { name: 'Barra laterale: Guida' }).isVisible()).toBe(!visible);
      });
    }
  });

  it('of the samples one language at a time is open', async () => {
    await withPage(1440, async (page) => {
      await open(page, '/api/shipment-create');
      const curl = page.locator('details.sample', { hasText: 'curl' }).first();
      expect(await curl.getByText('--data-raw').isVisible()).toBe(true);
      await page.locator('summary', { hasText: 'Python' }).click();
      expect(await page.getByText('import requests').isVisible()).toBe(true);
      expect(await curl.getByText('--data-raw').isVisible()).toBe(false);
    });
  });

  it('the first Tab shows the link that skips to the content', async () => {
    await withPage(1440, async (page) => {
      await open(page, '/stati');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Passa al contenuto principale' });
      expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      expect(new URL(page.url()).hash).toBe('#contenuto');
    });
  });

  it('an unknown address at any depth is answered with 404 and the page for it', async () => {
    await withPage(1440, async (page) => {
      for (const path of ['/nessuna', '/spedizioni/nessuna/altra']) {
        const response = await open(page, path);
        expect(response?.status()).toBe(404);
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Pagina non trovata');
        expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Segoe UI');
      }
    });
  });
});

describe.each([1440, 996, 390, 320])('at %i px', (width) => {
  it('no page is wider than the window', async () => {
    await withPage(width, async (page) => {
      const wide: string[] = [];
      for (const route of [...ALL_ROUTES, '/nessuna']) {
        await open(page, route);
        if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) wide.push(route);
      }
      expect(wide).toEqual([]);
    });
  });
});

describe.each(['light', 'dark'])('in %s mode', (mode) => {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

  it.each([1440, 390])('at %i px axe finds nothing on any page', async (width) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const found: string[] = [];
    for (const route of [...ALL_ROUTES, '/nessuna']) {
      await open(page, route);
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      await page.addScriptTag({ path: axe });
      const violations: readonly { id: string; nodes: readonly { html: string }[] }[] = await page.evaluate(
        'axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }).then((result) => result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html: html.slice(0, 200) })) })))',
      );
      found.push(...violations.map(({ id, nodes }) => `${route}: ${id}: ${nodes[0]?.html}`));
    }
    await context.close();
    expect(found).toEqual([]);
  });
});

describe('the content security policy', () => {
  it('blocks nothing that a page needs', async () => {
    await withPage(
      1440,
      async (page) => {
        const complaints: string[] = [];
        page.on('console', (message) => complaints.push(message.text()));
        page.on('pageerror', (error) => complaints.push(String(error)));
        for (const route of ALL_ROUTES) await open(page, route);
        expect(complaints).toEqual([]);
      },
      true,
    );
  });
});
