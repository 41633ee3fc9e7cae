import { defined } from '../../../src/model/defined.ts';
import type { PageOrigin } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Route } from '../../../src/model/route.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { OwnSources, Settings, Sources } from '../1-load/load.ts';
import type { SiteSettings } from '../1-load/settings.ts';
import type { TextRecord } from '../2-parse/markdown/document.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { makeChrome } from './chrome.ts';
import type { Drafts } from './drafts.ts';
import { makeFacts } from './facts/facts.ts';
import { formatDate } from './facts/format.ts';
import { checkLinkTexts, type Guides, guidesOf, guidesOfParts } from './guides.ts';
import { imagesOf, withImages } from './images.ts';
import { linkForeign } from './link-foreign.ts';
import { API_ROOT, operationsWithPages } from './operation-routes.ts';
import { plansByRoute } from './plans.ts';
import { linkRedirects } from './redirects.ts';
import { tagGroups } from './reference/operation-groups.ts';
import { requestChoices } from './request-choices.ts';
import { equalTitles, type RouteEntry, routeEntries, routesOfTexts, uncertainIn } from './route-entries.ts';
import { ERRORS_ROUTE, overviewRoute } from './routes.ts';
import { resolveSidebars } from './sidebars.ts';
import type { Linked, PagePlacement, PagePlan, Site } from './site.ts';
import { checkTermPages, explainedTerms } from './terms.ts';

/**
 * Joins pages, OpenAPI document and settings into the site: routes, sidebars, neighbours, facts, views of the
 * operations. Reports contradictions between them. Links between pages are checked on the output, which shows all of
 * them.
 */
export function link(
  { origin, baseUrl }: Pick<Sources, 'origin' | 'baseUrl'>,
  read: ReadTexts,
  api: Api,
): Result<Site> {
  const { value, problems } = origin.kind === 'own' ? linkOwn(origin, read, api) : linkForeign(api);
  return { value: { ...value, baseUrl }, problems };
}

/** The texts of pages, and the addresses of drafts. */
type ReadTexts = { readonly texts: readonly TextRecord[]; readonly drafts: Drafts };

function linkOwn({ settings, publicFiles }: OwnSources, { texts, drafts }: ReadTexts, written: Api): Result<Linked> {
  const { problems, collect, add } = collectProblems();
  const images = collect(imagesOf(publicFiles));
  const api = withImages(written, images);
  const entries = collect(routeEntries(texts, api, settings.site.value));
  const { overview: slug, webhooks } = settings.site.value;
  const overview = overviewRoute(slug);
  const withPages = new Set(operationsWithPages(api.operations, webhooks));
  const described = {
    tagGroups: tagGroups(api),
    webhooks: api.operations.filter((operation) => !withPages.has(operation)),
    overview,
    drafts,
  };
  const { sidebars, positions, links: places } = collect(resolveSidebars(settings.sidebars, entries, described));
  const uncertain = uncertainIn(entries);
  const guides = guidesOf(entries);
  add(checkLinkTexts(entries));
  add(equalTitles(entries));
  const facts = collect(makeFacts(settings, api, { guides, routesByKey: routesByKey(texts, drafts), images }));
  const glossary = collect(
    checkTermPages(settings, new Set([...entries.map(({ route }) => route), ...uncertain.addresses.keys()])),
  );
  const { chrome, links } = makeChrome(settings.site, sidebars);
  const hasFeed = api.history?.some(({ date }) => date !== undefined) ?? false;
  const placementOf = ({ route, from, subject }: RouteEntry): PagePlacement => {
    const position = positions.get(route);
    const origin = originOf(from, settings);
    const feed = hasFeed && (subject.kind === 'overview' || route === API_ROOT);
    return { route, from, ...(position && { position }), ...(origin && { origin }), ...(feed && { hasFeed: true }) };
  };
  const value: Linked = {
    chrome: { ...chrome, ...defined({ requests: requestChoices(api) }) },
    links: new Map([...places, ...links]),
    redirects: collect(linkRedirects(settings.site, entries)),
    hasFeed,
    drafts,
    uncertain,
    about: aboutOf(settings.site.value),
    search: { splitAbove: settings.site.value.search.split_above },
    synonyms: settings.data.synonyms.value,
    questions: questionsIn(settings.data.questions),
    pages: plansByRoute(
      entries.map((entry) => planOf(entry, placementOf(entry), { glossary, guides })),
      settings.site.yaml.placeAt([]),
    ),
    origin: { kind: 'own', facts },
    reference: {
      kind: 'own',
      overview,
      webhooks,
      errorGuides: guidesOfParts(ERRORS_ROUTE, guides),
      glossary,
      images,
    },
  };
  return { value, problems };
}

type Known = { readonly glossary: readonly GlossaryTerm[]; readonly guides: Guides };

function planOf({ subject }: RouteEntry, placement: PagePlacement, { glossary, guides }: Known): PagePlan {
  const { route } = placement;
  if (subject.kind === 'overview') return { ...placement, subject: { kind: 'overview' } };
  if (subject.kind === 'operation') {
    const mentions = { guides: guides.get(route) ?? [], fieldGuides: guidesOfParts(route, guides) };
    return { ...placement, subject: { kind: 'operation', id: subject.operation.id, ...mentions } };
  }
  const { title, description } = subject.frontMatter;
  const pageKind = route === '/' ? 'home' : subject.folder.kind;
  const terms = pageKind === 'home' ? [] : explainedTerms(route, glossary);
  return { ...placement, subject: { kind: 'text', key: subject.source.key, pageKind, title, description, terms } };
}

/** What readers ask, by address. The long file is parsed again only if a place in it is asked for. */
function questionsIn({ value, yaml }: Settings['data']['questions']): Site['questions'] {
  return new Map(
    Object.entries(value.questions).map(([address, asked]) => {
      const question = {
        asked,
        get place() {
          return yaml.placeOfKey(['questions', address]);
        },
      };
      return [address, question] as const;
    }),
  );
}

function aboutOf({ description, introduction }: SiteSettings): Site['about'] {
  return { description, ...(introduction !== undefined && { introduction }) };
}

function routesByKey(texts: readonly TextRecord[], drafts: Drafts): ReadonlyMap<string, Route> {
  const ofDrafts = Array.from(drafts, ([route, key]) => [key, route] as const);
  return new Map([...ofDrafts, ...routesOfTexts(texts)]);
}

/**
 * When the text of a page last changed, and where to edit it. The source of an operation is its lines in the OpenAPI
 * document.
 */
function originOf({ file, line }: Place, { history, site }: Settings): PageOrigin | undefined {
  const date = history.get(file);
  const address = site.value.repository?.source;
  if (date === undefined && address === undefined) return undefined;
  return {
    ...(date !== undefined && { changed: { date, text: formatDate(date) } }),
    ...(address !== undefined && { source: sourceAddress(address, file, line) }),
  };
}

/**
 * Fills in `{file}` and `{line}`. A page that is a whole file needs no line, so its address loses the fragment with
 * `{line}`.
 */
function sourceAddress(template: string, file: string, line: number): string {
  const path = file.split('/').map(encodeURIComponent).join('/');
  const wanted = line > 1 ? template : template.replace(/#.*\{line\}.*$/, '');
  return wanted.replaceAll('{file}', path).replaceAll('{line}', String(line));
}
