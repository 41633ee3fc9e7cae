import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { openPublished } from './open-site.ts';
import { arrived } from './prepare.ts';
import { button, fields } from './request-forms.ts';

const site = await openPublished();

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Questa pagina è andata in crash.', exact: true });

/** Opens a page and a form that throws while `data-break` is on the root element, where its lists cannot be read. */
async function openBroken(): Promise<Page> {
  const page = await openBreakable();
  await button(page).click();
  await formField(page).focus();
  await breakLists(page);
  await page.keyboard.press('a');
  await heading(page).waitFor();
  return page;
}

const openBreakable = () =>
  site.openLive('/api/shipment-create', {
    expected: /^Error: rotto <b>per<\/b> prova/,
    prepare: (page) =>
      page.addInitScript(() => {
        const { map } = Array.prototype;
        Object.defineProperty(Array.prototype, 'map', {
          writable: true,
          value(this: unknown[], ...args: Parameters<typeof map>) {
            if (document.documentElement.dataset.break !== undefined) throw new Error('rotto <b>per</b> prova');
            return map.apply(this, args);
          },
        });
      }),
  });

const breakLists = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-break', ''));

const formField = (page: Page) => fields(page).getByRole('textbox').first();

async function useForm(page: Page): Promise<void> {
  if (!(await fields(page).isVisible())) await button(page).click();
  await formField(page).fill('abc');
}

const mend = (page: Page) => page.evaluate(() => document.documentElement.removeAttribute('data-break'));

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
    await mend(page);
    await retry.click();
    await arrived(page, 'Aggiungi una spedizione');
    expect(await page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true);
    await useForm(page);
  });

  it('is drawn again when the reader asks for the page anew', async () => {
    const page = await openBroken();
    await mend(page);
    await page.locator('.sidebar a[aria-current=page]').click();
    await arrived(page, 'Aggiungi una spedizione');
    expect(await heading(page).count()).toBe(0);
    await useForm(page);
  });

  it('is left behind by going to another page', async () => {
    const page = await openBroken();
    await mend(page);
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Contatti' }).click();
    await arrived(page, titleOf('/contatti'));
    expect(await heading(page).count()).toBe(0);
    await page.goBack();
    await arrived(page, 'Aggiungi una spedizione');
    await useForm(page);
  });
});

it('a search that throws says so below its field, and is drawn again by «Riprova»', async () => {
  const page = await openBreakable();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Cerca nella documentazione' });
  await dialog.getByRole('radio', { name: 'Tutto' }).waitFor();
  await breakLists(page);
  await page.keyboard.type('corriere');
  const retry = dialog.getByRole('alert').getByRole('button', { name: 'Riprova' });
  await retry.waitFor();
  await mend(page);
  await retry.click();
  await dialog.getByRole('option').first().waitFor();
});
