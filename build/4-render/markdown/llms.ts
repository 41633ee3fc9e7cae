import type { Page, Sidebar, SidebarItem } from '../../../src/model/page.ts';
import { markdownFile, type Route } from '../../../src/model/route.ts';
import { llms } from '../../../src/strings/reading.ts';
import { schemaPage } from '../../../src/strings.ts';
import type { Site } from '../../3-link/site.ts';
import { withoutUnseen } from '../../unseen.ts';
import { fixedPath } from '../fixed-path.ts';
import type { Output } from '../output.ts';
import { pathOf } from '../reference/views.ts';
import { type Block, document, heading, list, paragraph, quote, sentence } from './blocks.ts';
import type { Copy } from './copies.ts';
import { codeSpan, type Inline, link, words } from './inline.ts';

type Copies = ReadonlyMap<Route, Copy>;

/**
 * /llms.txt, the list of pages after llmstxt.org, and /llms-full.txt, all pages one after the other in the order of the sidebars. Where that would
 * be more than a program takes at once, /llms-full.txt lists the parts in which the pages are.
 */
export function llmsOutputs(site: Site, copies: Copies): readonly Output[] {
  const groups = groupsOf(site, copies);
  const { baseUrl } = site;
  const pages = groups.flatMap((group) => group.pages);
  const parts = partsOf(pages.map((copy) => ({ copy, text: withAddress(copy, baseUrl) })));
  const isWhole = parts.length <= 1;
  const opening = openingOf(site, isWhole ? llms.full : llms.parts);
  const index = document([...opening, ...groups.flatMap((group) => indexOf(group, baseUrl))]);
  if (isWhole) {
    const texts = parts.flat().map(({ text }) => text);
    return [file('llms.txt', index), file('llms-full.txt', [document(opening), ...texts].join(BETWEEN))];
  }
  const numbered = parts.map((part, number) => ({ part, path: `llms-full-${number + 1}.txt` }));
  const items = numbered.map(({ part, path }) => [partItem(part, `${baseUrl}/${path}`)]);
  return [
    file('llms.txt', index),
    file('llms-full.txt', document([...openingOf(site), sentence(llms.partsLead), list(items)])),
    ...numbered.map(({ part, path }) => file(path, part.map(({ text }) => text).join(BETWEEN))),
  ];
}

/** What stands between two pages in one file. */
const BETWEEN = '\n---\n\n';

/** How many characters a file with several pages has at most: more than half a million tokens no program reads at once. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

type Full = { readonly copy: Copy; readonly text: string };

/** Cuts pages that are too many for one file into parts, in order. */
function partsOf(pages: readonly Full[]): readonly (readonly Full[])[] {
  const parts: Full[][] = [];
  let room = 0;
  for (const page of pages) {
    if (page.text.length > room) {
      parts.push([]);
      room = MOST_CHARACTERS;
    }
    room -= page.text.length;
    parts.at(-1)?.push(page);
  }
  return parts;
}

function partItem(part: readonly Full[], href: string): Block {
  const [first, last] = [part[0], part.at(-1)].map((full) => full?.copy.page.title ?? '');
  return paragraph(link(href, words(llms.part(first ?? '', last ?? ''))));
}

function file(path: string, text: string): Output {
  const from = { file: 'content/site.yaml', line: 1, column: 1 };
  return { path: fixedPath(path), bytes: new TextEncoder().encode(withoutUnseen(text)), from };
}

type Group = { readonly label: string; readonly pages: readonly Copy[] };

/** A sidebar with more pages than this is listed by its groups. */
const MANY = 60;

/** All copies: those of the sidebars in their order, then the schemas, then what stands in no sidebar. */
function groupsOf({ chrome: { sidebars } }: Site, copies: Copies): readonly Group[] {
  const listed = [sidebars.guide, sidebars.api].flatMap((sidebar) => sidebarGroups(sidebar, copies));
  const known = new Set(listed.flatMap(({ pages }) => pages.map(({ page }) => page.route)));
  const rest = [...copies.values()].filter(({ page }) => !known.has(page.route));
  const isSchema = ({ page }: Copy) => page.kind === 'schema';
  return [
    ...listed,
    { label: schemaPage.group, pages: rest.filter(isSchema) },
    { label: llms.others, pages: rest.filter((copy) => !isSchema(copy)) },
  ];
}

function sidebarGroups({ label, items }: Sidebar, copies: Copies): readonly Group[] {
  const group = (name: string, part: readonly SidebarItem[]): Group => ({
    label: name,
    pages: routesOf(part).flatMap((route) => copies.get(route) ?? []),
  });
  if (routesOf(items).length <= MANY) return [group(label, items)];
  const alone = items.filter(({ kind }) => kind === 'page');
  const [only, ...others] = alone;
  return [
    group(only && others.length === 0 ? only.label : label, alone),
    ...items.flatMap((item) => (item.kind === 'group' ? [group(item.label, item.items)] : [])),
  ];
}

function routesOf(items: readonly SidebarItem[]): readonly Route[] {
  return items.flatMap((item) => (item.kind === 'page' ? [item.route] : routesOf(item.items)));
}

/** What the site is; `full` is what the file with all pages is called. */
function openingOf({ chrome, about, baseUrl }: Site, full?: string): readonly Block[] {
  return [
    heading(1, words(chrome.title)),
    quote([sentence(about.description)]),
    ...(about.introduction ?? '')
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((text) => sentence(text)),
    sentence(llms.lead),
    list([
      ...(full === undefined ? [] : [[paragraph(link(`${baseUrl}/llms-full.txt`, words(full)))]]),
      [paragraph(link(`${baseUrl}/openapi.yaml`, words(llms.description)))],
    ]),
  ];
}

function indexOf({ label, pages }: Group, baseUrl: string): readonly Block[] {
  if (pages.length === 0) return [];
  const items = pages.map(({ page }) => [
    paragraph(link(`${baseUrl}/${markdownFile(page.route)}`, words(page.title)), ...noteOf(page)),
  ]);
  return [heading(2, words(label)), list(items)];
}

/** What is said of a page beside its title: of an operation, how it is requested, and what its author says of it. */
function noteOf(page: Page): readonly Inline[] {
  const { description } = page;
  switch (page.kind) {
    case 'operation': {
      const { operation, isDescribed } = page;
      const request = codeSpan(`${operation.method.toUpperCase()} ${pathOf(operation)}`);
      return [words(': '), request, words(isDescribed ? `. ${description}` : '')];
    }
    case 'schema':
      return [];
    default:
      return [words(`: ${description}`)];
  }
}

/** In one long file each page says where it stands. */
function withAddress({ page, text }: Copy, baseUrl: string): string {
  const [title = '', ...rest] = text.split('\n');
  return [title, '', llms.address(`${baseUrl}${page.route}`), ...rest].join('\n');
}
