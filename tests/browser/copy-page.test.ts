import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils } from 'htmlparser2';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_ROUTES, textOf, titleOf } from '../content/built.ts';
import { fileOf } from '../site/files.ts';
import { openPage } from '../site/page.ts';
import { openPublished } from './open-site.ts';
import { arrived, CLIPBOARD, copied, heard } from './prepare.ts';

const site = await openPublished();

const button = (page: Page) => page.locator('[data-action=copy-page]');

describe('«Copia come Markdown»', () => {
  it('copies the copy of the page, also of one that scripts have brought', async () => {
    const page = await site.openLive('/stati', CLIPBOARD);
    await page.getByRole('link', { name: /^Successivo/ }).click();
    await arrived(page, titleOf('/corrieri'));
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

  it('is an icon that says what it has done', async () => {
    const page = await site.openLive('/corrieri', { width: 641, ...CLIPBOARD });
    await page.getByRole('button', { name: 'Copia come Markdown' }).click();
    await heard(page, 'Copiato');
    expect((await button(page).getByText('Copiato').boundingBox())?.width).toBeGreaterThan(40);
  });

  it('leaves phones to the link at the end, which every page has and which needs no scripts', async () => {
    const phone = await site.openLive('/corrieri', { width: 640 });
    expect(await button(phone).isVisible()).toBe(false);
    for (const route of ALL_ROUTES) {
      const page = openPage(textOf(fileOf(route)));
      const link = page.all('a').find((node) => DomUtils.textContent(node) === 'Questa pagina in Markdown');
      expect(link?.attribs.href, route).toBe(page.attribute('link', { rel: 'alternate' }, 'href'));
      expect(link, route).toBeDefined();
    }
  });
});
