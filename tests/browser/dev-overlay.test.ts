import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { devProject } from '../engine/server/dev/dev-project.ts';
import { workshop } from '../engine/server/dev/workshop.ts';
import { connectToBrowser } from './browser.ts';
import { collectComplaints } from './complaints.ts';

const browser = await connectToBrowser();
afterAll(() => browser.close());

describe('a page that is open in the browser', () => {
  it('shows the new text after an edit, with nobody touching it', async () => {
    const { url, write } = await workshop({ 'index.txt': 'prima' });
    const page = await openPage(url);
    await page.getByText('prima').waitFor();
    write('index.txt', 'dopo');
    await page.getByText('dopo').waitFor();
  });

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

  it('lets the problems be closed', async () => {
    const { url } = await workshop({ 'index.txt': 'ERRORE' });
    const page = await openPage(url);
    await page.getByRole('heading', { name: 'Il sito non è ancora pronto' }).waitFor();
    await page.getByRole('button', { name: 'Chiudi' }).click();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

async function openPage(url: string): Promise<Page> {
  const context = await browser.newContext();
  // The policy of production holds in dev, too, and nothing may go against it.
  await collectComplaints(context);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}
