import type { PageLink, Sidebar, SidebarId, SidebarItem, SidebarPosition } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import { type Route, toRoute } from '../../../src/model/route.ts';
import { nearest, nearestPath } from '../../platform/problems/nearest.ts';
import { collectProblems, type Problem, problemAt, type Result } from '../../platform/problems/problem.ts';
import type { CheckedYaml } from '../../platform/yaml/checked-yaml.ts';
import type { YamlPath } from '../../platform/yaml/yaml.ts';
import type { SidebarEntry, SidebarSettings } from '../1-load/settings.ts';
import type { Draft } from './drafts.ts';
import type { TagGroup } from './reference/operation-groups.ts';

/** Both sidebars, and the position of each page in them. */
export type Sidebars = {
  readonly sidebars: Readonly<Record<SidebarId, Sidebar>>;
  readonly positions: ReadonlyMap<Route, SidebarPosition>;
};

/** The data with which entries are resolved. */
type Context = {
  readonly byRoute: ReadonlyMap<Route, Draft>;
  readonly byOperation: ReadonlyMap<string, Draft>;
  /** Operations with their own entry. The entry for all other operations leaves them out. */
  readonly named: ReadonlySet<string>;
  readonly tagGroups: readonly TagGroup[];
  placeAt(path: YamlPath): Place;
};

/**
 * Resolves the entries of content/sidebars.yaml. Reports `sidebar-unknown`, `sidebar-duplicate` and, for a guide or API
 * page without an entry, `sidebar-missing`.
 */
export function resolveSidebars(
  settings: CheckedYaml<SidebarSettings>,
  drafts: readonly Draft[],
  tagGroups: readonly TagGroup[],
): Result<Sidebars> {
  const { problems, collect, report } = collectProblems();
  const operations = drafts.flatMap((draft) =>
    draft.subject.kind === 'operation' ? [[draft.subject.operation.id, draft] as const] : [],
  );
  const context: Context = {
    byRoute: new Map(drafts.map((draft) => [draft.route, draft])),
    byOperation: new Map(operations),
    named: new Set([...namedOperations(settings.value.guide.items), ...namedOperations(settings.value.api.items)]),
    tagGroups,
    placeAt: settings.yaml.placeAt,
  };
  const resolve = (id: SidebarId): Sidebar => {
    const { label, items } = settings.value[id];
    return { id, label, items: collect(resolveItems(items, [id, 'items'], context)) };
  };
  const sidebars = { guide: resolve('guide'), api: resolve('api') };
  const positions = new Map([...positionsIn(sidebars.guide), ...positionsIn(sidebars.api)]);
  report(duplicates(settings, context));
  report(missing(settings, drafts, positions));
  return { value: { sidebars, positions }, problems };
}

function namedOperations(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [];
    if ('items' in entry) return namedOperations(entry.items);
    return 'operation' in entry ? [entry.operation] : [];
  });
}

function resolveItems(
  entries: readonly SidebarEntry[],
  path: YamlPath,
  context: Context,
): Result<readonly SidebarItem[]> {
  const { problems, collect } = collectProblems();
  const value = entries.flatMap((entry, index) => collect(resolveEntry(entry, [...path, index], context)));
  return { value, problems };
}

function resolveEntry(entry: SidebarEntry, path: YamlPath, context: Context): Result<readonly SidebarItem[]> {
  if (typeof entry === 'string') {
    const route = toRoute(entry);
    const draft = route && context.byRoute.get(route);
    return draft
      ? found([pageItem(draft)])
      : unknown(`la pagina ${entry}`, nearestPath(entry, context.byRoute.keys()), context.placeAt(path));
  }
  if ('items' in entry) {
    const { value, problems } = resolveItems(entry.items, [...path, 'items'], context);
    return { value: value.length > 0 ? [{ kind: 'group', label: entry.group, items: value }] : [], problems };
  }
  if ('operation' in entry) {
    const draft = context.byOperation.get(entry.operation);
    const candidate = nearest(entry.operation, context.byOperation.keys());
    return draft
      ? found([pageItem(draft)])
      : unknown(`l’operazione ${entry.operation}`, candidate, context.placeAt(path));
  }
  return found(otherOperations(context));
}

function found(value: readonly SidebarItem[]): Result<readonly SidebarItem[]> {
  return { value, problems: [] };
}

/** The operations without their own entry, grouped as on the overview. */
function otherOperations({ byOperation, named, tagGroups }: Context): readonly SidebarItem[] {
  return tagGroups.flatMap(({ label, operations }): readonly SidebarItem[] => {
    const items = operations.flatMap(({ id }) => {
      const draft = named.has(id) ? undefined : byOperation.get(id);
      return draft ? [pageItem(draft)] : [];
    });
    return items.length > 0 ? [{ kind: 'group', label, items }] : [];
  });
}

function pageItem({ route, label, subject }: Draft): SidebarItem {
  if (subject.kind !== 'operation') return { kind: 'page', route, label };
  const { method, deprecated } = subject.operation;
  return { kind: 'page', route, label, method, ...(deprecated && { deprecated }) };
}

/** The pages of a list of items in reading order, with the groups around each. */
function pagesOf(
  items: readonly SidebarItem[],
  groups: readonly string[] = [],
): { link: PageLink; groups: readonly string[] }[] {
  return items.flatMap((item) =>
    item.kind === 'page'
      ? [{ link: { route: item.route, label: item.label }, groups }]
      : pagesOf(item.items, [...groups, item.label]),
  );
}

/** The position of each page of a sidebar. */
export function positionsIn({ id, items }: Sidebar): [Route, SidebarPosition][] {
  const pages = pagesOf(items);
  return pages.map(({ link, groups }, index) => {
    const previous = pages[index - 1]?.link;
    const next = pages[index + 1]?.link;
    return [link.route, { sidebar: id, groups, ...(previous && { previous }), ...(next && { next }) }];
  });
}

function unknown(what: string, candidate: string | undefined, place: Place): Result<readonly SidebarItem[]> {
  const problem = problemAt(place, {
    code: 'sidebar-unknown',
    message: `La barra laterale nomina ${what}, che non esiste.`,
    hint: candidate ? `Forse ${candidate}?` : 'Togli la voce o crea la pagina.',
  });
  return { value: [], problems: [problem] };
}

function duplicates(settings: CheckedYaml<SidebarSettings>, context: Context): Problem[] {
  const first = new Map<Route, YamlPath>();
  const named = (['guide', 'api'] as const).flatMap((id) =>
    namedRoutes(settings.value[id].items, [id, 'items'], context),
  );
  return named.flatMap(({ route, path }): Problem[] => {
    const taken = first.get(route);
    if (!taken) {
      first.set(route, path);
      return [];
    }
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

/** The pages with their own entries, and the path of each entry. */
function namedRoutes(
  entries: readonly SidebarEntry[],
  path: YamlPath,
  context: Context,
): readonly { readonly route: Route; readonly path: YamlPath }[] {
  return entries.flatMap((entry, index) => {
    const here = [...path, index];
    if (typeof entry === 'object' && 'items' in entry) return namedRoutes(entry.items, [...here, 'items'], context);
    const draft = findNamed(entry, context);
    return draft ? [{ route: draft.route, path: here }] : [];
  });
}

function findNamed(entry: SidebarEntry, { byRoute, byOperation }: Context): Draft | undefined {
  if (typeof entry === 'string') {
    const route = toRoute(entry);
    return route && byRoute.get(route);
  }
  return 'operation' in entry ? byOperation.get(entry.operation) : undefined;
}

function missing(
  { yaml }: CheckedYaml<SidebarSettings>,
  drafts: readonly Draft[],
  positions: ReadonlyMap<Route, SidebarPosition>,
): Problem[] {
  return drafts
    .filter(({ route, subject }) => belongsInSidebar(subject) && !positions.has(route))
    .map(({ route, from }) =>
      problemAt(from, {
        code: 'sidebar-missing',
        message: `La pagina ${route} non sta in nessuna barra laterale: i lettori non la troverebbero.`,
        hint: `Aggiungi «- ${route}» in ${yaml.placeAt([]).file}, oppure sposta il file in content/pages.`,
      }),
    );
}

function belongsInSidebar(subject: Draft['subject']): boolean {
  return subject.kind === 'operation' || (subject.kind === 'document' && subject.folder.sidebar !== 'none');
}
