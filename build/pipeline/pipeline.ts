import { SEARCH_FILE } from '../../src/search/packed.ts';
import { collectProblems, inOrder, type Problem, type Result } from '../platform/problems/problem.ts';
import type { Assets } from '../program/bundle/assets.ts';
import type { Program } from '../program/program.ts';
import { type Input, load, type Sources } from './1-load/load.ts';
import { link } from './3-link/link.ts';
import { makeAnew, type Output } from './4-render/output.ts';
import { createPageRenderer, planPageRenderer } from './4-render/page-renderer.ts';
import { type SiteOutputs, siteOutputs } from './4-render/render.ts';
import { verify } from './5-verify/verify.ts';
import type { Cache } from './cache/cache.ts';
import { nameOfOpenApi, readOpenApi } from './cache/description.ts';
import { openPagePool } from './pages/open-page-pool.ts';
import type { PagePool } from './pages/page-pool.ts';
import { checkedPages, finishPages, textProblems } from './pages/pages.ts';
import { openTexts } from './pages/texts.ts';

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
export async function buildPages(input: BuildInput, program: Program, progress: Progress): Promise<BuiltPages> {
  const { problems, collect } = collectProblems();
  progress('load');
  const [sources, assets] = await Promise.all([load(input).then(collect), program.assets()]);
  if (!sources) return { ...NOTHING, problems: inOrder(problems) };
  const pagePool = openPagePool(program, input.cache?.packs);
  try {
    const made = collect(await makeSite(sources, { assets, pagePool, cache: input.cache, progress }));
    return { ...made, problems: inOrder(problems) };
  } finally {
    await pagePool.close();
  }
}

type Means = {
  readonly progress: Progress;
  readonly assets: Assets;
  readonly pagePool: PagePool;
  readonly cache: Cache | undefined;
};

const NOTHING: SiteOutputs = { outputs: [], search: () => [] };

/** Makes and verifies all files of the site. */
async function makeSite(sources: Sources, { assets, pagePool, cache, progress }: Means): Promise<Result<SiteOutputs>> {
  const { problems, collect } = collectProblems();
  progress('parse');
  const texts = await openTexts(sources.pages, pagePool, cache);
  const openApiName = cache ? nameOfOpenApi(sources.openapi, cache) : '';
  const api = collect(await readOpenApi(sources.openapi, openApiName, cache));
  if (!api) return { value: NOTHING, problems: [...problems, ...(await textProblems(texts))] };
  progress('link');
  const site = collect(link(sources, texts, api));
  progress('render');
  const renderer = collect(createPageRenderer(planPageRenderer(site, assets, sources.template), assets.renderPage));
  const pages = collect(await finishPages({ site, renderer, texts, pagePool, cache, openApiName }));
  // The rest runs on this thread and needs the memory that the other threads hold.
  await pagePool.close();
  const rendered = pages.map((page) => page.rendered);
  const made = siteOutputs(rendered, { site, assets, make: cache?.make ?? makeAnew, openApiName });
  progress('verify');
  const known = { pages: checkedPages(pages), shared: renderer.addresses, links: site.links, later: [SEARCH_FILE] };
  collect({ value: undefined, problems: verify(made.outputs, known) });
  return { value: made, problems };
}
