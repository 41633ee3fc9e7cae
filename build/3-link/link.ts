import type { Page } from '../../src/model/page.ts';
import { type Route, toRoute } from '../../src/model/route.ts';
import { notFound } from '../../src/strings.ts';
import type { Settings, Sources } from '../1-load/load.ts';
import type { SiteSettings } from '../1-load/settings.ts';
import type { Document } from '../2-parse/markdown/document.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { gather, type Reported } from '../problems/problem.ts';
import { makeChrome } from './chrome.ts';
import { composePage, type PageContext } from './compose.ts';
import { type Draft, draftPages } from './drafts.ts';
import { makeFacts } from './facts/facts.ts';
import { linkReference } from './link-reference.ts';
import { linkSchemas } from './link-schemas.ts';
import { placesOfLinks, prosesIn } from './links.ts';
import { originOf } from './origin.ts';
import { resolveSidebars } from './sidebars.ts';
import type { LinkedPage, LinkedPages, Site } from './site.ts';

/**
 * Joins documents, description and settings into the site: routes, sidebars, neighbours, facts, views of the operations. Reports what does not
 * fit together; links between pages are checked on the output, where none can hide.
 * Without settings the site is that of the description alone.
 */
export function link(
  { settings, baseUrl }: Pick<Sources, 'settings' | 'baseUrl'>,
  documents: readonly Document[],
  api: Api,
): Reported<Site> {
  const { value, problems } = settings ? linkProject(settings, documents, api) : linkReference(api);
  const { pages, from, links, ...frame } = value;
  const site: Site = {
    ...frame,
    baseUrl,
    pages: [...pages, { page: notFoundPage(), from, links }],
    description: { document: api.document, ...(api.source !== undefined && { source: api.source }) },
  };
  return { value: site, problems };
}

function linkProject(settings: Settings, documents: readonly Document[], api: Api): Reported<LinkedPages> {
  const { problems, take } = gather();
  const drafts = take(draftPages(documents, api));
  const { sidebars, positions } = take(resolveSidebars(settings.sidebars, drafts));
  const facts = take(makeFacts(settings, api));
  const context: PageContext = { facts, positions, routesByKey: routesByKey(drafts) };
  const { chrome, links } = makeChrome(settings.site, sidebars);
  const pages = drafts.map((draft): LinkedPage => {
    const origin = originOf(draft.from, settings);
    const page = { ...take(composePage(draft, context)), ...(origin && { origin }) };
    return { page, from: draft.from, links: new Map([...links, ...placesOfLinks(prosesIn(page))]) };
  });
  const schemas = linkSchemas(facts.reference);
  const value: LinkedPages = {
    chrome,
    about: aboutOf(settings.site.value),
    search: { splitAbove: settings.site.value.search.split_above },
    synonyms: settings.data.synonyms,
    pages: [...pages, ...schemas],
    from: settings.site.yaml.placeAt([]),
    links,
  };
  return { value, problems };
}

function aboutOf({ description, introduction }: SiteSettings): Site['about'] {
  return { description, ...(introduction !== undefined && { introduction }) };
}

function routesByKey(drafts: readonly Draft[]): ReadonlyMap<string, Route> {
  return new Map(
    drafts.flatMap(({ route, subject }) =>
      subject.kind === 'document' ? [[subject.document.source.key, route] as const] : [],
    ),
  );
}

/** The page that hosts show for unknown paths; as /404.html it is no address of its own. */
function notFoundPage(): Page {
  const route = toRoute('/404') ?? toRoute('/');
  if (!route) throw new Error('«/404» must be a route');
  return { kind: 'not-found', route, title: notFound.title, description: notFound.description, toc: [] };
}
