import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectWithin } from '../content/budget.ts';
import { FILES as SITE_FILES, textOf } from '../content/built.ts';
import { PROJECT } from '../project.ts';
import { fileOf } from '../site/files.ts';
import { asked, openPublished } from './open-site.ts';
import { holdBack } from './prepare.ts';

const site = await openPublished();

const address = /href="(\/assets\/[^"]+\.woff2)"/.exec(textOf(fileOf('/')))?.[1] ?? '';

/** The first font of the page, which is loaded; those after it stand in for it meanwhile. */
const nameOfFont = () => `1em ${getComputedStyle(document.body).fontFamily.split(',')[0]}`;
const isLoaded = async (page: Page) => {
  const name = await page.evaluate(nameOfFont);
  return page.evaluate((name) => document.fonts.check(name), name);
};

describe('the font', () => {
  it('is small, and comes with its licence', () => {
    const bytes = readFileSync(join(site.folder, address)).length;
    expectWithin({ what: 'The font', bytes, limit: 30 * 1024, advice: 'Leave out letters that Italian never uses.' });
    const styles = readFileSync(join(PROJECT, 'src/theme/theme.css'), 'utf8');
    const [, source] = /url\("(@[^"/]+\/[^"/]+)/.exec(styles) ?? [];
    // A font that no package brings has the licence that its owner has agreed to.
    if (source === undefined) return;
    const licence = readFileSync(join(PROJECT, 'node_modules', source, 'LICENSE'), 'utf8');
    expect([...SITE_FILES].filter(([path, text]) => path.startsWith('assets/') && text === licence)).toHaveLength(1);
  });

  it('has the letters of European names in a second file, which only pages with one of them load', async () => {
    const page = await site.openLive('/stati');
    const fonts = () => asked(page).filter((path) => path.endsWith('.woff2')).length;
    expect(fonts()).toBe(1);
    await page.locator('h1').evaluate((title) => title.append(' Škoda, Łódź, Győr'));
    await expect.poll(fonts).toBe(2);
  });

  it.each([
    ['/', 1440],
    ['/stati', 1440],
    ['/api/shipment-create', 1440],
    ['/', 390],
    ['/abbonamenti/prezzi', 390],
    ['/api/shipment-create', 390],
  ])('moves the text of %s at %i px by a line at most when it comes late', async (route, width) => {
    const held = holdBack(/\.woff2$/);
    const page = await site.openLive(route, { width, prepare: held.prepare, waitUntil: 'commit' });
    expect(await isLoaded(page)).toBe(false);
    const tops = () =>
      page.evaluate(() =>
        Array.from(
          document.querySelectorAll('main :is(h1, h2, h3, p, li, table, figure)'),
          (block) => block.getBoundingClientRect().top,
        ),
      );
    const before = await tops();
    held.letGo();
    await page.evaluate(
      async (name) => {
        await document.fonts.load(name);
        // Two frames: the first draws the new letters.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      },
      await page.evaluate(nameOfFont),
    );
    const after = await tops();
    const height = await page.evaluate(() => innerHeight);
    const moved = before.flatMap((top, index) => (top < height ? [Math.abs(top - (after[index] ?? 0))] : []));
    // Of a long text, one line may break elsewhere, whatever it says: then all below moves by a line. The largest text
    // has lines a little higher than those of the body.
    const line = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).lineHeight));
    expect(moved).not.toEqual([]);
    expect(Math.max(...moved)).toBeLessThan(1.5 * line);
    expect(await isLoaded(page)).toBe(true);
  });
});
