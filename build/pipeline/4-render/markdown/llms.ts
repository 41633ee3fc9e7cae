import {
  type Block,
  heading,
  list,
  listOf,
  paragraph,
  quote,
  section,
  sentence,
} from '../../../../src/copies/blocks.ts';
import { codeSpan, link, words } from '../../../../src/copies/inline.ts';
import { markdownOf } from '../../../../src/copies/markdown.ts';
import type { Sidebar, SidebarItem } from '../../../../src/model/page.ts';
import { startOf } from '../../../../src/model/place.ts';
import { LLMS_FILE, markdownFile, type Route } from '../../../../src/model/route.ts';
import { sidebarRoutes } from '../../../../src/model/sidebar-routes.ts';
import { SIMULATOR_FILE } from '../../../../src/model/simulator.ts';
import { llms } from '../../../../src/strings/reading.ts';
import { schemaPage } from '../../../../src/strings/reference-pages.ts';
import type { Contents } from '../../../platform/disk/contents.ts';
import type { BytesStore } from '../../../platform/store/stored-bytes.ts';
import { Hashed } from '../../../platform/store/task.ts';
import type { Site } from '../../3-link/site.ts';
import { chunksOf } from '../chunks.ts';
import { fixedOutput, hashedContents, laterContents, type Output } from '../output.ts';
import { fileOf, type PageRecord, type PageSummary } from '../page-record.ts';

/** A page that has a Markdown copy, and that copy. */
type Copy = PageRecord & { readonly copy: Hashed<string> };

type Copies = ReadonlyMap<Route, Copy>;

/**
 * /llms.txt, the list of pages as in llmstxt.org, and /llms-full.txt, all pages in the order of the sidebars. If they
 * are too long for one file, they are split into parts, and /llms-full.txt lists the parts.
 */
export function llmsOutputs(rendered: readonly PageRecord[], site: Site, byteStore: BytesStore): readonly Output[] {
  const copies = new Map(rendered.flatMap((page) => copyOf(page, byteStore)).map((copy) => [copy.page.route, copy]));
  const groups = groupsOf(site, copies);
  const { baseUrl } = site;
  const pages = groups.flatMap((group) => group.pages);
  const parts = chunksOf(pages, MOST_CHARACTERS, (copy) => ({
    name: copy.page.route,
    length: lengthOf(copy, baseUrl),
  }));
  const isWhole = parts.length <= 1;
  const opening = openingOf(site, isWhole ? llms.full : llms.parts);
  const index = laterContents(() => markdownOf([...opening, ...groups.flatMap((group) => indexOf(group, baseUrl))]));
  const whole = (part: readonly Copy[], before: readonly string[]) => {
    const texts = part.map(({ page, copy }) => ({ address: addressLine(page, baseUrl), copy }));
    return hashedContents(Hashed.from('llms', { before, texts }, joinedTexts));
  };
  if (isWhole) return [file(LLMS_FILE, index), file('llms-full.txt', whole(parts.flat(), [markdownOf(opening)]))];
  const numbered = parts.map((part, number) => ({ part, path: `llms-full-${number + 1}.txt` }));
  const items = numbered.map(({ part, path }) => [partItem(part, `${baseUrl}/${path}`)]);
  return [
    file(LLMS_FILE, index),
    file(
      'llms-full.txt',
      laterContents(() => markdownOf([...openingOf(site), sentence(llms.partsLead), list(items)])),
    ),
    ...numbered.map(({ part, path }) => file(path, whole(part, []))),
  ];
}

function copyOf(page: PageRecord, byteStore: BytesStore): readonly Copy[] {
  const file = fileOf(page, 'copy');
  return file
    ? [{ ...page, copy: new Hashed(file.stored.hash, () => new TextDecoder().decode(byteStore.read(file.stored))) }]
    : [];
}

type Texts = {
  readonly before: readonly string[];
  readonly texts: readonly { readonly address: string; readonly copy: Hashed<string> }[];
};

/** Joins the copies of several pages, each with its address. */
function joinedTexts({ before, texts }: Texts): string {
  return [...before, ...texts.map(({ address, copy }) => withAddress(copy.value, address))].join(BETWEEN);
}

/** The separator between two pages in one file. */
const BETWEEN = '\n---\n\n';

/**
 * The maximum length of a file with several pages, in characters. No program reads more than half a million tokens at
 * once.
 */
const MOST_CHARACTERS = 2 * 1024 * 1024;

function partItem(part: readonly Copy[], href: string): Block {
  const [first, last] = [part[0], part.at(-1)].map((copy) => copy?.page.title ?? '');
  return paragraph(link(href, words(llms.part(first ?? '', last ?? ''))));
}

function file(path: string, contents: Contents): Output {
  return fixedOutput(path, startOf('content/site.yaml'), contents);
}

type PageGroup = { readonly label: string; readonly pages: readonly Copy[] };

/** A sidebar with more pages than this is listed by its groups. */
const MANY = 60;

/** All copies in groups: the sidebars in order, then the schemas, then the pages without a sidebar. */
function groupsOf({ chrome: { sidebars } }: Site, copies: Copies): readonly PageGroup[] {
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

function sidebarGroups({ label, items }: Sidebar, copies: Copies): readonly PageGroup[] {
  const group = (name: string, part: readonly SidebarItem[]): PageGroup => ({
    label: name,
    pages: sidebarRoutes(part).flatMap((route) => copies.get(route) ?? []),
  });
  if (sidebarRoutes(items).length <= MANY) return [group(label, items)];
  const alone = items.filter(({ kind }) => kind === 'page');
  const [only, ...others] = alone;
  return [
    group(only && others.length === 0 ? only.label : label, alone),
    ...items.flatMap((item) => (item.kind === 'group' ? [group(item.label, item.items)] : [])),
  ];
}

/** The beginning of both files: a description of the site. `full` is the link text for the file with all pages. */
function openingOf({ chrome, about, baseUrl }: Site, full?: string): readonly Block[] {
  return [
    heading(1, words(chrome.title)),
    quote([sentence(about.description)]),
    ...(about.introduction ?? '')
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((text) => sentence(text)),
    sentence(llms.lead),
    ...listOf(full === undefined ? [] : [[paragraph(link(`${baseUrl}/llms-full.txt`, words(full)))]]),
    // No link: readers of llms.txt take what is linked for a page.
    paragraph(words(`${llms.description}: `), codeSpan(`${baseUrl}/openapi.yaml`)),
    paragraph(words(`${llms.simulator}: `), codeSpan(`${baseUrl}/${SIMULATOR_FILE}`)),
  ];
}

function indexOf({ label, pages }: PageGroup, baseUrl: string): readonly Block[] {
  const items = pages.map(({ page, note }) => [
    paragraph(link(`${baseUrl}/${markdownFile(page.route)}`, words(page.title)), ...note),
  ]);
  return section(2, label, listOf(items));
}

/** The greatest length of a page with its address, which replaces a line. */
function lengthOf({ page, copyLength }: Copy, baseUrl: string): number {
  return copyLength + addressLine(page, baseUrl).length;
}

function addressLine({ route }: PageSummary, baseUrl: string): string {
  return llms.address(`${baseUrl}${route}`);
}

/** A page with its own address in place of the address of the list, for a file with many pages. */
function withAddress(copy: string, address: string): string {
  return copy.replace(/^([^\n]*\n[^\n]*\n)[^\n]*/, (_, before) => `${before}${address}`);
}
