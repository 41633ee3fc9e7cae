import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openPage } from '../page.ts';
import { PROJECT } from '../project.ts';
import { ALL_ROUTES, DESCRIPTION, FILES, fileOf, OPERATION_ROUTES, OVERVIEW_ROUTE, textOf } from './built.ts';

const PAGE = '/api/versioni';
const hasPage = ALL_ROUTES.includes(PAGE);
const page = openPage(hasPage ? textOf(fileOf(PAGE)) : '');
const kept = readdirSync(join(PROJECT, 'spec/releases')).map((name): Kept => {
  const text = readFileSync(join(PROJECT, 'spec/releases', name), 'utf8');
  return parse(text);
});
const current: Kept = parse(textOf('openapi.yaml'));
const versions = [current, ...kept.filter(({ info }) => info.version !== current.info.version)].toSorted((a, b) =>
  b.info.version.localeCompare(a.info.version, 'en', { numeric: true }),
);

type Kept = { readonly info: { readonly version: string; readonly 'x-release'?: { readonly date?: string } } };

describe.runIf(hasPage)('the page of the versions', () => {
  it('has every kept version, the current one first, with its day, and lists them in its table of contents', () => {
    const titles = versions.map(({ info }) => `Versione ${info.version}`);
    expect(versions[0]?.info.version).toBe(DESCRIPTION.info.version);
    expect(versions.length).toBeGreaterThan(2);
    expect(page.text('h2').filter((title) => title.startsWith('Versione '))).toEqual(titles);
    expect(page.all('time').map(({ attribs }) => attribs.datetime)).toEqual(
      expect.arrayContaining(versions.map(({ info }) => info['x-release']?.date)),
    );
    const links = page.all('a').map(({ attribs }) => attribs.href);
    for (const { info } of versions) expect(links).toContain(`#${info.version}`);
  });

  it('says in the words of spec:diff what changes, with links to the operations', () => {
    const items = page.text('li');
    expect(items).toContain('Parametro cursor della query: è nuovo, facoltativo. In Elenca le spedizioni.');
    expect(items).toContain('Intestazione Request-Id: si aggiunge. In tutte le operazioni.');
    expect(page.all('a', { href: '/api/shipment-list' }).length).toBeGreaterThan(0);
    expect(textOf('api/versioni.md')).toContain('- Parametro `cursor` della query: è nuovo, facoltativo. In [Elenca');
  });

  it('tells the filter which operations each change names, and no other page does', () => {
    const items = page.all('li').filter(({ attribs }) => attribs['data-operations'] !== undefined);
    const named = items.flatMap((item) => {
      const links = DomUtils.getElementsByTagName('a', item).map(({ attribs }) => attribs.href ?? '');
      const ids = item.attribs['data-operations']?.split(',') ?? [];
      return links
        .filter((href) => OPERATION_ROUTES.includes(href))
        .map((href) => [href, ids.map((id) => `/api/${id}`)] as const);
    });
    expect(named.length).toBeGreaterThan(5);
    for (const [href, routes] of named) expect(routes).toContain(href);
    const labels = page.all('label').map((label) => DomUtils.textContent(label));
    expect(labels).toEqual(expect.arrayContaining(['Elenca i corrieri', 'Una spedizione è stata eliminata (webhook)']));
    for (const route of ALL_ROUTES) expect(textOf(fileOf(route)).includes('data-operations=')).toBe(route === PAGE);
  });

  it('has the newest version on the overview too, which leads here', () => {
    const overview = openPage(textOf(fileOf(OVERVIEW_ROUTE)));
    expect(overview.text('h2')).toContain(`Novità della versione ${versions[0]?.info.version}`);
    expect(overview.text('li')).toContain('Intestazione Request-Id: si aggiunge. In tutte le operazioni.');
    expect(overview.all('a', { href: PAGE }).length).toBeGreaterThan(0);
    const [, news = ''] = textOf(`${OVERVIEW_ROUTE.slice(1)}.md`).split('\n## Novità della versione ');
    const [section] = news.split('\n## ');
    expect(section).toContain('**Si aggiunge**');
    expect(section).toContain('- Parametro `cursor` della query: è nuovo, facoltativo. In [Elenca');
  });

  it('is linked from the introduction', () => {
    expect(openPage(textOf('api/index.html')).all('a', { href: PAGE }).length).toBeGreaterThan(0);
  });
});

describe('the marks of versions', () => {
  const markdownOf = (route: string) => textOf(`${route.slice(1)}.md`);

  it.each([
    ['/api/shipment-list', '`cursor` (stringa, dalla 1.5.0)'],
    ['/api/shipment-list', '`next_cursor` (stringa o null, sempre presente, dalla 1.5.0)'],
    ['/api/shipment-create', '**Notifica su Telegram** (dalla 1.4.0)'],
    ['/api/shipment-details', '`Request-Id` (stringa, sempre presente, dalla 1.5.0)'],
    ['/api/shipment-create', 'supera 256 KB\n\nDalla versione 1.5.0.'],
    [OVERVIEW_ROUTE, '`POST shipment.created`\n\nDalla versione 1.5.0.'],
    ['/api/error-responses', '| `route_not_found` dalla 1.5.0 |'],
    ['/api/error-responses', '`route_not_found` (dalla 1.5.0)'],
  ])('stand at what came later: %s, %s', (route, mark) => {
    expect(markdownOf(route)).toContain(mark);
  });

  it('stand in the pages too, in the line of the name', () => {
    const markup = textOf(fileOf('/api/shipment-list'));
    const [field = ''] = /<li id="query\.cursor"[\s\S]*?<\/p>/.exec(markup) ?? [];
    expect(openPage(field).text('p')).toEqual([expect.stringMatching(/^cursor.*dalla 1\.5\.0$/)]);
  });

  it('do not stand at what the first version had', () => {
    const first = versions.at(-1)?.info.version;
    expect(first).toBeDefined();
    for (const route of OPERATION_ROUTES) expect(markdownOf(route)).not.toContain(`dalla ${first}`);
    expect(markdownOf('/api/shipment-list')).toContain('- `status` (array di stringhe)');
  });
});

describe.runIf(hasPage)('the feed of versions', () => {
  const text = FILES.get('api/versioni.atom') ?? '';

  it('is valid Atom with an entry for each version and deterministic dates', () => {
    expect(XMLValidator.validate(text)).toBe(true);
    const { feed } = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(text);
    const address = feed.id.replace(PAGE, '');
    expect(feed.id).toMatch(/^https:\/\//);
    expect(feed.author.name).toBeTruthy();
    expect(feed.link.map((link: Readonly<Record<string, string>>) => [link['@_rel'], link['@_href']])).toEqual([
      ['self', `${address}/api/versioni.atom`],
      ['alternate', `${address}${PAGE}`],
    ]);
    const dates = versions.map(({ info }) => `${info['x-release']?.date}T00:00:00Z`);
    expect(feed.entry.map(({ updated }: Entry) => updated)).toEqual(dates);
    expect(feed.updated).toBe(dates.toSorted().at(-1));
    expect(feed.entry.map(({ id }: Entry) => id)).toEqual(versions.map(({ info }) => `${feed.id}#${info.version}`));
    for (const { title, content } of feed.entry) {
      expect(title).toMatch(/ \d+\.\d+\.\d+$/);
      expect(content['@_type']).toBe('html');
      expect(content['#text']).toContain('<p>');
    }
  });

  it('is named in the head of the pages about the whole API, and of no other', () => {
    const named = (route: string) =>
      openPage(textOf(fileOf(route))).all('link', { type: 'application/atom+xml', href: '/api/versioni.atom' }).length;
    for (const route of ['/api', OVERVIEW_ROUTE, ...(hasPage ? [PAGE] : [])]) expect(named(route), route).toBe(1);
    expect(['/', '/stati', '/api/shipment-list'].map(named)).toEqual([0, 0, 0]);
  });
});

type Entry = { readonly id: string; readonly updated: string };
