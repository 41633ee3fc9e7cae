import { nearest, nearestPath } from '../../../src/model/nearest.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { PageLink, Sidebar, SidebarId, SidebarItem, SidebarPosition } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import { addressable, isStandIn, type Route, toRoute } from '../../../src/model/route.ts';
import {
  collectProblems,
  type Diagnosis,
  type Problem,
  problemAt,
  type Report,
  type Result,
} from '../../platform/problems/problem.ts';
import type { CheckedYaml } from '../../platform/yaml/checked-yaml.ts';
import type { YamlPath } from '../../platform/yaml/yaml.ts';
import type { SidebarEntry, SidebarSettings } from '../1-load/settings.ts';
import type { Drafts } from './drafts.ts';
import type { TaggedOperations } from './reference/operation-groups.ts';
import { webhookAddress } from './reference/texts/anchors.ts';
import type { RouteEntry } from './route-entries.ts';

/** Both sidebars, the position of each page in them, and where the settings name each link to a place. */
export type Sidebars = {
  readonly sidebars: Readonly<Record<SidebarId, Sidebar>>;
  readonly positions: ReadonlyMap<Route, SidebarPosition>;
  readonly links: ReadonlyMap<string, Place>;
};

/** What the sidebars take from elsewhere: operations by tag, webhooks on the overview, drafts. */
export type Described = {
  readonly tagGroups: readonly TaggedOperations[];
  readonly webhooks: readonly Operation[];
  readonly overview: Route | undefined;
  /** Pages that may be missing, in the sidebars or on the site. */
  readonly drafts: Drafts;
};

/** An entry for one page: its route, or an operation. */
type PageEntry = string | { readonly operation: string };

/** The data with which entries are resolved. */
type SidebarContext = {
  readonly byRoute: ReadonlyMap<Route, RouteEntry>;
  readonly byOperation: ReadonlyMap<string, RouteEntry>;
  /** Operations with their own entry. The entry for all other operations leaves them out. */
  readonly named: ReadonlySet<string>;
  readonly described: Described;
  placeAt(path: YamlPath): Place;
  readonly report: Report;
};

/**
 * Resolves the entries of content/sidebars.yaml. Reports `sidebar-unknown`, `sidebar-duplicate` and, for a guide or API
 * page without an entry, `sidebar-missing`.
 */
export function resolveSidebars(
  settings: CheckedYaml<SidebarSettings>,
  pages: readonly RouteEntry[],
  described: Described,
): Result<Sidebars> {
  const { problems, report, add } = collectProblems();
  const operations = pages.flatMap((page) =>
    page.subject.kind === 'operation' ? [[page.subject.operation.id, page] as const] : [],
  );
  const { guide, api } = settings.value;
  const all = [...entriesIn(guide.items, ['guide', 'items']), ...entriesIn(api.items, ['api', 'items'])];
  const entries = all.flatMap(({ entry, path }) => (isPageEntry(entry) ? [{ entry, path }] : []));
  const context: SidebarContext = {
    byRoute: new Map([
      ...pages.flatMap((page) => (page.expectedAt === undefined ? [] : [[page.expectedAt, page] as const])),
      ...pages.map((page) => [page.route, page] as const),
    ]),
    byOperation: new Map(operations),
    named: new Set(entries.flatMap(({ entry }) => (typeof entry === 'string' ? [] : [entry.operation]))),
    described,
    placeAt: settings.yaml.placeAt,
    report,
  };
  const resolve = (id: SidebarId): Sidebar => {
    const { label, items } = settings.value[id];
    return { id, label, items: resolveItems(items, [id, 'items'], context) };
  };
  const sidebars = { guide: resolve('guide'), api: resolve('api') };
  const positions = new Map([...positionsIn(sidebars.guide), ...positionsIn(sidebars.api)]);
  add(duplicates(entries, context));
  const expected = pages.filter(({ route }) => !described.drafts.has(route) && !isStandIn(route));
  add(missingFromSidebar(settings, expected, positions));
  const links = new Map(
    all.flatMap(({ entry, path }) =>
      typeof entry === 'object' && 'to' in entry ? [[entry.to, settings.yaml.placeAt([...path, 'to'])] as const] : [],
    ),
  );
  return { value: { sidebars, positions, links }, problems };
}

/** An entry at any depth that is no group, with its path. */
type Located<Entry> = { readonly entry: Entry; readonly path: YamlPath };

function entriesIn(entries: readonly SidebarEntry[], path: YamlPath): readonly Located<SidebarEntry>[] {
  return entries.flatMap((entry, index) => {
    const here = [...path, index];
    const isGroup = typeof entry === 'object' && 'items' in entry;
    return isGroup ? entriesIn(entry.items, [...here, 'items']) : [{ entry, path: here }];
  });
}

function isPageEntry(entry: SidebarEntry): entry is PageEntry {
  return typeof entry === 'string' || 'operation' in entry;
}

function resolveItems(
  entries: readonly SidebarEntry[],
  path: YamlPath,
  context: SidebarContext,
): readonly SidebarItem[] {
  return entries.flatMap((entry, index): readonly SidebarItem[] => {
    const here = [...path, index];
    if (typeof entry === 'object' && 'items' in entry) {
      const items = resolveItems(entry.items, [...here, 'items'], context);
      return items.length > 0 ? [{ kind: 'group', label: entry.group, items }] : [];
    }
    if (typeof entry === 'object' && 'to' in entry) return [{ kind: 'place', href: entry.to, label: entry.label }];
    if (typeof entry === 'object' && 'operations' in entry) return otherOperations(context);
    if (typeof entry === 'object' && 'webhooks' in entry) return events(context.described);
    const page = routeEntryOf(entry, context);
    if (!page && !isDraft(entry, context)) context.report(context.placeAt(here), unknownEntry(entry, context));
    return page ? [pageItem(page)] : [];
  });
}

function isDraft(entry: PageEntry, { described: { drafts } }: SidebarContext): boolean {
  const route = typeof entry === 'string' ? toRoute(entry) : undefined;
  return route !== undefined && drafts.has(route);
}

function routeEntryOf(entry: PageEntry, { byRoute, byOperation }: SidebarContext): RouteEntry | undefined {
  if (typeof entry === 'object') return byOperation.get(entry.operation);
  const route = toRoute(addressable(entry));
  return route && byRoute.get(route);
}

/** The operations without their own entry, grouped as on the overview. */
function otherOperations({ byOperation, named, described }: SidebarContext): readonly SidebarItem[] {
  return described.tagGroups.flatMap(({ label, operations }): readonly SidebarItem[] => {
    const items = operations.flatMap(({ id }) => {
      const page = named.has(id) ? undefined : byOperation.get(id);
      return page ? [pageItem(page)] : [];
    });
    return items.length > 0 ? [{ kind: 'group', label, items }] : [];
  });
}

/** The webhooks that the overview shows, since they have no pages. */
function events({ webhooks, overview }: Described): readonly SidebarItem[] {
  if (overview === undefined) return [];
  return webhooks.map(({ id, path, summary }) => ({
    kind: 'place',
    href: webhookAddress(overview, path),
    label: summary ?? id,
    isEvent: true,
  }));
}

function pageItem({ route, label, subject }: RouteEntry): SidebarItem {
  if (subject.kind !== 'operation') return { kind: 'page', route, label };
  const { method, deprecated } = subject.operation;
  return { kind: 'page', route, label, method, ...(deprecated && { deprecated }) };
}

/** The pages of a list of items in reading order, with the groups around each. */
function pagesOf(
  items: readonly SidebarItem[],
  groups: readonly string[] = [],
): { link: PageLink; groups: readonly string[] }[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return pagesOf(item.items, [...groups, item.label]);
    if (item.kind !== 'page') return [];
    const { route, label, method } = item;
    return [{ link: { route, label, ...(method && { method }) }, groups }];
  });
}

/** The position of each page of a sidebar. */
export function positionsIn({ id, items }: Sidebar): [Route, SidebarPosition][] {
  const all = pagesOf(items);
  // A page of several tags has its place in the first list.
  const first = new Map(all.map(({ link }, index) => [link.route, index] as const).toReversed());
  const pages = all.filter(({ link }, index) => first.get(link.route) === index);
  return pages.map(({ link, groups }, index) => {
    const previous = pages[index - 1]?.link;
    const next = pages[index + 1]?.link;
    return [link.route, { sidebar: id, groups, ...(previous && { previous }), ...(next && { next }) }];
  });
}

function unknownEntry(entry: PageEntry, { byRoute, byOperation }: SidebarContext): Diagnosis {
  const [what, candidate] =
    typeof entry === 'string'
      ? [`la pagina ${entry}`, nearestPath(entry, byRoute.keys())]
      : [`l’operazione ${entry.operation}`, nearest(entry.operation, byOperation.keys())];
  return {
    code: 'sidebar-unknown',
    message: `La barra laterale nomina ${what}, che non esiste.`,
    hint: candidate ? `Forse ${candidate}?` : 'Togli la voce o crea la pagina.',
  };
}

function duplicates(entries: readonly Located<PageEntry>[], context: SidebarContext): readonly Problem[] {
  const first = new Map<Route, YamlPath>();
  return entries.flatMap(({ entry, path }): readonly Problem[] => {
    const route = routeEntryOf(entry, context)?.route;
    const taken = route && first.get(route);
    if (route && !taken) first.set(route, path);
    if (!taken) return [];
    return [
      problemAt(context.placeAt(path), {
        code: 'sidebar-duplicate',
        message: `La pagina ${route} sta due volte nelle barre laterali.`,
        hint: 'Lasciala in un posto solo: da lì vengono «Precedente» e «Successivo».',
        related: [{ place: context.placeAt(taken), note: 'La prima volta è qui.' }],
      }),
    ];
  });
}

function missingFromSidebar(
  { yaml }: CheckedYaml<SidebarSettings>,
  pages: readonly RouteEntry[],
  positions: ReadonlyMap<Route, SidebarPosition>,
): Problem[] {
  return pages
    .filter(({ route, subject }) => belongsInSidebar(subject) && !positions.has(route))
    .map(({ route, from }) =>
      problemAt(from, {
        code: 'sidebar-missing',
        message: `La pagina ${route} non sta in nessuna barra laterale: i lettori non la troverebbero.`,
        hint: `Aggiungi «- ${route}» in ${yaml.placeAt([]).file}, oppure sposta il file in content/pages.`,
      }),
    );
}

function belongsInSidebar(subject: RouteEntry['subject']): boolean {
  return subject.kind === 'operation' || (subject.kind === 'document' && subject.folder.sidebar !== 'none');
}
