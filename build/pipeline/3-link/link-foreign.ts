import { defined } from '../../../src/model/defined.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Chrome, Sidebar, SidebarItem, SidebarPosition } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import { requestLine } from '../../../src/model/request-line.ts';
import type { Route } from '../../../src/model/route.ts';
import { referenceSite } from '../../../src/strings/reference-pages.ts';
import type { Result } from '../../platform/problems/problem.ts';
import { oneLine } from '../../platform/text/one-line.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { foldedSidebar } from './long-sidebars.ts';
import { plansByRoute } from './plans.ts';
import { type OperationGroup, operationGroups } from './reference/operation-groups.ts';
import { pathGroups } from './reference/path-groups.ts';
import { type ForeignReference, foreignReference, type Reference } from './reference/reference.ts';
import { tagAnchors } from './reference/tree/overview-tree.ts';
import { requestChoices } from './request-choices.ts';
import { uncertainIn } from './route-entries.ts';
import { positionsIn } from './sidebars.ts';
import type { Linked, PagePlan } from './site.ts';

/**
 * Creates the site of a foreign OpenAPI document: the overview at `/`, a page for each operation, one sidebar, and
 * settings that suit any document. Reports `link-broken` and `image-missing` for links and images of its texts.
 */
export function linkForeign(written: Api): Result<Linked> {
  const reference = foreignReference(written);
  const { api, home } = reference;
  const whole: Sidebar = { id: 'api', label: referenceSite.sidebar, items: sidebarItems(reference, home) };
  const labels = new Map(api.tags.map(({ name, label = name }) => [name, label]));
  const listed = new Map(Array.from(tagAnchors(reference), ([name, anchor]) => [labels.get(name) ?? name, anchor]));
  const sidebar = foldedSidebar(whole, ({ label, items }) => {
    const inner = items.find((item) => item.kind === 'group');
    const anchor = listed.get(label) ?? listed.get(inner?.label ?? '');
    return anchor === undefined ? undefined : `${home}#${anchor}`;
  });
  const positions = new Map(positionsIn(whole));
  const value: Linked = {
    chrome: chromeOf(api, sidebar, home),
    links: new Map(),
    redirects: [],
    drafts: new Map(),
    uncertain: uncertainIn([]),
    hasFeed: false,
    about: aboutOf(api),
    // Nobody has noted questions about these pages, so each takes half as much.
    search: { splitAbove: 40 },
    synonyms: [],
    questions: new Map(),
    pages: plansByRoute(plansOf(reference, positions), api.info.place),
    origin: { kind: 'foreign' },
    reference: { kind: 'foreign' },
  };
  return { value, problems: reference.problems };
}

/** The overview and the operations. */
function plansOf(
  { api, routes, home }: ForeignReference,
  positions: ReadonlyMap<Route, SidebarPosition>,
): readonly PagePlan[] {
  const placed = (route: Route, from: Place) => {
    const position = positions.get(route);
    return { route, from, ...(position && { position }) };
  };
  const operations = api.operations.flatMap(({ id, place }): readonly PagePlan[] => {
    const route = routes.get(id);
    return route ? [{ ...placed(route, place), subject: { kind: 'operation', id, guides: [], fieldGuides: [] } }] : [];
  });
  return [{ ...placed(home, api.info.place), subject: { kind: 'overview' } }, ...operations];
}

/**
 * The maximum length of a paragraph that introduces a site, in characters. A longer one appears only on the first page.
 */
const LONGEST_INTRODUCTION = 800;

/** The introduction of the site for programs: the summary, or else the first paragraph of the description. */
function aboutOf({ info }: Api): Linked['about'] {
  const paragraph = info.description?.tree.children.find((node) => node.type === 'element' && node.tagName === 'p');
  const text = info.summary ?? (paragraph ? oneLine(paragraph) : '');
  const isShort = text !== '' && text.length <= LONGEST_INTRODUCTION;
  return { description: referenceSite.description(info.title), ...(isShort && { introduction: text }) };
}

/** A tag with more operations than this is hard to read as one list. Its operations are grouped by their paths. */
const MOST_FLAT = 50;

function sidebarItems({ api, routes }: Reference, home: Route): readonly SidebarItem[] {
  const pageItem = (operation: Operation): readonly SidebarItem[] => {
    const { id, summary = id, path, method, deprecated } = operation;
    const route = routes.get(id);
    // The sidebar has the method beside the label.
    const label = summary === requestLine(operation) ? path : summary;
    return route ? [{ kind: 'page', route, label, method, ...(deprecated && { deprecated }) }] : [];
  };
  const listItems = (operations: readonly Operation[]): readonly SidebarItem[] => {
    if (operations.length <= MOST_FLAT) return operations.flatMap(pageItem);
    const { groups, others } = pathGroups(operations, new Set());
    // Paths that differ only in parameters or fragments make one group of all.
    if (groups.some((group) => group.operations.length === operations.length)) return operations.flatMap(pageItem);
    return [...others.flatMap(pageItem), ...groups.map((group) => groupItem({ ...group, groups: [] }))];
  };
  const groupItem = ({ label, operations, groups }: OperationGroup): SidebarItem => ({
    kind: 'group',
    label,
    items: [...listItems(operations), ...groups.map(groupItem)],
  });
  const groups = operationGroups(api).map(groupItem);
  return [{ kind: 'page', route: home, label: referenceSite.overview }, ...groups];
}

function chromeOf(api: Api, sidebar: Sidebar, home: Route): Chrome {
  const { info } = api;
  return {
    title: info.title || referenceSite.title,
    tagline: info.version,
    navbar: [{ label: referenceSite.overview, href: home, sidebar: 'api' }],
    starts: [{ href: home }],
    footer: [],
    sidebars: { guide: { id: 'guide', label: referenceSite.sidebar, items: [] }, api: sidebar },
    ...defined({ requests: requestChoices(api) }),
  };
}
