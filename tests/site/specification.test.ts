import { beforeAll, describe, expect, it } from 'vitest';
import { languageNames } from '../../src/strings.ts';
import {
  ALL_ROUTES,
  API_ROUTES,
  buildRealSite,
  fileOf,
  GUIDE_ROUTES,
  OPERATION_ROUTES,
  UNLISTED_ROUTES,
} from './built.ts';
import { openPage } from './page.ts';

let site: Awaited<ReturnType<typeof buildRealSite>>;

beforeAll(async () => {
  site = await buildRealSite();
});

const page = (route: string) => openPage(site.files.get(fileOf(route)) ?? '');

describe('the site', () => {
  it('builds without a problem', () => {
    expect(site.problems).toEqual([]);
  });

  it('has every page of the specification and no other', () => {
    const pages = [...site.files.keys()].filter((path) => path.endsWith('.html')).toSorted();
    expect(pages).toEqual(['404.html', ...ALL_ROUTES.map(fileOf)].toSorted());
  });

  it('publishes its site data: one version, one locale, two sidebars', () => {
    const data = JSON.parse(site.files.get('site-data.json') ?? '{}');
    expect(data.versions).toEqual([{ name: 'current', label: 'Next' }]);
    expect(data.defaultLocale).toBe('it');
    expect(data.locales).toEqual([{ locale: 'it', label: 'Italiano', direction: 'ltr' }]);
    expect(data.sidebars.guide.routes.toSorted()).toEqual(GUIDE_ROUTES.toSorted());
    expect(data.sidebars.guide.routes[0]).toBe('/');
    expect(data.sidebars.api.routes.toSorted()).toEqual(API_ROUTES.toSorted());
    expect(data.unlisted).toEqual(UNLISTED_ROUTES);
  });

  it('gives every page a title and a description of its own', () => {
    const titles = ALL_ROUTES.map((route) => page(route).text('title')[0]);
    const descriptions = ALL_ROUTES.map((route) => page(route).attribute('meta', { name: 'description' }, 'content'));
    expect(new Set(titles).size).toBe(ALL_ROUTES.length);
    expect(new Set(descriptions).size).toBe(ALL_ROUTES.length);
    expect(descriptions.filter((text) => !text || text.length < 40)).toEqual([]);
  });

  it('offers the description for download, in one piece', () => {
    const document = JSON.parse(site.files.get('openapi.json') ?? '{}');
    expect(document.info.title).toBe('TrackBot Pro API');
    expect(site.files.get('openapi.yaml')).toContain('openapi: 3.1');
    expect(JSON.stringify(document)).not.toMatch(/"\$ref":"(?!#)/);
  });

  it('says «Pagina non trovata» on the page for unknown paths, whose files are found from any depth', () => {
    const notFound = openPage(site.files.get('404.html') ?? '');
    expect(notFound.text('h1')).toEqual(['Pagina non trovata']);
    expect(notFound.text('title')[0]).toContain('Pagina non trovata');
    const sources = notFound.all('link', { rel: 'stylesheet' }).map(({ attribs }) => attribs.href);
    expect(sources.every((href) => href?.startsWith('/'))).toBe(true);
  });
});

describe.each([...ALL_ROUTES, '/404'])('the page %s', (route) => {
  const here = () => openPage(site.files.get(route === '/404' ? '404.html' : fileOf(route)) ?? '');

  it('is Italian, not indexed, and has one h1', () => {
    expect(here().attribute('html', {}, 'lang')).toBe('it');
    expect(here().attribute('html', {}, 'dir')).toBe('ltr');
    expect(here().attribute('meta', { name: 'robots' }, 'content')).toContain('noindex');
    expect(here().text('h1')).toHaveLength(1);
  });

  it('has landmarks, and a link that skips to its main part', () => {
    expect(here().all('main', { id: 'contenuto' })).toHaveLength(1);
    expect(here().all('header').length).toBeGreaterThan(0);
    expect(here().all('footer')).toHaveLength(1);
    expect(here().all('a')[0]?.attribs.href).toBe('#contenuto');
    const names = here()
      .all('nav')
      .map(({ attribs }) => attribs['aria-label'] ?? attribs['aria-labelledby']);
    expect(names.every(Boolean)).toBe(true);
  });

  it('never skips a level of headings', () => {
    const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
    const found = here()
      .all('*')
      .filter(({ name }) => levels.includes(name))
      .map(({ name }) => Number(name.slice(1)));
    expect(found.filter((level, index) => level > (found[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it('leads to the sections, the contacts, the privacy page and the app', () => {
    const links = here()
      .all('a')
      .map(({ attribs }) => attribs.href);
    expect(links).toEqual(expect.arrayContaining(['/', '/api', '/contatti', '/privacy']));
    expect(links.some((href) => href?.startsWith('https://app.'))).toBe(true);
    expect(here().text('footer')[0]).toContain('P. IVA');
  });
});

describe('pages of the sidebars', () => {
  it.each([...GUIDE_ROUTES, ...API_ROUTES])('%s knows its place', (route) => {
    const here = page(route);
    const current = here.all('a', { 'aria-current': 'page' });
    expect(current.map(({ attribs }) => attribs.href)).toEqual([route]);
    expect(here.attribute('link', { rel: 'canonical' }, 'href')).toMatch(
      new RegExp(`^https://[^/]+${route === '/' ? '/' : route}$`),
    );
    if (route !== '/') expect(here.all('nav', { 'aria-label': 'Briciole di pane' })).toHaveLength(1);
    expect(here.all('nav', { 'aria-label': 'Pagine vicine' })).toHaveLength(1);
  });

  it.each(UNLISTED_ROUTES)('%s stands in none: no breadcrumbs, no neighbours', (route) => {
    expect(page(route).all('nav', { 'aria-label': 'Briciole di pane' })).toEqual([]);
    expect(page(route).all('nav', { 'aria-label': 'Pagine vicine' })).toEqual([]);
    expect(page(route).all('a', { 'aria-current': 'page' })).toEqual([]);
  });

  it('follow each other within one sidebar', () => {
    const routes: readonly string[] = JSON.parse(site.files.get('site-data.json') ?? '{}').sidebars.guide.routes;
    routes.forEach((route, index) => {
      expect(page(route).attribute('a', { rel: 'next' }, 'href')).toBe(routes[index + 1]);
      expect(page(route).attribute('a', { rel: 'prev' }, 'href')).toBe(routes[index - 1]);
    });
  });
});

describe('operations', () => {
  it.each(OPERATION_ROUTES)('%s is complete without JavaScript', (route) => {
    const here = page(route);
    expect(here.text('p', { class: 'sample-title' })).toEqual(Object.values(languageNames));
    expect(here.text('h2').map((text) => text.trim())).toEqual(
      expect.arrayContaining(['Autenticazione', 'Risposte', 'Esempi di codice']),
    );
    // Every button but those of popovers needs scripts, and is hidden without them.
    expect(
      here
        .all('button')
        .filter(({ attribs }) => !attribs.popovertarget && !attribs['data-action'] && attribs.role !== 'tab'),
    ).toEqual([]);
  });

  it('show every property of the description, down to the last', () => {
    const fields = page('/api/shipment-create')
      .all('li', { class: 'field' })
      .map(({ attribs }) => attribs.id);
    expect(fields).toEqual(
      expect.arrayContaining([
        'intestazione.idempotency-key',
        'richiesta.tracking_number',
        'richiesta.recipient.address.city',
        'risposta-201.events.status',
      ]),
    );
    expect(fields).not.toContain('richiesta.id');
    expect(new Set(fields).size).toBe(fields.length);
  });
});

describe('every page of the site', () => {
  it('shows statuses, couriers, prices, limits and error codes from the data', () => {
    const document = JSON.parse(site.files.get('openapi.json') ?? '{}');
    const statuses: readonly string[] = document.components.schemas.ShipmentStatus.enum;
    const errors: readonly string[] = document.components.schemas.ErrorCode.enum;
    expect(statuses.filter((code) => page('/stati').all('tr', { id: code }).length !== 1)).toEqual([]);
    expect(errors.filter((code) => page('/api/error-responses').all('tr', { id: code }).length !== 1)).toEqual([]);
    expect(page('/api/rate-limits').text('td')).toContain('120');
    expect(page('/abbonamenti/prezzi').text('td')).toContain('29\u00a0€');
    expect(page('/corrieri').text('th')).toContain('BRT');
  });
});
