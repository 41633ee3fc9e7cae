import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/sample.ts';
import { languages } from '../../src/samples/languages/index.ts';
import { PROJECT } from '../project.ts';
import { openPublished } from './open-site.ts';

const site = await openPublished();

/**
 * Role, name and state of each element with some roles in a part of the page, in order, as Chromium computes them for a
 * screen reader.
 */
async function walk(page: Page, roles: string, part = 'body'): Promise<readonly string[]> {
  const tree = await page.locator(part).first().ariaSnapshot();
  const wanted = new RegExp(`^(?:${roles})(?![a-z])`);
  return tree
    .split('\n')
    .map((line) => /^\s*- '?([a-z]+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*)/.exec(line)?.[1] ?? '')
    .filter((line) => wanted.test(line));
}

/** The headings that the author of a page has written, as a screen reader says them. */
function headingsOf(path: string): readonly string[] {
  const source = readFileSync(join(PROJECT, path), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  const title = /^title: (.+)$/m.exec(source)?.[1];
  const written = Array.from(source.matchAll(/^(##+) (.+)$/gm), ([, { length } = '', text]) => [text, length]);
  return [[title, 1], ...written].map(([text, level]) => `heading "${text}" [level=${level}]`);
}

/** Authors need not write typographic apostrophes. */
const straight = (texts: readonly string[]) => texts.map((text) => text.replaceAll('’', "'"));

const LANDMARKS = 'banner|navigation|main|complementary|contentinfo|region|search|form';

describe('who hears an article', () => {
  it('can skip to the content first, and finds every part of the page by its name', async () => {
    const page = await site.openLive('/stati');
    const [first] = await walk(page, 'link|button');
    expect(first).toBe('link "Passa al contenuto principale"');
    expect(await walk(page, LANDMARKS)).toEqual([
      'region "Avviso"',
      'banner',
      'navigation "Principale"',
      expect.stringMatching(/^navigation "Barra laterale/),
      'main',
      'navigation "Pagine vicine"',
      'navigation "In questa pagina"',
      'contentinfo',
    ]);
  });

  it('goes from heading to heading without a gap, by their words alone', async () => {
    const page = await site.openLive('/stati');
    expect(straight(await walk(page, 'heading', 'main'))).toEqual(straight(headingsOf('content/guide/stati.md')));
  });

  it('hears once what a picture shows, though the page has it for both modes', async () => {
    const page = await site.openLive('/pagina-tracking');
    const told = await page.locator('main .image img:visible').getAttribute('alt');
    const heard = await walk(page, 'img', 'main');
    expect(heard).toHaveLength(1);
    expect(heard[0]).toContain(told?.slice(0, 40));
  });

  it('hears the headings of a table', async () => {
    const page = await site.openLive('/stati');
    expect(await walk(page, 'columnheader', 'main')).toEqual(
      expect.arrayContaining([
        'columnheader "Stato"',
        'columnheader "Codice nell’API"',
        'columnheader "Che cosa significa"',
      ]),
    );
    expect(await walk(page, 'rowheader', 'main')).toContain('rowheader "In transito"');
  });

  it('hears the heading of each cell with it, and nowhere else, where the rows of a table are cards', async () => {
    const page = await site.openLive('/stati', { width: 320 });
    expect(await walk(page, 'columnheader', 'main')).toEqual([]);
    expect(await walk(page, 'cell', 'main')).toContain('cell "Codice nell’API in_transit"');
    expect(await walk(page, 'rowheader', 'main')).toContain('rowheader "In transito"');
  });

  it('hears the numbers that an author gave to steps', async () => {
    const from41 = (page: Page) =>
      page.route('**/telegram', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('steps"><ol', '$& start="41"') });
      });
    const page = await site.openLive('/telegram', { prepare: from41 });
    const session = await page.context().newCDPSession(page);
    const texts = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      return nodes.map(({ name }) => name?.value);
    };
    await expect.poll(texts).toContain('41');
  });

  it('hears that a table scrolls, if it does', async () => {
    const page = await site.openLive('/stati', { bypassCSP: true });
    const scrolling = () => walk(page, 'group "Tabella', 'main');
    await expect.poll(scrolling).toEqual([]);
    await page.addStyleTag({ content: '.table-box td { min-inline-size: 50rem; }' });
    await expect.poll(scrolling).toContain('group "Tabella, scorrevole"');
  });
});

describe('who hears an operation', () => {
  it('goes from what is asked to what comes back', async () => {
    const page = await site.openLive('/api/shipment-details');
    const headings = await walk(page, 'heading', 'main');
    expect(headings).toEqual([
      'heading "Leggi una spedizione" [level=1]',
      'heading "Esempi di codice" [level=2]',
      'heading "Autenticazione" [level=2]',
      'heading "Parametri" [level=2]',
      'heading "Nel percorso" [level=3]',
      'heading "Risposte" [level=2]',
      'heading "200 La spedizione" [level=3]',
      'heading "Come si comporta" [level=2]',
      'heading "Nelle guide" [level=2]',
    ]);
    expect(await walk(page, 'region', 'main')).toEqual([
      'region "Esempi di codice"',
      'region "Autenticazione"',
      'region "Parametri"',
      'region "Risposte"',
      'region "Come si comporta"',
      'region "Nelle guide"',
    ]);
  });

  it('chooses a language and a status among tabs, and hears which is open', async () => {
    const page = await site.openLive('/api/shipment-details');
    const statuses = ['tab "200" [selected]', ...[401, 403, 404, 429, 500, 503].map((status) => `tab "${status}"`)];
    expect(await walk(page, 'tablist|tab', 'main')).toEqual([
      'tablist "Linguaggio dell’esempio"',
      'tab "curl" [selected]',
      ...LANGUAGES.slice(1).map((language) => `tab "${languages[language].title}"`),
      'tablist "Stato della risposta d’esempio"',
      ...statuses,
      'tablist "Stato della risposta"',
      ...statuses,
    ]);
    await page.getByRole('tab', { name: '404' }).last().click();
    await expect
      .poll(() => walk(page, 'tab "404|heading "404', 'main'))
      .toEqual([
        'tab "404" [selected]',
        'tab "404" [selected]',
        'heading "404 La spedizione non esiste, o non esiste più" [level=3]',
      ]);
  });

  it('shapes the request by fields that all say what they are, and what is wrong with them', async () => {
    const page = await site.openLive('/api/shipment-create');
    await page.locator('[data-action=open-form]').click();
    await page.locator('.request-form form').waitFor();
    expect(await walk(page, 'group|combobox|textbox|checkbox|button|status', '.request-form form')).toEqual([
      'combobox "Ambiente"',
      'textbox "Chiave API"',
      'button "Mostra"',
      'group "Corpo"',
      'combobox "Parti da un esempio"',
      'textbox "JSON"',
      'status',
      'button "Formatta"',
      'group "Parametri"',
      'textbox "Idempotency-Key"',
      'button "Azzera"',
      'status',
    ]);
    const key = page.getByRole('textbox', { name: 'Idempotency-Key' });
    await key.fill('no');
    await page.getByRole('textbox', { name: 'Idempotency-Key', description: /^Deve essere un UUID/ }).waitFor();
  });
});
