import { SEARCH_FILE } from '../src/search/packed.ts';
import { type Input, load, type Sources } from './1-load/load.ts';
import { link } from './3-link/link.ts';
import type { Site } from './3-link/site.ts';
import { makeAnew, type Output } from './4-render/output.ts';
import { makePress, type Press, planPress } from './4-render/press.ts';
import { pageOutputs, type SiteOutputs, siteOutputs } from './4-render/render.ts';
import { verify } from './5-verify/verify.ts';
import type { Assets } from './bundle/assets.ts';
import type { Cache } from './cache/cache.ts';
import { nameOfDescription, readDescription } from './cache/description.ts';
import type { FinishedPage } from './pages/finish.ts';
import { openWorkshop } from './pages/open-workshop.ts';
import { checkedPages, finishPages, textProblems } from './pages/pages.ts';
import { headsOf, openTexts } from './pages/texts.ts';
import type { Workshop } from './pages/workshop.ts';
import { isIn, type Shard } from './parts/shard.ts';
import { gather, inOrder, type Problem, type Reported } from './problems/problem.ts';
import type { Program } from './program/program.ts';

/** A built site, not yet published, and everything found on the way. */
export type Built = { readonly outputs: readonly Output[]; readonly problems: readonly Problem[] };

/** What a build reads, and what earlier ones have left; without a cache nothing is kept. */
export type BuildInput = Input & { readonly cache?: Cache | undefined };

/** Told when each stage begins. */
export type Progress = (stage: 'load' | 'parse' | 'link' | 'render' | 'verify') => void;

/** Input → site. Nothing is published: that is `emit`'s, and only when no problem is an error. */
export async function build(input: BuildInput, program: Program, progress: Progress): Promise<Built> {
  const { outputs, search, problems } = await buildPages(input, program, progress);
  return { outputs: [...outputs, ...search()], problems };
}

/** A site whose search has not been made yet. */
export type BuiltPages = Built & Pick<SiteOutputs, 'search'>;

/** The same for who would show the pages before the search is ready. */
export function buildPages(input: BuildInput, program: Program, progress: Progress): Promise<BuiltPages> {
  return withMeans(input, program, { progress, part: undefined }, makeSite);
}

/**
 * Input → the files of the pages of one part, and what the whole site is to say of them. What is wrong between pages is found when all of them are
 * joined. `input.cache` comes to hold what the part is made of.
 */
export function buildPart(input: BuildInput, program: Program, progress: Progress, shard: Shard): Promise<Built> {
  return withMeans(input, program, { progress, part: shard }, async (sources, means) => {
    const { value, problems } = await makePages(sources, means);
    const outputs = value?.pages.flatMap(({ rendered }) => [...pageOutputs(rendered), rendered.texts ?? []].flat());
    return { value: { ...NOTHING, outputs: outputs ?? [] }, problems };
  });
}

/** Which part is made, if not the whole site, and who is told of it. */
type Wish = { readonly progress: Progress; readonly part: Shard | undefined };

type Means = Wish & {
  readonly assets: Assets;
  readonly workshop: Workshop;
  readonly cache: Cache | undefined;
};

const NOTHING: SiteOutputs = { outputs: [], search: () => [] };

/** Loads what is needed to make something of the input, and puts away what is no longer needed. */
async function withMeans(
  input: BuildInput,
  program: Program,
  wish: Wish,
  make: (sources: Sources, means: Means) => Promise<Reported<SiteOutputs>>,
): Promise<BuiltPages> {
  wish.progress('load');
  const [sources, assets] = await Promise.all([load(input), program.assets()]);
  if (!sources.value) return { ...NOTHING, problems: inOrder(sources.problems) };
  const { cache } = input;
  const workshop = openWorkshop(program, cache?.packs);
  try {
    const { value: made, problems } = await make(sources.value, { ...wish, assets, workshop, cache });
    return { ...made, problems: inOrder([...sources.problems, ...problems]) };
  } finally {
    await workshop.close();
  }
}

/** Sources → all files of the site. */
async function makeSite(sources: Sources, means: Means): Promise<Reported<SiteOutputs>> {
  const { problems, take } = gather();
  const { assets, cache, progress } = means;
  const finished = take(await makePages(sources, means));
  if (!finished) return { value: NOTHING, problems };
  const { site, pages, press, descriptionName } = finished;
  const rendered = pages.map((page) => page.rendered);
  const made = siteOutputs(rendered, { site, assets, make: cache?.make ?? makeAnew, descriptionName });
  progress('verify');
  const known = { pages: checkedPages(pages), shared: press.addresses, links: site.links, later: [SEARCH_FILE] };
  take({ value: undefined, problems: verify(made.outputs, known) });
  return { value: made, problems };
}

type MadePages = {
  readonly site: Site;
  readonly press: Press;
  readonly pages: readonly FinishedPage[];
  readonly descriptionName: string;
};

/** Sources → the pages that are wanted. */
async function makePages(sources: Sources, means: Means): Promise<Reported<MadePages | undefined>> {
  const { problems, take } = gather();
  const { assets, workshop, cache, progress, part } = means;
  progress('parse');
  const wanted = sources.pages.filter(({ path }) => part === undefined || isIn(part, path));
  const texts = await openTexts(wanted, workshop, cache);
  const descriptionName = cache ? nameOfDescription(sources.description, cache) : '';
  const api = take(await readDescription(sources.description, descriptionName, cache));
  if (!api) return { value: undefined, problems: [...problems, ...(await textProblems(texts))] };
  progress('link');
  const site = take(link(sources, headsOf(sources.pages, texts), api));
  progress('render');
  const press = take(makePress(planPress(site, assets, sources.template), assets.renderPage));
  const pages = take(await finishPages({ site, press, texts, workshop, cache, descriptionName, part }));
  // What follows is done here, and takes the memory that other threads hold.
  await workshop.close();
  return { value: { site, press, pages, descriptionName }, problems };
}
