import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/sample.ts';
import { languages } from '../../src/samples/languages/index.ts';
import { fileOf } from '../site/files.ts';
import { openPage } from '../site/page.ts';
import {
  ALL_ROUTES,
  API_ROUTES,
  DESCRIPTION,
  FILES,
  GUIDE_ROUTES,
  OPERATION_ROUTES,
  PRINTED,
  SITE_DATA,
  textOf,
  UNLISTED_ROUTES,
} from './built.ts';
import { API_TITLE, COURIERS, LIMITS, PLANS, SETTINGS } from './owner.ts';
import { SPECIFIED } from './specified.ts';

const page = (route: string) => openPage(textOf(fileOf(route)));

describe('the site', () => {
  it('builds without a problem', () => {
    expect(PRINTED).toMatch(/^ *Avvisi +0$/m);
  });

  it('has the pages of the specification, each where readers look for it, and no other', () => {
    expect(GUIDE_ROUTES.toSorted()).toEqual(SPECIFIED.guide.toSorted());
    expect(GUIDE_ROUTES[0]).toBe('/');
    expect(API_ROUTES.toSorted()).toEqual(SPECIFIED.api.toSorted());
    expect(OPERATION_ROUTES.toSorted()).toEqual(SPECIFIED.operations.toSorted());
    expect(UNLISTED_ROUTES.toSorted()).toEqual(SPECIFIED.unlisted.toSorted());
    expect(ALL_ROUTES).toHaveLength(35);
  });

  it('says of itself what it is: one version, one locale, each page in one sidebar or in none', () => {
    expect(SITE_DATA.versions).toEqual([{ name: 'current', label: 'Next' }]);
    expect(SITE_DATA.defaultLocale).toBe('it');
    expect(SITE_DATA.locales).toEqual([{ locale: 'it', label: 'Italiano', direction: 'ltr' }]);
    expect([...GUIDE_ROUTES, ...API_ROUTES, ...UNLISTED_ROUTES].toSorted()).toEqual(ALL_ROUTES);
    const pages = [...FILES.keys()].filter((path) => path.endsWith('.html')).toSorted();
    expect(pages).toEqual(['404.html', ...ALL_ROUTES.map(fileOf)].toSorted());
  });

  it('gives every page a title and a description of its own', () => {
    const titles = ALL_ROUTES.map((route) => page(route).text('title')[0]);
    const descriptions = ALL_ROUTES.map((route) => page(route).attribute('meta', { name: 'description' }, 'content'));
    expect(new Set(titles).size).toBe(ALL_ROUTES.length);
    expect(new Set(descriptions).size).toBe(ALL_ROUTES.length);
    expect(descriptions.filter((text) => !text || text.length < 40)).toEqual([]);
  });

  it('offers the description for download, in one piece', () => {
    expect(DESCRIPTION.info.title).toBe(API_TITLE);
    expect(textOf('openapi.yaml')).toContain('openapi: 3.1');
    expect(JSON.stringify(DESCRIPTION)).not.toMatch(/"\$ref":"(?!#)/);
  });

  it('says «Pagina non trovata» on the page for unknown paths, whose files are found from any depth', () => {
    const notFound = openPage(textOf('404.html'));
    expect(notFound.text('h1')).toEqual(['Pagina non trovata']);
    expect(notFound.text('title')[0]).toContain('Pagina non trovata');
    const sources = notFound.all('link', { rel: 'stylesheet' }).map(({ attribs }) => attribs.href);
    expect(sources.every((href) => href?.startsWith('/'))).toBe(true);
  });
});

describe.each([...ALL_ROUTES, '/404'])('the page %s', (route) => {
  const here = () => openPage(textOf(route === '/404' ? '404.html' : fileOf(route)));

  it('is Italian, not indexed, and has one h1', () => {
    expect(here().attribute('html', {}, 'lang')).toBe('it');
    expect(here().attribute('html', {}, 'dir')).toBe('ltr');
    expect(here().attribute('meta', { name: 'robots' }, 'content')).toContain('noindex');
    expect(here().text('h1')).toHaveLength(1);
  });

  it('has landmarks, and a link that skips to its main part', () => {
    expect(here().all('main', { id: 'Pagina-contenuto' })).toHaveLength(1);
    expect(here().all('header').length).toBeGreaterThan(0);
    expect(here().all('footer')).toHaveLength(1);
    expect(here().all('a')[0]?.attribs.href).toBe('#Pagina-contenuto');
    const names = here()
      .all('nav')
      .map(({ attribs }) => attribs['aria-label'] ?? attribs['aria-labelledby']);
    expect(names.every(Boolean)).toBe(true);
  });

  it('leads to the sections, the contacts, the privacy page and the app', () => {
    const links = here()
      .all('a')
      .map(({ attribs }) => attribs.href);
    expect(links).toEqual(expect.arrayContaining(['/', '/api', '/contatti', '/privacy']));
    expect(links.some((href) => href?.startsWith(`https://${SETTINGS.app.host}`))).toBe(true);
    expect(here().text('footer')[0]).toContain(SETTINGS.owner.company);
    expect(here().text('footer')[0]).toContain(SETTINGS.owner.tax_id);
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
    expect(here.all('nav', { 'aria-label': 'Pagine vicine' })).toHaveLength(1);
  });

  it('are where the cards of the home page lead', () => {
    const cards = DomUtils.findAll(({ name }) => name === 'a', page('/').all('div', { class: 'cards' }));
    const targets = cards.map(({ attribs }) => attribs.href?.replace(/#.*/, '') ?? '');
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((route) => ![...GUIDE_ROUTES, ...API_ROUTES].includes(route))).toEqual([]);
  });

  it.each(UNLISTED_ROUTES)('%s stands in none: no name of a section, no neighbours', (route) => {
    expect(page(route).all('p', { class: 'section-name' })).toEqual([]);
    expect(page(route).all('nav', { 'aria-label': 'Pagine vicine' })).toEqual([]);
    const labels = page(route)
      .all('nav')
      .map(({ attribs }) => attribs['aria-label'] ?? '');
    expect(labels.filter((label) => label.startsWith('Barra laterale'))).toEqual([]);
    // The navbar, and the menu, which repeats it, mark the page that they lead to.
    const marked = page(route).all('a', { 'aria-current': 'page' });
    expect(marked.map(({ attribs }) => attribs.href)).toEqual(route === '/contatti' ? [route, route] : []);
  });

  it('name the method of an operation where they lead to it as the page before or after', () => {
    const links = API_ROUTES.flatMap((route) => [
      ...page(route).all('a', { rel: 'prev' }),
      ...page(route).all('a', { rel: 'next' }),
    ]);
    const leading = links.filter(({ attribs }) => OPERATION_ROUTES.includes(attribs.href ?? ''));
    expect(leading.length).toBeGreaterThan(0);
    for (const link of leading) {
      const [method] = DomUtils.getElementsByTagName(
        'span',
        page(link.attribs.href ?? '').all('div', { class: 'endpoint' }),
      );
      expect(DomUtils.textContent(link)).toContain(` ${method && DomUtils.textContent(method)}`);
    }
  });

  it('follow each other within one sidebar', () => {
    GUIDE_ROUTES.forEach((route, index) => {
      expect(page(route).attribute('a', { rel: 'next' }, 'href')).toBe(GUIDE_ROUTES[index + 1]);
      expect(page(route).attribute('a', { rel: 'prev' }, 'href')).toBe(GUIDE_ROUTES[index - 1]);
    });
  });
});

describe('operations', () => {
  it.each(OPERATION_ROUTES)('%s is complete without JavaScript', (route) => {
    const here = page(route);
    const names = DomUtils.getElementsByTagName('figcaption', here.all('tab-panel', { class: 'sample' }));
    expect(names.map((name) => DomUtils.textContent(name))).toEqual(
      LANGUAGES.map((language) => languages[language].title),
    );
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
      .all('li', { class: 'field in-column' })
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
  it.each(ALL_ROUTES.filter((route) => route !== '/'))(
    '%s lists its headings of the second and third level',
    (route) => {
      const main = page(route).all('main');
      const headings = DomUtils.findAll(({ name }) => name === 'h2' || name === 'h3', main);
      const links = DomUtils.getElementsByTagName('a', page(route).all('details', { class: 'toc-fold' }));
      expect(links.map(({ attribs }) => attribs.href)).toEqual(headings.map(({ attribs }) => `#${attribs.id}`));
    },
  );

  it('shows statuses, couriers, prices, limits and error codes from the data', () => {
    const codesOf = (schema: string) => DESCRIPTION.components.schemas[schema]?.enum ?? [];
    const rows = (route: string) =>
      page(route)
        .all('tr', { id: '*' })
        .map(({ attribs }) => attribs.id);
    expect(codesOf('ShipmentStatus').length).toBeGreaterThan(0);
    expect(rows('/stati')).toEqual(codesOf('ShipmentStatus'));
    expect(codesOf('ErrorCode').length).toBeGreaterThan(0);
    expect(rows('/api/error-responses').toSorted()).toEqual(codesOf('ErrorCode').toSorted());
    expect(page('/corrieri').text('th')).toEqual(expect.arrayContaining(COURIERS.map(({ name }) => name)));
    // Figures without the dots and spaces between their digits.
    const figures = (route: string) =>
      page(route)
        .text('td')
        .map((text) => text.replace(/[.\s]/g, ''));
    const limits = LIMITS.flatMap((limit) => [limit.per_minute, limit.per_day]);
    expect(figures('/api/rate-limits')).toEqual(expect.arrayContaining(limits.map(String)));
    const plans = page('/abbonamenti/prezzi').text('th', { scope: 'col' });
    expect(plans.slice(1).map((plan) => plan.replace('Consigliato', '').trim())).toEqual(PLANS.map(({ name }) => name));
    const prices = PLANS.flatMap((plan) => [plan.monthly, plan.yearly]).filter(Number.isInteger);
    const shown = page('/abbonamenti/prezzi').text('strong', { class: 'price' });
    expect(shown.map((text) => text.replace(/[.\s]/g, ''))).toEqual(
      expect.arrayContaining(prices.map((price) => `${price}€`)),
    );
  });
});
