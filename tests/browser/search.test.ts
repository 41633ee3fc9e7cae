import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../content/owner.ts';
import { findingsOfAxe } from './axe.ts';
import { arrived, holdBack, remembering } from './prepare.ts';
import { live, openRealSite, type WindowOptions } from './real-site.ts';

const site = await openRealSite();

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

  it('opens with a slash until the reader turns that off, and with no other key alone', async () => {
    const page = await open();
    for (const key of ['k', 's']) await page.keyboard.press(key);
    expect(await dialog(page).count()).toBe(0);
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.keyboard.type('/v1');
    expect(await field(page).inputValue()).toBe('/v1');
    await dialog(page).getByRole('checkbox', { name: '/ apre la ricerca' }).uncheck();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.reload();
    await live(page);
    await page.keyboard.press('/');
    expect(await button(page).getAttribute('aria-busy')).toBeNull();
    await openSearch(page);
    await dialog(page).getByRole('checkbox', { name: '/ apre la ricerca' }).check();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await expect.poll(() => hasFocus(page)).toBe(true);
  });

  it('does not open with a slash where it has no room to turn that off, or in a field', async () => {
    const page = await open('/api/shipment-create', { width: 640 });
    await page.keyboard.press('/');
    expect(await button(page).getAttribute('aria-busy')).toBeNull();
    await page.setViewportSize({ width: 641, height: 800 });
    await page.locator('.request-form > summary').click();
    await page.getByLabel(/^Token/).pressSequentially('a/b');
    expect(await page.getByLabel(/^Token/).inputValue()).toBe('a/b');
    expect(await button(page).getAttribute('aria-busy')).toBeNull();
    expect(await dialog(page).count()).toBe(0);
  });

  it('marks what was typed and no synonym of it', async () => {
    const page = await open();
    await searchFor(page, 'chiave api');
    const marked = await dialog(page).locator('mark').allTextContents();
    expect(marked.length).toBeGreaterThan(3);
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

  it('asked for before its code is there opens when it is', async () => {
    const { prepare, letGo } = holdBack(/\/assets\/Search-/);
    const page = await open('/stati', { prepare });
    await page.keyboard.press('Control+k');
    letGo();
    await field(page).waitFor();
  });

  it('has what was typed before its code was there, unless the reader went elsewhere', async () => {
    const { prepare, letGo } = holdBack(/\/assets\/(Search|search)-/);
    const page = await open('/stati', { prepare });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('prima');
    await page.keyboard.press('Escape');
    await page.keyboard.type('altrove');
    await button(page).click();
    await page.keyboard.type('in gu');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('iacenza');
    letGo();
    await field(page).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('in giacenza');
    await page.keyboard.type(' oggi');
    expect(await field(page).inputValue()).toBe('in giacenza oggi');
    await options(page).first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('loses no key while it opens', async () => {
    const { prepare, letGo } = holdBack(/\/assets\/Search-/);
    const page = await open('/stati', { prepare });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('giac');
    // The next key comes as early as any can: in the moment in which the dialog is there.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('dialog[open]')) return;
        observer.disconnect();
        document.execCommand('insertText', false, 'enza');
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    letGo();
    await field(page).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('giacenza');
  });

  it.each([
    ['another place is focused', (page: Page) => page.getByRole('link', { name: SETTINGS.title, exact: true }).focus()],
    ['Escape is pressed', (page: Page) => page.keyboard.press('Escape')],
    ['another page is gone to', (page: Page) => page.getByRole('link', { name: /^Successivo/ }).click()],
    ['«Back» is pressed', (page: Page) => page.goBack()],
  ])('that was asked for does not open after %s', async (_, goOn) => {
    const hold = holdBack(/\/assets\/(Search|search)-/);
    const page = await open('/corrieri', { prepare: hold.prepare });
    await page.locator('.sidebar').getByRole('link', { name: 'Stati', exact: true }).click();
    await arrived(page, 'Stati delle spedizioni');
    await page.keyboard.press('Control+k');
    expect(await button(page).getAttribute('aria-busy')).toBe('true');
    await goOn(page);
    await expect.poll(() => button(page).getAttribute('aria-busy')).toBeNull();
    hold.letGo();
    await page.locator('[data-island=Search][data-ready]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await dialog(page).count()).toBe(0);
    await openSearch(page);
    expect(await button(page).getAttribute('aria-busy')).toBeNull();
  });

  it('shows that it is on its way', async () => {
    const page = await open('/stati', { prepare: holdBack(/\/assets\/Search-/).prepare });
    const colour = () => button(page).evaluate((element) => getComputedStyle(element).borderTopColor);
    const before = await colour();
    await page.keyboard.press('Control+k');
    await expect.poll(colour).not.toBe(before);
  });

  it('whose code does not come says so, leaves the map of the site, and tries again', async () => {
    const net = { isDown: true };
    const page = await open('/stati', {
      expected: /^TypeError: Failed to fetch dynamically/,
      prepare: (page) => page.route(/\/assets\/Search-/, (route) => (net.isDown ? route.abort() : route.continue())),
    });
    await page.keyboard.press('Control+k');
    const message = page.getByRole('alert').filter({ hasText: 'La ricerca non si è caricata.' });
    await message.waitFor();
    expect(await button(page).getAttribute('aria-busy')).toBeNull();
    await page.getByRole('link', { name: 'Mappa del sito' }).waitFor();
    await page.keyboard.press('Escape');
    await message.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await message.waitFor();
    net.isDown = false;
    await message.getByRole('button', { name: 'Riprova' }).click();
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await message.count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Mappa del sito' }).isVisible()).toBe(false);
  });

  it('whose code does not come at the second attempt either has the browser load the page anew', async () => {
    const page = await open('/stati', {
      expected: /^TypeError: Failed to fetch dynamically/,
      width: 390,
      prepare: (page) => page.route(/\/assets\/Search-/, (route) => route.abort()),
    });
    await button(page).click();
    const retry = page.getByRole('alert').getByRole('button', { name: 'Riprova' });
    await retry.waitFor();
    const box = await page.getByRole('alert').boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true);
    await Promise.all([page.waitForEvent('domcontentloaded'), retry.click()]);
    await arrived(page, 'Stati delle spedizioni');
  });

  it.each(['a click', 'the network'])('without its styles is not shown; %s brings both', async (again) => {
    const net = { isDown: true };
    const page = await open('/stati', {
      expected: /search-\w+\.css/,
      prepare: (page) => page.route(/\/assets\/search-/, (route) => (net.isDown ? route.abort() : route.continue())),
    });
    await page.keyboard.press('Control+k');
    const message = page.getByRole('alert').filter({ hasText: 'La ricerca non si è caricata.' });
    await message.waitFor();
    expect(await dialog(page).count()).toBe(0);
    net.isDown = false;
    if (again === 'a click') await message.getByRole('button', { name: 'Riprova' }).click();
    else await page.evaluate(() => dispatchEvent(new Event('online')));
    await field(page).waitFor();
    const bar = page.locator('.search-bar');
    expect(await bar.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
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
    await arrived(page, 'Stati delle spedizioni');
    await openSearch(page);
    await page.goBack();
    await dialog(page).waitFor({ state: 'hidden' });
    await arrived(page, 'Corrieri');
  });

  it('loads its data at the first intent and not before', async () => {
    const asked: string[] = [];
    const page = await open('/stati', {
      prepare: async (page) => {
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path === '/search.json')).toEqual([]);
    await searchFor(page, 'corriere');
    expect(asked.filter((path) => path === '/search.json')).toHaveLength(1);
  });

  it('loads its data once, though it is closed and opened again meanwhile', async () => {
    const asked: string[] = [];
    const hold = holdBack(/search\.json/);
    const page = await open('/stati', {
      prepare: async (page) => {
        await hold.prepare(page);
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await openSearch(page);
    await expect.poll(() => asked).toContain('/search.json');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await openSearch(page);
    await field(page).fill('corriere');
    hold.letGo();
    await options(page).first().waitFor();
    expect(asked.filter((path) => path === '/search.json')).toHaveLength(1);
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
    await dialog(page).getByText('Nessun risultato per «corrierexyzzy».').waitFor();
    expect(await status.textContent()).toBe(before);
    await page.clock.runFor(1000);
    await expect.poll(() => status.textContent()).toBe('Nessun risultato per «corrierexyzzy».');
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
    await dialog(page).getByText('Nessun risultato per «xyzzyquux».').last().waitFor();
    await dialog(page).getByRole('button', { name: 'Cerca in tutto il sito' }).click();
    expect(await hasFocus(page)).toBe(true);
  });

  it('offers pages to start from before a question and where nothing is found', async () => {
    const page = await open('/stati', { width: 390 });
    await openSearch(page);
    const contacts = dialog(page).getByRole('link', { name: 'Contatti e assistenza' });
    await contacts.waitFor();
    await field(page).fill('corriere');
    await contacts.waitFor({ state: 'detached' });
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
    expect(await options(page).count()).toBe(0);
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

  it('whose data do not come says so and tries again', async () => {
    const state = { fails: true };
    const page = await open('/stati', {
      prepare: (page) => page.route('**/search.json', (route) => (state.fails ? route.abort() : route.continue())),
    });
    await openSearch(page);
    await field(page).fill('corriere');
    await dialog(page).getByText('La ricerca non si è caricata.').last().waitFor();
    state.fails = false;
    await dialog(page).getByRole('button', { name: 'Riprova' }).click();
    await options(page).first().waitFor();
    expect(await hasFocus(page)).toBe(true);
  });

  it('whose data do not come has them when the network is back', async () => {
    const state = { fails: true };
    const page = await open('/stati', {
      prepare: (page) => page.route('**/search.json', (route) => (state.fails ? route.abort() : route.continue())),
    });
    await openSearch(page);
    await page.keyboard.type('corriere');
    await dialog(page).getByText('La ricerca non si è caricata.').last().waitFor();
    state.fails = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await options(page).first().waitFor();
  });

  it('leaves in its place a link to the map of the site where no scripts run', async () => {
    for (const route of ['/stati', '/contatti']) {
      const page = await site.open(route, { javaScriptEnabled: false });
      expect(await button(page).isVisible()).toBe(false);
      await page.getByRole('link', { name: 'Mappa del sito' }).click();
      expect(await page.locator('#mappa').isVisible()).toBe(true);
      expect(new URL(page.url()).hash).toBe('#mappa');
    }
  });

  it.each(['light', 'dark'])('has nothing that axe finds, in %s mode', async (mode) => {
    const page = await open('/stati', {
      width: 390,
      prepare: remembering('theme', mode),
    });
    await searchFor(page, 'corriere');
    expect(await findingsOfAxe(page, { selector: 'dialog[open]' })).toEqual([]);
  });
});
