import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { SETTINGS } from '../content/owner.ts';
import { live, openPublished } from './open-site.ts';
import { cutOff } from './prepare.ts';

const site = await openPublished();

const NEXT = '/corrieri';
const toNext = (page: Page) => page.getByRole('link', { name: /^Successivo/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const failure = (page: Page) => heading(page, 'Questa pagina non si è caricata.');

/** How the host answers for the next page: to scripts, and to the browser. */
type Answer = 'well' | 'with an error' | 'not at all';

/** Opens /stati. The host answers for the next page with `answer`; `loads` counts the pages that the browser loaded. */
async function open(answer: Answer, toBrowser: Answer = 'well') {
  const state = { answer, toBrowser, loads: 0 };
  const answerOf = (request: Request) => (request.isNavigationRequest() ? state.toBrowser : state.answer);
  const page = await site.openLive('/stati', {
    prepare: (page) =>
      page.route(
        (url) => url.pathname === NEXT,
        async (route) => {
          if (route.request().isNavigationRequest()) state.loads += 1;
          const how = answerOf(route.request());
          if (how === 'well') await route.continue();
          else if (how === 'with an error') await route.fulfill({ status: 503, contentType: 'text/html', body: 'no' });
          else await route.abort();
        },
      ),
  });
  return { page, state };
}

/** Waits until a page has been loaded ahead, which an idle browser may have done before anybody asked for it. */
async function loadedAhead(page: Page, path: string): Promise<void> {
  const { href } = new URL(path, site.url);
  const count = () => page.evaluate((name) => performance.getEntriesByName(name, 'resource').length, href);
  await expect.poll(count).toBeGreaterThan(0);
}

/** Takes the network away for good. Pages that were loaded ahead stay. */
async function offline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

describe('a page that scripts cannot load', () => {
  it.each(['with an error', 'not at all'] as const)('(answered %s) is loaded by the browser, once', async (answer) => {
    const { page, state } = await open(answer);
    await toNext(page).click();
    await heading(page, titleOf('/corrieri')).waitFor();
    await live(page);
    expect(new URL(page.url()).pathname).toBe(NEXT);
    expect(state.loads).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(state.loads).toBe(1);
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  it('is loaded by the browser again when it fails again later', async () => {
    const { page, state } = await open('with an error');
    await toNext(page).click();
    await heading(page, titleOf('/corrieri')).waitFor();
    await live(page);
    await page.goBack();
    await heading(page, titleOf('/stati')).waitFor();
    await live(page);
    await toNext(page).click();
    await heading(page, titleOf('/corrieri')).waitFor();
    expect(state.loads).toBe(2);
  });

  it('that the browser cannot load either is not tried without end', async () => {
    const { page, state } = await open('with an error', 'with an error');
    await toNext(page).click();
    await page.getByText('no', { exact: true }).waitFor();
    expect(state.loads).toBe(1);
    await page.goBack();
    await heading(page, titleOf('/stati')).waitFor();
    await live(page);
    await toNext(page).click();
    await failure(page).waitFor();
    expect(state.loads).toBe(1);
    expect(await page.title()).toBe('Page Error');
    state.answer = 'well';
    await page.getByRole('button', { name: 'Riprova (Retry)', exact: true }).click();
    await heading(page, titleOf('/corrieri')).waitFor();
    expect(state.loads).toBe(1);
  });
});

describe('offline', () => {
  it('the error page says so, has the focus, no active item, no address of another page, a way to try again, and goes when the network is back', async () => {
    const { page, state } = await open('not at all');
    await offline(page);
    await toNext(page).click();
    await failure(page).waitFor();
    expect(await page.title()).toBe('Page Error');
    expect(new URL(page.url()).pathname).toBe(NEXT);
    expect(await failure(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await heading(page, titleOf('/stati')).isVisible()).toBe(false);
    expect(await page.locator('.sidebar a[aria-current=page]').count()).toBe(0);
    expect(await page.locator('link[rel=canonical], link[rel=alternate]').count()).toBe(0);
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await page.getByText('crash').count()).toBe(0);
    const retry = page.getByRole('button', { name: 'Riprova (Retry)', exact: true });

    await retry.click();
    await failure(page).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);

    state.answer = 'well';
    await page.context().setOffline(false);
    await heading(page, titleOf('/corrieri')).waitFor();
    expect(await page.title()).toBe(`${titleOf('/corrieri')} | ${SETTINGS.title}`);
    expect(await page.locator('.sidebar a[aria-current=page]').getAttribute('href')).toBe(NEXT);
    expect(await failure(page).count()).toBe(0);
    expect(state.loads).toBe(0);
  });

  it('«Back» shows the page from before, without the network', async () => {
    const { page } = await open('not at all');
    await offline(page);
    await toNext(page).click();
    await failure(page).waitFor();
    await page.goBack();
    await heading(page, titleOf('/stati')).waitFor();
    expect(await page.title()).toBe(`${titleOf('/stati')} | ${SETTINGS.title}`);
    expect(await page.locator('.sidebar a[aria-current=page]').getAttribute('href')).toBe('/stati');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/stati$/);
    expect(await failure(page).count()).toBe(0);
  });

  it('pages that were visited are there, by «Back» and by their links, also after a new load', async () => {
    const page = await site.openLive('/stati');
    await toNext(page).click();
    await heading(page, titleOf('/corrieri')).waitFor();
    // What the browser itself has loaded is kept for its own requests: hosts answer others by their `Accept`.
    await loadedAhead(page, '/stati');
    await toNext(page).click();
    await heading(page, titleOf('/corrieri')).waitFor({ state: 'detached' });
    await page.reload();
    await live(page);
    await offline(page);
    await page.goBack();
    await heading(page, titleOf('/corrieri')).waitFor();
    await page.goBack();
    await heading(page, titleOf('/stati')).waitFor();
    await toNext(page).click();
    await heading(page, titleOf('/corrieri')).waitFor();
    expect(await page.title()).toBe(`${titleOf('/corrieri')} | ${SETTINGS.title}`);
  });
});

describe('the styles of the page itself', () => {
  it('are loaded again when they did not come', async () => {
    const { prepare, mend } = cutOff(/\/assets\/site-/);
    const page = await site.openLive('/stati', { prepare });
    const display = () => page.locator('.frame').evaluate((element) => getComputedStyle(element).display);
    expect(await display()).toBe('block');
    await page.waitForLoadState('networkidle');
    mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(display).toBe('grid');
  });
});

describe('a newer site', () => {
  it('is noticed by the next page, which the browser then loads whole', async () => {
    const page = await site.open('/stati', {
      prepare: (page) =>
        page.route(
          (url) => url.pathname === NEXT,
          async (route) => {
            const response = await route.fetch();
            const body = (await response.text()).replace(/(<meta name="build" content=")[^"]*/, '$1nuovo');
            await route.fulfill({ response, body });
          },
        ),
    });
    await live(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
    await toNext(page).click();
    await page.locator('meta[name=build][content=nuovo]').waitFor({ state: 'attached' });
    await heading(page, titleOf('/corrieri')).waitFor();
    expect(await page.locator('html[data-first]').count()).toBe(0);
  });

  it.each([
    ['/api/shipment-list', 'richiesta.json', '[data-action=open-form]'],
    ['/api/shipment-list', 'risposta.json', '.response-check > summary'],
  ])('is noticed on %s by %s, and the browser loads the page whole, once', async (route, file, control) => {
    const visits: string[] = [];
    const page = await site.openLive(route, {
      expected: /\.json: nuovo/,
      prepare: async (page) => {
        page.on('request', (request) => request.isNavigationRequest() && visits.push(request.url()));
        await page.route(
          (url) => url.pathname.endsWith(`/${file}`),
          async (intercepted) => {
            const response = await intercepted.fetch();
            await intercepted.fulfill({ response, json: { ...(await response.json()), build: 'nuovo' } });
          },
        );
      },
    });
    await page.locator(control).first().click();
    await expect.poll(() => visits.length).toBe(2);
    await live(page);
    await page.locator(control).first().click();
    await page.getByRole('button', { name: 'Riprova' }).first().waitFor();
    expect(visits).toHaveLength(2);
  });
});
