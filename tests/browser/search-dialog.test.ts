import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { asked, live, openPublished, type WindowOptions } from './open-site.ts';
import { arrived, cutOff, holdBack, translate } from './prepare.ts';

const site = await openPublished();

const button = (page: Page) => page.getByRole('button', { name: 'Cerca', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cerca nella documentazione' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Che cosa cerchi?' });
const hasFocus = (page: Page) => field(page).evaluate((element) => element === document.activeElement);
const options = (page: Page) => dialog(page).getByRole('option');

const open = (route = '/stati', options: WindowOptions = {}) => site.openLive(route, options);

async function openSearch(page: Page): Promise<void> {
  await button(page).click();
  await field(page).waitFor();
}

/** Opens the search and waits for the results of a query. */
async function searchFor(page: Page, text: string): Promise<void> {
  await openSearch(page);
  await field(page).fill(text);
  await options(page).first().waitFor();
}

describe.each([1440, 996, 390])('the search at %i px', (width) => {
  it('opens by its button, finds as one types, leads to the heading, and gives the focus to the page', async () => {
    const page = await open('/stati', { width });
    await openSearch(page);
    expect(await hasFocus(page)).toBe(true);
    await field(page).fill('tracking_number');
    await options(page).first().waitFor();
    const active = await field(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#.*tracking_number/);
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/tracking_number/);
  });
});

describe('the search', () => {
  it.each(['Control+k', 'Meta+k'])('opens with %s, closes with Escape, and gives the focus back', async (keys) => {
    const page = await open();
    await button(page).focus();
    await page.keyboard.press(keys);
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('opens with no key of one character', async () => {
    const page = await open();
    for (const key of ['/', 'k', 's']) await page.keyboard.press(key);
    expect(await button(page).getAttribute('aria-busy')).toBeNull();
    expect(await dialog(page).count()).toBe(0);
  });

  it('marks what was typed and no synonym of it', async () => {
    const page = await open();
    await searchFor(page, 'chiave api');
    const marked = await dialog(page).locator('mark').allTextContents();
    expect(marked.length).toBeGreaterThan(1);
    expect(marked.filter((text) => !/chiav|api/i.test(text))).toEqual([]);
  });

  it.each([1440, 390, 320])('at %i px has its field, its filter and at least four results in sight', async (width) => {
    const page = await open('/stati', { width });
    await searchFor(page, 'corriere');
    expect((await dialog(page).locator('.search-bar').boundingBox())?.height).toBeLessThan(80);
    const isWhole = await options(page).evaluateAll((elements) =>
      elements.map((element) => {
        const body = element.closest('.search-body')?.getBoundingClientRect();
        return element.getBoundingClientRect().bottom <= (body?.bottom ?? 0);
      }),
    );
    expect(isWhole.filter(Boolean).length).toBeGreaterThanOrEqual(4);
    expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });

  it.each(['as it was sent', 'translated by the browser'])('loses no key on a page %s', async (state) => {
    const { prepare, letGo } = holdBack(/\/assets\/[Ss]earch-|search\.json/);
    const page = await open('/stati', { prepare });
    if (state === 'translated by the browser') await translate(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('giac');
    await dialog(page).getByText('La ricerca si sta preparando.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('in gu');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('iacenza');
    letGo();
    await options(page).first().waitFor();
    await page.keyboard.type(' oggi');
    expect(await field(page).inputValue()).toBe('in giacenza oggi');
    await options(page).first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('says which list its field opens, and which option is chosen', async () => {
    const page = await open();
    await openSearch(page);
    await options(page).first().waitFor();
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(null);
    await field(page).fill('corriere');
    await options(page).nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = options(page).nth(1);
    await expect.poll(() => chosen.getAttribute('aria-selected')).toBe('true');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    const list = await dialog(page).getByRole('listbox').getAttribute('id');
    expect(await field(page).getAttribute('aria-controls')).toBe(list);
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  });

  it('whose data did not come has them when the network is back', async () => {
    const { prepare, mend } = cutOff(/search\.json/);
    const page = await open('/stati', { prepare, expected: /Failed to fetch/ });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('corriere');
    const message = dialog(page).getByRole('alert');
    await message.waitFor();
    mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await options(page).first().waitFor();
    expect(await hasFocus(page)).toBe(true);
    expect(await message.count()).toBe(0);
  });

  it('stays open when the mouse that selects in its field is let go beside it', async () => {
    const page = await open();
    await openSearch(page);
    await field(page).fill('giacenza');
    await field(page).hover();
    await page.mouse.down();
    await page.mouse.move(5, 500);
    await page.mouse.up();
    expect(await dialog(page).isVisible()).toBe(true);
    await page.mouse.click(5, 500);
    await dialog(page).waitFor({ state: 'hidden' });
  });

  it('closes when «Back» leads to another page', async () => {
    const page = await open('/corrieri');
    await page.locator('.sidebar').getByRole('link', { name: 'Stati', exact: true }).click();
    await arrived(page, titleOf('/stati'));
    await openSearch(page);
    await page.goBack();
    await dialog(page).waitFor({ state: 'hidden' });
    await arrived(page, titleOf('/corrieri'));
  });

  it('loads its code and its data at the first intent and not before, and nothing of React', async () => {
    const page = await open();
    await page.waitForLoadState('networkidle');
    expect(asked(page).filter((path) => /^\/assets\/(?!boot).*\.js$|^\/search/.test(path))).toEqual([]);
    const loaded = () =>
      asked(page)
        .filter((path) => /\.js(?:on)?$/.test(path) && !path.includes('boot-'))
        .toSorted();
    await openSearch(page);
    await options(page).first().waitFor();
    const first = [expect.stringMatching(/^\/assets\/Search-.*\.js$/), '/search.json'];
    expect(loaded()).toEqual(first);
    await field(page).fill('corriere');
    await expect.poll(loaded).toEqual([first[0], expect.stringMatching(/^\/assets\/search-.*\.json$/), first[1]]);
  });

  it('tells which word was replaced, and says so to screen readers', async () => {
    const page = await open('/stati', { prepare: (page) => page.clock.install() });
    await searchFor(page, 'corrire');
    const sentence = 'Non c’è «corrire»: ecco i risultati per «corriere».';
    await dialog(page).getByText(sentence).first().waitFor();
    await page.clock.runFor(1000);
    await expect.poll(() => dialog(page).getByRole('status').textContent()).toContain(sentence);
    await field(page).fill('corriere');
    await dialog(page).getByText(sentence).first().waitFor({ state: 'detached' });
  });

  it('says that no answer is sure, chooses nothing, and offers the nearest pages as such', async () => {
    const page = await open();
    await searchFor(page, 'la fattura elettronica xyzzy plugh quux frobnicate');
    await dialog(page).getByText('Non c’è una risposta sicura a «la fattura').first().waitFor();
    await dialog(page).getByRole('listbox', { name: 'Pagine che ne parlano' }).waitFor();
    expect(await options(page).count()).toBeLessThanOrEqual(3);
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(null);
    await page.keyboard.press('Enter');
    expect(await dialog(page).isVisible()).toBe(true);
  });

  it('loads its data once, though it is closed and opened again meanwhile', async () => {
    const { prepare, letGo } = holdBack(/search\.json/);
    const page = await open('/stati', { prepare });
    await openSearch(page);
    await expect.poll(() => asked(page)).toContain('/search.json');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await openSearch(page);
    await field(page).fill('corriere');
    letGo();
    await options(page).first().waitFor();
    expect(asked(page).filter((path) => path === '/search.json')).toHaveLength(1);
  });

  it('says how many answers there are when the reader pauses, not at every key', async () => {
    const page = await open('/stati', { prepare: (page) => page.clock.install() });
    await searchFor(page, 'corriere');
    await page.clock.runFor(1000);
    const status = dialog(page).getByRole('status');
    await expect.poll(() => status.textContent()).toMatch(/^\d+ risultati$/);
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const before = await status.textContent();
    await field(page).pressSequentially('xyzzy');
    await dialog(page).getByText('Nessuna pagina risponde a «corrierexyzzy».').waitFor();
    expect(await status.textContent()).toBe(before);
    await page.clock.runFor(1000);
    await expect.poll(() => status.textContent()).toBe('Nessuna pagina risponde a «corrierexyzzy».');
  });

  it('marks with an ellipsis where an excerpt is cut, at every width', async () => {
    const page = await open();
    await searchFor(page, 'spedizione');
    for (const width of [1440, 641, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const unmarked = await dialog(page)
        .locator('.search-excerpt')
        .evaluateAll(
          (excerpts) =>
            excerpts.filter((excerpt) => {
              const { whiteSpace, textOverflow, webkitLineClamp } = getComputedStyle(excerpt);
              const isCut = excerpt.scrollWidth > excerpt.clientWidth || excerpt.scrollHeight > excerpt.clientHeight;
              return isCut && webkitLineClamp === 'none' && (whiteSpace !== 'nowrap' || textOverflow !== 'ellipsis');
            }).length,
        );
      expect(unmarked, `${width} px`).toBe(0);
    }
  });

  it('finds in the guide alone, in the API alone, and says what to try where there is nothing', async () => {
    const page = await open();
    await openSearch(page);
    await field(page).fill('corriere');
    await dialog(page).getByRole('radio', { name: 'API' }).check();
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('group')
          .allTextContents()
          .then((groups) => groups.every((text) => text.includes('API'))),
      )
      .toBe(true);
    await dialog(page).getByRole('radio', { name: 'Guida' }).check();
    await field(page).fill('xyzzyquux');
    await dialog(page).getByText('Nessuna pagina risponde a «xyzzyquux».').last().waitFor();
    await dialog(page).getByRole('button', { name: 'Cerca in tutto il sito' }).click();
    expect(await hasFocus(page)).toBe(true);
  });

  it('opens with the question of a button', async () => {
    const page = await open('/');
    await page.getByRole('button', { name: 'giacenza' }).click();
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('giacenza');
    await field(page).fill('shipments');
    await dialog(page)
      .getByRole('option', { name: /POST \/shipments/ })
      .first()
      .waitFor();
  });

  it('offers pages to start from before a question and where nothing is found, and the nearest', async () => {
    const page = await open('/stati', { width: 390 });
    await openSearch(page);
    const contacts = dialog(page).getByRole('option', { name: titleOf('/contatti') });
    await contacts.waitFor();
    await field(page).fill('corriere');
    await contacts.waitFor({ state: 'detached' });
    await field(page).fill('prestashhopper');
    await dialog(page)
      .getByRole('option', { name: /PrestaShop/ })
      .first()
      .waitFor();
    await field(page).fill('xyzzyquux');
    await contacts.click();
    await page.waitForURL('**/contatti');
    await dialog(page).waitFor({ state: 'hidden' });
  });

  it('names an answer that stands on several pages in words that do not run together', async () => {
    const page = await open();
    await openSearch(page);
    await field(page).fill('RateLimit-Reset');
    await dialog(page)
      .getByRole('option', { name: /\S anche in altre \d+ pagine/ })
      .first()
      .waitFor();
  });

  it('offers again what was asked, and forgets it when told', async () => {
    const page = await open();
    await searchFor(page, 'corieri');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.reload();
    await live(page);
    await openSearch(page);
    await dialog(page).getByRole('option', { name: 'corieri' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Cancella le ricerche recenti' }).click();
    await dialog(page).getByRole('option', { name: 'corieri' }).waitFor({ state: 'detached' });
    expect(await hasFocus(page)).toBe(true);
  });

  it('has its first answer chosen, and again when it is opened again', async () => {
    const page = await open();
    await searchFor(page, 'corriere');
    const chosen = () =>
      options(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-selected')).indexOf('true'));
    expect(await chosen()).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await chosen()).toBe((await options(page).count()) - 1);
    await page.keyboard.press('Escape');
    await openSearch(page);
    expect(await options(page).count()).toBeGreaterThan(1);
    expect(await chosen()).toBe(0);
  });

  it('leaves in its place a link to the map of the site where no scripts run', async () => {
    for (const route of ['/stati', '/contatti']) {
      const page = await site.open(route, { javaScriptEnabled: false });
      expect(await button(page).isVisible()).toBe(false);
      await page.getByRole('link', { name: 'Mappa del sito' }).click();
      expect(await page.locator('#Pagina-mappa').isVisible()).toBe(true);
      expect(new URL(page.url()).hash).toBe('#Pagina-mappa');
    }
  });
});
