import { type Input, load, type Sources } from './1-load/load.ts';
import { link } from './3-link/link.ts';
import type { Site } from './3-link/site.ts';
import { makeAnew, type Output } from './4-render/output.ts';
import { makePress, planPress } from './4-render/press.ts';
import { pageOutputs, siteOutputs } from './4-render/render.ts';
import { verify } from './5-verify/verify.ts';
import type { Assets } from './bundle/assets.ts';
import type { Cache } from './cache/cache.ts';
import { readDescription } from './cache/description.ts';
import { keptMake } from './cache/make.ts';
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
export function build(input: BuildInput, program: Program, progress: Progress): Promise<Built> {
  return withMeans(input, program, { progress, isWanted: () => true }, makeSite);
}

/**
 * Input → the files of the pages of one part, and what the whole site is to say of them. What is wrong between pages is found when all of them are
 * joined. `input.cache` comes to hold what the part is made of.
 */
export function buildPart(input: BuildInput, program: Program, progress: Progress, shard: Shard): Promise<Built> {
  return withMeans(input, program, { progress, isWanted: (page) => isIn(shard, page) }, async (sources, means) => {
    const { value, problems } = await makePages(sources, means);
    const outputs = value?.pages.flatMap(({ rendered }) => [...pageOutputs(rendered), rendered.texts ?? []].flat());
    return { value: outputs ?? [], problems };
  });
}

/** Which pages are made, by the path of their text or by their address, and who is told of it. */
type Wish = { readonly progress: Progress; readonly isWanted: (page: string) => boolean };

type Means = Wish & {
  readonly assets: Assets;
  readonly workshop: Workshop;
  readonly cache: Cache | undefined;
};

/** Loads what is needed to make something of the input, and puts away what is no longer needed. */
async function withMeans(
  input: BuildInput,
  program: Program,
  wish: Wish,
  make: (sources: Sources, means: Means) => Promise<Reported<readonly Output[]>>,
): Promise<Built> {
  wish.progress('load');
  const [sources, assets] = await Promise.all([load(input), program.assets()]);
  if (!sources.value) return { outputs: [], problems: inOrder(sources.problems) };
  const { cache } = input;
  const { renderPage } = assets;
  const workshop = openWorkshop(program, { renderPage, files: cache?.files });
  try {
    const { value: outputs, problems } = await make(sources.value, { ...wish, assets, workshop, cache });
    return { outputs, problems: inOrder([...sources.problems, ...problems]) };
  } finally {
    await workshop.close();
  }
}

/** Sources → all files of the site. */
async function makeSite(sources: Sources, means: Means): Promise<Reported<readonly Output[]>> {
  const { problems, take } = gather();
  const { assets, cache, progress } = means;
  const made = take(await makePages(sources, means));
  if (!made) return { value: [], problems };
  const { site, pages } = made;
  const rendered = pages.map((page) => page.rendered);
  const outputs = siteOutputs(rendered, { site, assets, make: cache ? keptMake(cache) : makeAnew });
  progress('verify');
  take({ value: undefined, problems: verify(outputs, { pages: checkedPages(pages), links: site.links }) });
  return { value: outputs, problems };
}

type MadePages = { readonly site: Site; readonly pages: readonly FinishedPage[] };

/** Sources → the pages that are wanted. */
async function makePages(sources: Sources, means: Means): Promise<Reported<MadePages | undefined>> {
  const { problems, take } = gather();
  const { assets, workshop, cache, progress, isWanted } = means;
  progress('parse');
  const wanted = sources.pages.filter(({ path }) => isWanted(path));
  const texts = await openTexts(wanted, workshop, cache);
  const api = take(await readDescription(sources.description, cache));
  if (!api) return { value: undefined, problems: [...problems, ...(await textProblems(texts))] };
  progress('link');
  const site = take(link(sources, headsOf(sources.pages, texts), api));
  progress('render');
  const plan = planPress(site, assets, sources.template);
  const press = take(makePress(plan, assets.renderPage));
  const pages = take(await finishPages({ site, plan, press, texts, workshop, cache, isWanted }));
  return { value: { site, pages }, problems };
}
