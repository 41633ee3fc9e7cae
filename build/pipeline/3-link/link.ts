import type { Route } from '../../../src/model/route.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import type { Settings, Sources } from '../1-load/load.ts';
import type { SiteSettings } from '../1-load/settings.ts';
import type { PageHead } from '../2-parse/markdown/document.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { makeChrome } from './chrome.ts';
import { type Draft, draftPages } from './drafts.ts';
import { makeFacts } from './facts/facts.ts';
import { linkReference } from './link-reference.ts';
import { originOf } from './origin.ts';
import type { PagePlacement } from './reference/compose.ts';
import { tagGroups } from './reference/operation-groups.ts';
import { resolveQueries } from './resolve-queries.ts';
import { resolveSidebars } from './sidebars.ts';
import type { Linked, ReferencePage, Site, WrittenPage } from './site.ts';

/**
 * Joins pages, OpenAPI document and settings into the site: routes, sidebars, neighbours, facts, views of the
 * operations. Reports contradictions between them. Links between pages are checked on the output, which shows all of
 * them. Without settings, the site consists of the OpenAPI document alone.
 */
export function link(
  { settings, baseUrl }: Pick<Sources, 'settings' | 'baseUrl'>,
  heads: readonly PageHead[],
  api: Api,
): Result<Site> {
  const { value, problems } = settings ? linkProject(settings, heads, api) : linkReference(api);
  return { value: { ...value, baseUrl }, problems };
}

function linkProject(settings: Settings, heads: readonly PageHead[], api: Api): Result<Linked> {
  const { problems, collect } = collectProblems();
  const drafts = collect(draftPages(heads, api));
  const { sidebars, positions } = collect(resolveSidebars(settings.sidebars, drafts, tagGroups(api)));
  const facts = collect(makeFacts(settings, api));
  const { chrome, links } = makeChrome(settings.site, sidebars);
  const context = { facts, routesByKey: routesByKey(drafts) };
  const placed = drafts.map(({ route, from, ...draft }): Placed => {
    const position = positions.get(route);
    const origin = originOf(from, settings);
    return { ...draft, from, base: { route, ...(position && { position }), ...(origin && { origin }) } };
  });
  const value: Linked = {
    chrome,
    links,
    about: aboutOf(settings.site.value),
    search: { splitAbove: settings.site.value.search.split_above },
    synonyms: settings.data.synonyms,
    written: placed.flatMap(writtenPage),
    reference: {
      isAlone: false,
      pages: placed.flatMap(referencePage),
      notFoundFrom: settings.site.yaml.placeAt([]),
    },
    resolve: (queries, { source }, claims) => resolveQueries(queries, source, { ...context, claims }),
  };
  return { value, problems };
}

/** A draft with its place in the site. */
type Placed = Pick<Draft, 'subject' | 'from'> & { readonly base: PagePlacement };

function writtenPage({ subject, from, base }: Placed): readonly WrittenPage[] {
  if (subject.kind !== 'document') return [];
  const { source, folder, frontMatter } = subject;
  const { title, description } = frontMatter;
  const kind = base.route === '/' ? 'home' : folder.kind;
  return [{ base: { ...base, kind, title, description }, source, from }];
}

/** The pages of the reference: all drafts but those of documents. */
function referencePage({ subject, base, from }: Placed): readonly ReferencePage[] {
  if (subject.kind === 'document') return [];
  if (subject.kind === 'overview') return [{ subject: { kind: 'overview' }, base, from }];
  return [{ subject: { kind: 'operation', id: subject.operation.id }, base, from }];
}

function aboutOf({ description, introduction }: SiteSettings): Site['about'] {
  return { description, ...(introduction !== undefined && { introduction }) };
}

function routesByKey(drafts: readonly Draft[]): ReadonlyMap<string, Route> {
  return new Map(
    drafts.flatMap(({ route, subject }) => (subject.kind === 'document' ? [[subject.source.key, route] as const] : [])),
  );
}
