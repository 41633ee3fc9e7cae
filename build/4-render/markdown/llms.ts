import type { Sidebar, SidebarItem } from '../../../src/model/page.ts';
import { markdownFile, type Route } from '../../../src/model/route.ts';
import { llms } from '../../../src/strings/reading.ts';
import type { Site } from '../../3-link/site.ts';
import { fixedPath } from '../fixed-path.ts';
import type { Output } from '../output.ts';
import { type Block, document, heading, list, paragraph, quote, sentence } from './blocks.ts';
import type { Copy } from './copies.ts';
import { link, words } from './inline.ts';

type Copies = ReadonlyMap<Route, Copy>;

/** /llms.txt, the list of pages after llmstxt.org, and /llms-full.txt, all pages one after the other in the order of the sidebars. */
export function llmsOutputs(site: Site, copies: Copies): readonly Output[] {
  const groups = groupsOf(site, copies);
  const from = { file: 'content/site.yaml', line: 1, column: 1 };
  const file = (path: string, text: string): Output => ({
    path: fixedPath(path),
    bytes: new TextEncoder().encode(text),
    from,
  });
  const texts = groups.flatMap(({ pages }) =>
    pages.map(({ page, text }) => withAddress(text, `${site.baseUrl}${page.route}`)),
  );
  return [
    file('llms.txt', document([...opening(site), ...groups.flatMap((group) => index(group, site.baseUrl))])),
    file('llms-full.txt', [document(opening(site)), ...texts].join('\n---\n\n')),
  ];
}

type Group = { readonly label: string; readonly pages: readonly Copy[] };

function groupsOf({ chrome: { sidebars } }: Site, copies: Copies): readonly Group[] {
  const inSidebar = ({ label, items }: Sidebar): Group => ({
    label,
    pages: routesOf(items).flatMap((route) => copies.get(route) ?? []),
  });
  const others = [...copies.values()].filter(({ page }) => !page.position);
  return [inSidebar(sidebars.guide), inSidebar(sidebars.api), { label: llms.others, pages: others }];
}

function routesOf(items: readonly SidebarItem[]): readonly Route[] {
  return items.flatMap((item) => (item.kind === 'page' ? [item.route] : routesOf(item.items)));
}

function opening({ chrome, about, baseUrl }: Site): readonly Block[] {
  return [
    heading(1, words(chrome.title)),
    quote([sentence(about.description)]),
    ...(about.introduction ?? '')
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((text) => sentence(text)),
    sentence(llms.lead),
    list([[sentence(llms.full(`${baseUrl}/llms-full.txt`))], [sentence(llms.description(`${baseUrl}/openapi.yaml`))]]),
  ];
}

function index({ label, pages }: Group, baseUrl: string): readonly Block[] {
  if (pages.length === 0) return [];
  const items = pages.map(({ page }) => [
    paragraph(link(`${baseUrl}/${markdownFile(page.route)}`, words(page.title)), words(`: ${page.description}`)),
  ]);
  return [heading(2, words(label)), list(items)];
}

/** In one long file each page says where it stands. */
function withAddress(text: string, address: string): string {
  const [title = '', ...rest] = text.split('\n');
  return [title, '', llms.address(address), ...rest].join('\n');
}
