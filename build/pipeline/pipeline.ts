import { SEARCH_FILE } from '../../src/search/packed.ts';
import { collectProblems, inOrder, type Problem, type Result } from '../platform/problems/problem.ts';
import type { Assets } from '../program/bundle/assets.ts';
import type { Program } from '../program/program.ts';
import { type Input, load, type Sources } from './1-load/load.ts';
import { link } from './3-link/link.ts';
import type { Site } from './3-link/site.ts';
import { makeAnew, type Output } from './4-render/output.ts';
import { createPageRenderer, type PageRenderer, planPageRenderer } from './4-render/page-renderer.ts';
import { pageOutputs, type SiteOutputs, siteOutputs } from './4-render/render.ts';
import { verify } from './5-verify/verify.ts';
import type { Cache } from './cache/cache.ts';
import { nameOfDescription, readDescription } from './cache/description.ts';
import type { FinishedPage } from './pages/finish.ts';
import { openPagePool } from './pages/open-page-pool.ts';
import type { PagePool } from './pages/page-pool.ts';
import { checkedPages, finishPages, textProblems } from './pages/pages.ts';
import { headsOf, openTexts } from './pages/texts.ts';
import { isIn, type Shard } from './parts/shard.ts';

/** A built site, not yet published, and all problems found while building it. */
export type Built = { readonly outputs: readonly Output[]; readonly problems: readonly Problem[] };

/** What a build reads, and the cache that earlier builds left. Without a cache nothing is kept. */
export type BuildInput = Input & { readonly cache?: Cache | undefined };

/** Called when each stage begins. */
export type Progress = (stage: 'load' | 'parse' | 'link' | 'render' | 'verify') => void;

/** Builds the whole site. Nothing is published: `emit` does that, and only if no problem is an error. */
export async function build(input: BuildInput, program: Program, progress: Progress): Promise<Built> {
  const { outputs, search, problems } = await buildPages(input, program, progress);
  return { outputs: [...outputs, ...search()], problems };
}

/** A site whose search files are not made yet: `search` makes them. */
export type BuiltPages = Built & Pick<SiteOutputs, 'search'>;

/** Builds the site without its search, for callers that show the pages before the search is ready. */
export function buildPages(input: BuildInput, program: Program, progress: Progress): Promise<BuiltPages> {
  return withMeans(input, program, { progress, part: undefined }, makeSite);
}

/**
 * Builds the pages of one part, and what the site-wide files need to know of them. Problems between pages are found when the parts are
 * merged. Everything that the part is made of is put into `input.cache`.
 */
export function buildPart(input: BuildInput, program: Program, progress: Progress, shard: Shard): Promise<Built> {
  return withMeans(input, program, { progress, part: shard }, async (sources, means) => {
    const { value, problems } = await makePages(sources, means);
    const outputs = value?.pages.flatMap(({ rendered }) => [...pageOutputs(rendered), rendered.texts ?? []].flat());
    return { value: { ...NOTHING, outputs: outputs ?? [] }, problems };
  });
}

/** The part to build, or the whole site if `undefined`, and the callback for progress. */
type Wish = { readonly progress: Progress; readonly part: Shard | undefined };

type Means = Wish & {
  readonly assets: Assets;
  readonly pagePool: PagePool;
  readonly cache: Cache | undefined;
};

const NOTHING: SiteOutputs = { outputs: [], search: () => [] };

/** Loads sources and assets, opens a page pool for `make`, and closes the pool afterwards. */
async function withMeans(
  input: BuildInput,
  program: Program,
  wish: Wish,
  make: (sources: Sources, means: Means) => Promise<Result<SiteOutputs>>,
): Promise<BuiltPages> {
  wish.progress('load');
  const [sources, assets] = await Promise.all([load(input), program.assets()]);
  if (!sources.value) return { ...NOTHING, problems: inOrder(sources.problems) };
  const { cache } = input;
  const pagePool = openPagePool(program, cache?.packs);
  try {
    const { value: made, problems } = await make(sources.value, { ...wish, assets, pagePool, cache });
    return { ...made, problems: inOrder([...sources.problems, ...problems]) };
  } finally {
    await pagePool.close();
  }
}

/** Makes and verifies all files of the site. */
async function makeSite(sources: Sources, means: Means): Promise<Result<SiteOutputs>> {
  const { problems, collect } = collectProblems();
  const { assets, cache, progress } = means;
  const finished = collect(await makePages(sources, means));
  if (!finished) return { value: NOTHING, problems };
  const { site, pages, renderer, descriptionName } = finished;
  const rendered = pages.map((page) => page.rendered);
  const made = siteOutputs(rendered, { site, assets, make: cache?.make ?? makeAnew, descriptionName });
  progress('verify');
  const known = { pages: checkedPages(pages), shared: renderer.addresses, links: site.links, later: [SEARCH_FILE] };
  collect({ value: undefined, problems: verify(made.outputs, known) });
  return { value: made, problems };
}

type MadePages = {
  readonly site: Site;
  readonly renderer: PageRenderer;
  readonly pages: readonly FinishedPage[];
  readonly descriptionName: string;
};

/** Makes the pages: those of the wanted part, or all of them. */
async function makePages(sources: Sources, means: Means): Promise<Result<MadePages | undefined>> {
  const { problems, collect } = collectProblems();
  const { assets, pagePool, cache, progress, part } = means;
  progress('parse');
  const wanted = sources.pages.filter(({ path }) => part === undefined || isIn(part, path));
  const texts = await openTexts(wanted, pagePool, cache);
  const descriptionName = cache ? nameOfDescription(sources.description, cache) : '';
  const api = collect(await readDescription(sources.description, descriptionName, cache));
  if (!api) return { value: undefined, problems: [...problems, ...(await textProblems(texts))] };
  progress('link');
  const site = collect(link(sources, headsOf(sources.pages, texts), api));
  progress('render');
  const renderer = collect(createPageRenderer(planPageRenderer(site, assets, sources.template), assets.renderPage));
  const pages = collect(await finishPages({ site, renderer, texts, pagePool, cache, descriptionName, part }));
  // The rest runs on this thread and needs the memory that the other threads hold.
  await pagePool.close();
  return { value: { site, renderer, pages, descriptionName }, problems };
}
