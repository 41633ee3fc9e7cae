import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils } from 'htmlparser2';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_ROUTES, fileOf, textOf } from '../content/built.ts';
import { openPage } from '../page.ts';
import { arrived, CLIPBOARD, copied, heard } from './prepare.ts';
import { openRealSite } from './real-site.ts';

const site = await openRealSite();

const button = (page: Page) => page.locator('[data-action=copy-page]');

describe('«Copia come Markdown»', () => {
  it('copies the copy of the page, also of one that scripts have brought', async () => {
    const page = await site.openLive('/stati', CLIPBOARD);
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, 'Corrieri');
    await page.getByRole('button', { name: 'Copia come Markdown' }).click();
    await heard(page, 'Copiato');
    expect(await copied(page)).toBe(readFileSync(join(site.folder, 'corrieri.md'), 'utf8'));
  });

  it('says so when it cannot', async () => {
    const page = await site.openLive('/stati', {
      ...CLIPBOARD,
      prepare: (page) => page.route('**/stati.md', (route) => route.abort()),
    });
    await button(page).click();
    await button(page).getByText('Copia non riuscita').waitFor();
    await heard(page, 'Copia non riuscita');
  });

  it('stands on the line of the breadcrumbs on a phone, and says what it has done', async () => {
    for (const width of [320, 390, 640]) {
      const page = await site.openLive('/corrieri', { width, ...CLIPBOARD });
      const [tool, crumb] = await Promise.all([button(page).boundingBox(), page.locator('.breadcrumbs').boundingBox()]);
      expect(tool?.y).toBeLessThan((crumb?.y ?? 0) + (crumb?.height ?? 0));
      await page.getByRole('button', { name: 'Copia come Markdown' }).click();
      await heard(page, 'Copiato');
      expect((await button(page).getByText('Copiato').boundingBox())?.width).toBeGreaterThan(40);
    }
  });

  it('leaves the title of a page without breadcrumbs its whole width on a phone', async () => {
    const page = await site.openLive('/api/trackbot-pro-api', { width: 320 });
    const [tool, title] = await Promise.all([button(page).boundingBox(), page.locator('h1').boundingBox()]);
    expect((tool?.y ?? 0) + (tool?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  });

  it('is on every page, with a link to the copy beside it that needs no scripts', () => {
    for (const route of ALL_ROUTES) {
      const page = openPage(textOf(fileOf(route)));
      expect(page.all('*', { 'data-action': 'copy-page' }), route).toHaveLength(1);
      const link = page.all('a').find((node) => DomUtils.textContent(node) === 'Questa pagina in Markdown');
      expect(link?.attribs.href, route).toBe(page.attribute('link', { rel: 'alternate' }, 'href'));
      expect(link, route).toBeDefined();
    }
  });
});
