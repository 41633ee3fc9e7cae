import { type Input, load, type Sources } from './1-load/load.ts';
import { link } from './3-link/link.ts';
import { makeAnew, type Output } from './4-render/output.ts';
import { makePress, planPress } from './4-render/press.ts';
import { siteOutputs } from './4-render/render.ts';
import { verify } from './5-verify/verify.ts';
import type { Assets } from './bundle/assets.ts';
import type { Cache } from './cache/cache.ts';
import { readDescription } from './cache/description.ts';
import { keptMake } from './cache/make.ts';
import { openWorkshop } from './pages/open-workshop.ts';
import { checkedPages, finishPages, textProblems } from './pages/pages.ts';
import { headsOf, openTexts } from './pages/texts.ts';
import type { Workshop } from './pages/workshop.ts';
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
  progress('load');
  const [sources, assets] = await Promise.all([load(input), program.assets()]);
  if (!sources.value) return { outputs: [], problems: inOrder(sources.problems) };
  const { cache } = input;
  const { renderPage } = assets;
  const workshop = openWorkshop(program, { renderPage, files: cache?.files });
  try {
    const { value: outputs, problems } = await make(sources.value, { assets, workshop, cache, progress });
    return { outputs, problems: inOrder([...sources.problems, ...problems]) };
  } finally {
    await workshop.close();
  }
}

type Means = {
  readonly assets: Assets;
  readonly workshop: Workshop;
  readonly cache: Cache | undefined;
  readonly progress: Progress;
};

/** Sources → outputs. */
async function make(sources: Sources, means: Means): Promise<Reported<readonly Output[]>> {
  const { problems, take } = gather();
  const { assets, workshop, cache, progress } = means;
  progress('parse');
  const texts = await openTexts(sources.pages, workshop, cache);
  const api = take(await readDescription(sources.description, cache));
  if (!api) return { value: [], problems: [...problems, ...(await textProblems(texts))] };
  progress('link');
  const site = take(link(sources, headsOf(texts), api));
  progress('render');
  const plan = planPress(site, assets, sources.template);
  const press = take(makePress(plan, assets.renderPage));
  const pages = take(await finishPages({ site, plan, press, texts, workshop, cache }));
  const rendered = pages.map((page) => page.rendered);
  const outputs = siteOutputs(rendered, { site, assets, make: cache ? keptMake(cache) : makeAnew });
  progress('verify');
  take({ value: undefined, problems: verify(outputs, { pages: checkedPages(pages), links: site.links }) });
  return { value: outputs, problems };
}
