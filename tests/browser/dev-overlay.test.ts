import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { devProject } from '../engine/server/dev/dev-project.ts';
import { workshop } from '../engine/server/dev/workshop.ts';
import { connectToBrowser } from './browser.ts';
import { collectComplaints } from './complaints.ts';

const browser = await connectToBrowser();
afterAll(() => browser.close());

describe('a page that is open in the browser', () => {
  it('shows the problems as text over the last good page, and hides them when they are mended', async () => {
    const { url, write } = await workshop({ 'index.txt': 'prima' });
    const page = await openPage(url);
    await page.getByText('prima').waitFor();
    write('index.txt', 'ERRORE <img src=x onerror=alert(1)>');
    const overlay = page.getByRole('alert');
    await overlay.getByText('content/index.txt:3:7').waitFor();
    await overlay.getByText('ERRORE <img src=x onerror=alert(1)>').waitFor();
    expect(await overlay.getByRole('heading').textContent()).toBe('La compilazione ha trovato un problema.');
    expect(await overlay.locator('img').count()).toBe(0);
    expect(await page.getByText('prima').isVisible()).toBe(true);
    write('index.txt', 'prima');
    await overlay.waitFor({ state: 'detached' });
  });

  it('takes a new text in place, where it was read, and a new frame by loading anew', async () => {
    const { url, replace } = await devProject();
    const page = await openPage(new URL('/spedizioni/lista', url).href);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('heading', { name: 'Limiti' }).evaluate((heading) => heading.scrollIntoView());
    const before = await page.evaluate(() => scrollY);
    replace('content/guide/spedizioni/lista.md', '### Limiti', 'Un testo nuovo.\n\n### Limiti');
    await page.getByText('Un testo nuovo.').waitFor();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    replace('content/site.yaml', 'Un avviso per tutti.', 'Un altro avviso.');
    await page.getByText('Un altro avviso.').waitFor();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
  });

  it('keeps what the reader has opened, typed and focused, whatever page is edited', async () => {
    const { url, replace } = await devProject();
    const page = await openPage(new URL('/api/shipment-list', url).href);
    const form = page.locator('.request-form');
    await page.locator('[data-action=open-form]').click();
    const field = form.getByRole('combobox').or(form.getByRole('textbox')).first();
    await field.waitFor();
    const typed = form.getByRole('textbox').first();
    await typed.fill('tenuto');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
      scrollTo(0, 300);
      for (const part of document.querySelectorAll('h1, h2, h3, summary')) Object.assign(part, { isSame: true });
    });
    const stateOf = () =>
      page.evaluate(() => ({
        open: document.querySelectorAll('main details[open]').length,
        scrolled: Math.round(scrollY),
        same: [...document.querySelectorAll('h1, h2, h3, summary')].filter((part) => 'isSame' in part).length,
        focused: document.activeElement?.id,
      }));
    await typed.focus();
    const before = await stateOf();
    const patched = page.waitForResponse((response) => response.request().resourceType() === 'xhr');
    replace('content/guide/spedizioni/lista.md', '### Limiti', 'Un testo altrove.\n\n### Limiti');
    await (await patched).finished();
    expect(await stateOf()).toEqual(before);
    replace('spec/openapi.yaml', 'Lo stato cercato.', 'Lo stato che si cerca.');
    await page.getByText('Lo stato che si cerca.').first().waitFor();
    expect(await stateOf()).toEqual(before);
    expect(await typed.inputValue()).toBe('tenuto');
  });

  it('gives an open form its new fields, and keeps what is typed in the others', async () => {
    const { url, replace } = await devProject();
    const page = await openPage(new URL('/api/shipment-list', url).href);
    const form = page.locator('.request-form');
    await page.locator('[data-action=open-form]').click();
    const typed = form.getByRole('textbox').first();
    await typed.fill('tenuto');
    replace('spec/openapi.yaml', '- name: status\n', '- name: status_new\n');
    await form.getByLabel('status_new').first().waitFor();
    expect(await form.getByRole('textbox').first().inputValue()).toBe('tenuto');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  });

  it('keeps the search open, with its question and answers', async () => {
    const { url, replace } = await devProject();
    const page = await openPage(new URL('/spedizioni/lista', url).href);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await field.fill('spedizioni');
    await page.getByRole('option').first().waitFor();
    replace('content/guide/spedizioni/lista.md', '### Limiti', 'Un testo nuovo.\n\n### Limiti');
    await page.getByText('Un testo nuovo.').waitFor({ state: 'attached' });
    expect(await field.inputValue()).toBe('spedizioni');
    expect(await page.getByRole('option').count()).toBeGreaterThan(0);
  });

  it.each([
    ['loaded', async (page: Page, url: string) => void (await page.goto(new URL('/spedizioni/lista', url).href))],
    [
      'put in place',
      async (page: Page, url: string) => {
        await page.goto(url);
        await page.getByRole('link', { name: 'Lista', exact: true }).first().click();
      },
    ],
  ])('takes a text that is edited in the moment in which the page is %s', async (_, go) => {
    const { url, replace, until } = await devProject();
    const page = await (await newContext()).newPage();
    const edited = Promise.withResolvers<void>();
    // The page asks for itself to compare later versions with it. The answer is a later version already.
    await page.route('**/spedizioni/lista', async (route) => {
      if (route.request().resourceType() === 'xhr') await edited.promise;
      await route.continue();
    });
    await go(page, url);
    await page.getByRole('heading', { name: 'La lista delle spedizioni' }).waitFor();
    replace('content/guide/spedizioni/lista.md', '### Limiti', 'Un testo nuovo.\n\n### Limiti');
    await until(({ text }) => text('spedizioni/lista/index.html').includes('Un testo nuovo.'));
    edited.resolve();
    await page.getByText('Un testo nuovo.').waitFor();
  });

  it('shows an image that was replaced', async () => {
    const { url, write, replace } = await devProject();
    const drawing = (colour: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${colour}"/></svg>`;
    write('content/guide/spedizioni/pacco.svg', drawing('red'));
    replace('content/guide/spedizioni/lista.md', '### Limiti', '![Un pacco](pacco.svg)\n\n### Limiti');
    const page = await openPage(new URL('/spedizioni/lista', url).href);
    const image = page.getByAltText('Un pacco').first();
    await image.waitFor();
    const shown = () => image.evaluate(async (element: HTMLImageElement) => (await fetch(element.currentSrc)).text());
    await expect.poll(shown).toContain('red');
    const before = await image.getAttribute('src');
    write('content/guide/spedizioni/pacco.svg', drawing('blue'));
    await expect.poll(() => image.getAttribute('src')).not.toBe(before);
    expect(await shown()).toContain('blue');
  });

  it('lets the problems be closed', async () => {
    const { url } = await workshop({ 'index.txt': 'ERRORE' });
    const page = await openPage(url);
    await page.getByRole('heading', { name: 'Il sito non è ancora pronto' }).waitFor();
    await page.getByRole('button', { name: 'Chiudi' }).click();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

async function newContext(): Promise<BrowserContext> {
  const context = await browser.newContext();
  // The policy of production holds in dev, too, and nothing may go against it.
  await collectComplaints(context);
  return context;
}

async function openPage(url: string): Promise<Page> {
  const page = await (await newContext()).newPage();
  await page.goto(url);
  return page;
}
