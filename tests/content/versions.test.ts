import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '../project.ts';
import { fileOf } from '../site/files.ts';
import { openPage } from '../site/page.ts';
import { DESCRIPTION, OPERATION_ROUTES, OVERVIEW_ROUTE, textOf } from './built.ts';

const page = openPage(textOf(fileOf(OVERVIEW_ROUTE)));
const kept = readdirSync(join(PROJECT, 'spec/releases')).map((name): Kept => {
  const text = readFileSync(join(PROJECT, 'spec/releases', name), 'utf8');
  return parse(text);
});
const current: Kept = parse(textOf('openapi.yaml'));
const versions = [current, ...kept.filter(({ info }) => info.version !== current.info.version)].toSorted((a, b) =>
  b.info.version.localeCompare(a.info.version, 'en', { numeric: true }),
);

type Kept = { readonly info: { readonly version: string; readonly 'x-release'?: { readonly date?: string } } };

describe('the versions on the overview', () => {
  it('are all that were kept, the current one first, each with its day, and in the table of contents', () => {
    const titles = versions.map(({ info }) => `Versione ${info.version}`);
    expect(versions[0]?.info.version).toBe(DESCRIPTION.info.version);
    expect(versions.length).toBeGreaterThan(2);
    expect(page.text('h3').filter((title) => title.startsWith('Versione '))).toEqual(titles);
    expect(page.all('time').map(({ attribs }) => attribs.datetime)).toEqual(
      expect.arrayContaining(versions.map(({ info }) => info['x-release']?.date)),
    );
    for (const { info } of versions) expect(page.all('a', { href: `#versione-${info.version}` })).not.toEqual([]);
  });

  it('say in the words of spec:diff what changes, with links to the operations', () => {
    const items = page.text('li');
    expect(items).toContain('Parametro cursor della query: è nuovo, facoltativo. In Elenca le spedizioni.');
    expect(items).toContain('Intestazione Request-Id: si aggiunge. In tutte le operazioni.');
    const [, copy = ''] = textOf(`${OVERVIEW_ROUTE.slice(1)}.md`).split('\n## Versioni\n');
    const [section] = copy.split('\n## ');
    expect(section).toContain('**Novità**');
    expect(section).toContain('- Parametro `cursor` della query: è nuovo, facoltativo. In [Elenca');
  });

  it('are linked from the introduction, and lead to their feed', () => {
    const introduction = openPage(textOf(fileOf('/api')));
    expect(introduction.all('a', { href: `${OVERVIEW_ROUTE}#versioni` })).not.toEqual([]);
    expect(page.all('a', { href: '/api/versioni.atom' })).toHaveLength(1);
  });
});

describe('the marks of versions', () => {
  const markdownOf = (route: string) => textOf(`${route.slice(1)}.md`);

  it.each([
    ['/api/shipment-list', /`cursor` \(stringa[^)]*, dalla 1\.5\.0\)/],
    ['/api/shipment-list', /`next_cursor` \(stringa o null[^)]*, dalla 1\.5\.0\)/],
    ['/api/shipment-create', 'quando `channel` è `telegram` (dalla 1.4.0)'],
    ['/api/shipment-details', /`Request-Id` \(stringa[^)]*, dalla 1\.5\.0\)/],
    ['/api/shipment-create', 'supera 256 KB\n\nDalla versione 1.5.0.'],
    [OVERVIEW_ROUTE, '`POST shipment.created`\n\nDalla versione 1.5.0.'],
    ['/api/error-responses', '| `route_not_found` dalla 1.5.0 |'],
    ['/api/error-responses', '`route_not_found` (dalla 1.5.0)'],
  ])('stand at what came later: %s, %s', (route, mark) => {
    expect(markdownOf(route)).toEqual(
      typeof mark === 'string' ? expect.stringContaining(mark) : expect.stringMatching(mark),
    );
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
    expect(markdownOf('/api/shipment-list')).toMatch(/- `status` \(array di stringhe(?![^)]*dalla)/);
  });
});

describe('the feed of versions', () => {
  const text = textOf('api/versioni.atom');

  it('is valid Atom with an entry for each version and deterministic dates', () => {
    expect(XMLValidator.validate(text)).toBe(true);
    const { feed } = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(text);
    const address = feed.id.replace('/api/versioni.atom', '');
    expect(address).toMatch(/^https:\/\/[^/]+$/);
    expect(feed.author.name).toBeTruthy();
    expect(feed.link.map((link: Readonly<Record<string, string>>) => [link['@_rel'], link['@_href']])).toEqual([
      ['self', `${address}/api/versioni.atom`],
      ['alternate', `${address}${OVERVIEW_ROUTE}#versioni`],
    ]);
    const dates = versions.map(({ info }) => `${info['x-release']?.date}T00:00:00Z`);
    expect(feed.entry.map(({ updated }: Entry) => updated)).toEqual(dates);
    expect(feed.updated).toBe(dates.toSorted().at(-1));
    expect(feed.entry.map(({ id }: Entry) => id)).toEqual(versions.map(({ info }) => `${feed.id}#${info.version}`));
    for (const { link } of feed.entry)
      expect(page.all('*', { id: new URL(link['@_href']).hash.slice(1) })).toHaveLength(1);
    for (const { title, content } of feed.entry) {
      expect(title).toMatch(/ \d+\.\d+\.\d+$/);
      expect(content['@_type']).toBe('html');
      expect(content['#text']).toContain('<p>');
    }
  });

  it('has the links of the summaries, whole', () => {
    const links = Array.from(text.matchAll(/&lt;a href=&quot;(.*?)&quot;/g), ([, href = '']) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(href).toMatch(/^https:\/\/[^/]+\/[^ ]/);
  });

  it('is named in the head of the pages about the whole API, and of no other', () => {
    const named = (route: string) =>
      openPage(textOf(fileOf(route))).all('link', { type: 'application/atom+xml', href: '/api/versioni.atom' }).length;
    expect(['/api', OVERVIEW_ROUTE].map(named)).toEqual([1, 1]);
    expect(['/', '/stati', '/api/shipment-list'].map(named)).toEqual([0, 0, 0]);
  });
});

type Entry = { readonly id: string; readonly updated: string };
