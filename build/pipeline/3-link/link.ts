import type { PageOrigin } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Route } from '../../../src/model/route.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { Settings, Sources } from '../1-load/load.ts';
import type { SiteSettings } from '../1-load/settings.ts';
import type { PageSource } from '../1-load/source.ts';
import type { PageHead } from '../2-parse/markdown/document.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { makeChrome } from './chrome.ts';
import { makeFacts } from './facts/facts.ts';
import { formatDate } from './facts/format.ts';
import { checkLinkTexts, type Guides, guidesOf, guidesOfParts } from './guides.ts';
import { imagesOf, type SiteImage, withImages } from './images.ts';
import { linkReference } from './link-reference.ts';
import { API_ROOT, operationsWithPages } from './operation-routes.ts';
import { linkRedirects } from './redirects.ts';
import { tagGroups } from './reference/operation-groups.ts';
import { type RouteEntry, routeEntries } from './route-entries.ts';
import { ERRORS_ROUTE, overviewRoute } from './routes.ts';
import { resolveSidebars } from './sidebars.ts';
import type { Linked, PagePlacement, ReferencePage, Site, WrittenBase } from './site.ts';
import { checkTermPages, explainedTerms } from './terms.ts';

/**
 * Joins pages, OpenAPI document and settings into the site: routes, sidebars, neighbours, facts, views of the
 * operations. Reports contradictions between them. Links between pages are checked on the output, which shows all of
 * them. Without settings, the site consists of the OpenAPI document alone.
 */
export function link(
  { settings, baseUrl, publicFiles }: Pick<Sources, 'settings' | 'baseUrl' | 'publicFiles'>,
  texts: readonly PageHead[],
  api: Api,
): Result<Site> {
  const images = imagesOf(publicFiles);
  const { value, problems } = settings ? linkProject(settings, texts, api, images.value) : linkReference(api);
  return { value: { ...value, baseUrl }, problems: [...images.problems, ...problems] };
}

function linkProject(
  settings: Settings,
  texts: readonly PageHead[],
  written: Api,
  images: readonly SiteImage[],
): Result<Linked> {
  const api = withImages(written, images);
  const { problems, collect, report } = collectProblems();
  const entries = collect(routeEntries(texts, api, settings.site.value));
  const { overview: slug, webhooks } = settings.site.value;
  const overview = overviewRoute(slug);
  const withPages = new Set(operationsWithPages(api.operations, webhooks));
  const described = {
    tagGroups: tagGroups(api),
    webhooks: api.operations.filter((operation) => !withPages.has(operation)),
    overview,
  };
  const { sidebars, positions, links: places } = collect(resolveSidebars(settings.sidebars, entries, described));
  const guides = guidesOf(entries);
  report(checkLinkTexts(entries));
  const facts = collect(makeFacts(settings, api, { guides, routesByKey: routesByKey(entries), images }));
  const glossary = collect(checkTermPages(settings, new Set(entries.map(({ route }) => route))));
  const { chrome, links } = makeChrome(settings.site, sidebars);
  const hasFeed = api.history?.some(({ date }) => date !== undefined) ?? false;
  const placementOf = ({ route, from, subject }: RouteEntry): PagePlacement => {
    const position = positions.get(route);
    const origin = originOf(from, settings);
    const feed = hasFeed && (subject.kind === 'overview' || route === API_ROOT);
    return { route, ...(position && { position }), ...(origin && { origin }), ...(feed && { hasFeed: true }) };
  };
  const value: Linked = {
    chrome,
    links: new Map([...places, ...links]),
    redirects: collect(linkRedirects(settings.site, entries)),
    hasFeed,
    about: aboutOf(settings.site.value),
    search: { splitAbove: settings.site.value.search.split_above },
    synonyms: settings.data.synonyms.value,
    questions: questionsIn(settings.data.questions),
    written: new Map(entries.flatMap((entry) => writtenPage(entry, placementOf(entry), glossary))),
    facts,
    reference: {
      isAlone: false,
      overview,
      webhooks,
      errorGuides: guidesOfParts(ERRORS_ROUTE, guides),
      pages: entries.flatMap((entry) => referencePage(entry, placementOf(entry), guides)),
      glossary,
      images,
      notFoundFrom: settings.site.yaml.placeAt([]),
    },
  };
  return { value, problems };
}

/** The page of a document. */
function writtenPage(
  { subject }: RouteEntry,
  placement: PagePlacement,
  glossary: readonly GlossaryTerm[],
): readonly (readonly [PageSource, WrittenBase])[] {
  if (subject.kind !== 'document') return [];
  const { title, description } = subject.frontMatter;
  const kind = placement.route === '/' ? 'home' : subject.folder.kind;
  const terms = kind === 'home' ? [] : explainedTerms(placement.route, glossary);
  return [[subject.source, { ...placement, kind, title, description, terms }]];
}

/** The pages of the reference: all entries but those of Markdown documents. */
function referencePage({ subject, from }: RouteEntry, base: PagePlacement, guides: Guides): readonly ReferencePage[] {
  if (subject.kind === 'document') return [];
  if (subject.kind === 'overview') return [{ subject: { kind: 'overview' }, base, from }];
  const { id } = subject.operation;
  const { route } = base;
  const mentions = { guides: guides.get(route) ?? [], fieldGuides: guidesOfParts(route, guides) };
  return [{ subject: { kind: 'operation', id, ...mentions }, base, from }];
}

/** What readers ask, by address. The long file is parsed again only if a place in it is asked for. */
function questionsIn({ value, yaml }: Settings['data']['questions']): Site['questions'] {
  return new Map(
    Object.entries(value).map(([address, asked]) => {
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

function routesByKey(entries: readonly RouteEntry[]): ReadonlyMap<string, Route> {
  return new Map(
    entries.flatMap(({ route, subject }) =>
      subject.kind === 'document' ? [[subject.source.key, route] as const] : [],
    ),
  );
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
