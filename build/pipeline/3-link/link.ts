import type { Place } from '../../../src/model/place.ts';
import type { Route } from '../../../src/model/route.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import type { Settings, Sources } from '../1-load/load.ts';
import type { SiteSettings } from '../1-load/settings.ts';
import type { PageHead } from '../2-parse/markdown/document.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { makeChrome } from './chrome.ts';
import { composePages, composeSchemaPages, type ReferenceDraft } from './compose-reference.ts';
import { type Draft, draftPages } from './drafts.ts';
import { makeFacts } from './facts/facts.ts';
import { linkReference } from './link-reference.ts';
import { originOf } from './origin.ts';
import type { PageBase } from './reference/compose.ts';
import { tagGroups } from './reference/operation-groups.ts';
import type { Reference } from './reference/reference.ts';
import { resolveQueries } from './resolve-queries.ts';
import { resolveSidebars } from './sidebars.ts';
import type { Composition, Linked, Site, WrittenPage } from './site.ts';

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
  const openapi = { document: api.document, ...(api.source !== undefined && { source: api.source }) };
  return { value: { ...value, baseUrl, openapi }, problems };
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
    composed: composition(placed, facts.reference, settings.site.yaml.placeAt([])),
    resolve: (queries, { source }, claims) => resolveQueries(queries, source, { ...context, claims }),
  };
  return { value, problems };
}

/** A draft with its place in the site. */
type Placed = Pick<Draft, 'subject' | 'from'> & { readonly base: PageBase };

function writtenPage({ subject, from, base }: Placed): readonly WrittenPage[] {
  if (subject.kind !== 'document') return [];
  const { source, folder, frontMatter } = subject;
  const { title, description } = frontMatter;
  const kind = base.route === '/' ? 'home' : folder.kind;
  return [{ base: { ...base, kind, title, description }, source, from }];
}

function composition(placed: readonly Placed[], reference: Reference, settings: Place): Composition {
  const drafts = placed.filter((draft): draft is Placed & ReferenceDraft => draft.subject.kind !== 'document');
  return {
    decidedBy: () => [settings, ...drafts.map(({ subject: _, ...rest }) => rest)],
    pages: () => composePages(drafts, reference, settings),
    schemaPages: (claims) => composeSchemaPages(claims, reference),
  };
}

function aboutOf({ description, introduction }: SiteSettings): Site['about'] {
  return { description, ...(introduction !== undefined && { introduction }) };
}

function routesByKey(drafts: readonly Draft[]): ReadonlyMap<string, Route> {
  return new Map(
    drafts.flatMap(({ route, subject }) => (subject.kind === 'document' ? [[subject.source.key, route] as const] : [])),
  );
}
