import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrived } from './prepare.ts';
import { openRealSite } from './real-site.ts';

const site = await openRealSite();

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Questa pagina è andata in crash.', exact: true });

/**
 * Opens a page on which an island throws while `data-break` is on the root element: either the tabs of the samples or
 * the search, whose lists then cannot be iterated.
 */
async function openBroken(island: 'tabs' | 'search' = 'tabs'): Promise<Page> {
  const page = await site.openLive('/api/shipment-create', {
    expected: /^Error: rotto <b>per<\/b> prova/,
    prepare: (page) =>
      page.addInitScript(
        (first) => {
          const { map } = Array.prototype;
          Object.defineProperty(Array.prototype, 'map', {
            writable: true,
            value(this: unknown[], ...args: Parameters<typeof map>) {
              if (
                (JSON.stringify(this[0]) ?? '').includes(first) &&
                document.documentElement.dataset.break !== undefined
              )
                throw new Error('rotto <b>per</b> prova');
              return map.apply(this, args);
            },
          });
        },
        island === 'tabs' ? '"name":"curl"' : '"all"',
      ),
  });
  if (island === 'search') {
    await page.evaluate(() => document.documentElement.setAttribute('data-break', ''));
    await page.keyboard.press('Control+k');
    await heading(page).waitFor();
    return page;
  }
  // The island is awake before it breaks. If it broke while it wakes under the pointer, the press would move the focus.
  const tab = page.getByRole('tab', { name: 'Go' });
  await tab.hover();
  await page.locator('[data-island=CodeTabs][data-ready]').waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-break', ''));
  await tab.click();
  await heading(page).waitFor();
  return page;
}

describe('an island that throws', () => {
  it('has the crash page take the place of the main area, with the focus on its heading and the details folded', async () => {
    const page = await openBroken();
    expect(await heading(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('navigation', { name: 'Barra laterale: API' }).isVisible()).toBe(true);
    const details = page.getByText('Error: rotto <b>per</b> prova');
    expect(await details.isVisible()).toBe(false);
    await page.getByText('Dettagli dell’errore').click();
    expect(await details.isVisible()).toBe(true);
  });

  it('is drawn again by «Prova di nuovo»: in vain while it throws, whole when it does not', async () => {
    const page = await openBroken();
    const retry = page.getByRole('button', { name: 'Prova di nuovo' });
    await retry.click();
    await heading(page).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.evaluate(() => document.documentElement.removeAttribute('data-break'));
    await retry.click();
    await arrived(page, 'Aggiungi una spedizione');
    expect(await page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('tab', { name: 'Java' }).click();
    await page.getByText('import java.net.http').first().waitFor();
    for (const panel of await page.locator('.operation-samples .sample pre').all())
      expect((await panel.textContent())?.length).toBeGreaterThan(50);
  });

  it('is drawn again when the reader asks for the page anew', async () => {
    const page = await openBroken();
    await page.evaluate(() => document.documentElement.removeAttribute('data-break'));
    await page.locator('.sidebar a[aria-current=page]').click();
    await arrived(page, 'Aggiungi una spedizione');
    expect(await heading(page).count()).toBe(0);
    await page.getByRole('tab', { name: 'Java' }).click();
    await page.getByRole('tab', { name: 'Java', selected: true }).waitFor();
  });

  it('is there again on the next page where it stands on every page, as the search does', async () => {
    const page = await openBroken('search');
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Contatti' }).click();
    await arrived(page, 'Contatti e assistenza');
    await page.evaluate(() => document.documentElement.removeAttribute('data-break'));
    await page.getByRole('button', { name: 'Cerca', exact: true }).click();
    await page.getByRole('dialog', { name: 'Cerca nella documentazione' }).waitFor();
  });

  it('is left behind by going to another page', async () => {
    const page = await openBroken();
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Contatti' }).click();
    await arrived(page, 'Contatti e assistenza');
    expect(await heading(page).count()).toBe(0);
    await page.evaluate(() => document.documentElement.removeAttribute('data-break'));
    await page.goBack();
    await arrived(page, 'Aggiungi una spedizione');
    await page.getByRole('tab', { name: 'PHP' }).click();
    await page.getByRole('tab', { name: 'PHP', selected: true }).waitFor();
  });
});
