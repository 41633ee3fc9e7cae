import { type Input, load, type Sources } from './1-load/load.ts';
import { parseHeads } from './2-parse/markdown/document.ts';
import { parseDescription } from './2-parse/openapi/description.ts';
import { link } from './3-link/link.ts';
import type { Output } from './4-render/output.ts';
import { makePress, planPress } from './4-render/press.ts';
import { siteOutputs } from './4-render/render.ts';
import { verify } from './5-verify/verify.ts';
import type { Assets } from './bundle/assets.ts';
import type { Workshop } from './pages/batch.ts';
import { checkedPages, finishPages, textProblems } from './pages/pages.ts';
import { openWorkshop } from './pages/workshop.ts';
import { gather, inOrder, type Problem, type Reported } from './problems/problem.ts';
import type { Program } from './program/program.ts';

/** A built site, not yet published, and everything found on the way. */
export type Built = { readonly outputs: readonly Output[]; readonly problems: readonly Problem[] };

/** Told when each stage begins. */
export type Progress = (stage: 'load' | 'parse' | 'link' | 'render' | 'verify') => void;

/** Input → site. Nothing is written: publishing is `emit`'s, and only when no problem is an error. */
export async function build(input: Input, program: Program, progress: Progress): Promise<Built> {
  progress('load');
  const [sources, assets] = await Promise.all([load(input), program.assets()]);
  if (!sources.value) return { outputs: [], problems: inOrder(sources.problems) };
  const workshop = await openWorkshop(sources.value.pages.length, program, assets.renderPage);
  try {
    const { value: outputs, problems } = await make(sources.value, assets, { workshop, progress });
    return { outputs, problems: inOrder([...sources.problems, ...problems]) };
  } finally {
    await workshop.close();
  }
}

type Means = { readonly workshop: Workshop; readonly progress: Progress };

/** Sources → outputs. */
async function make(
  sources: Sources,
  assets: Assets,
  { workshop, progress }: Means,
): Promise<Reported<readonly Output[]>> {
  const { problems, take } = gather();
  progress('parse');
  const batches = workshop.read(sources.pages);
  const heads = take(parseHeads(sources.pages));
  const api = take(await parseDescription(sources.description));
  if (!api) return { value: [], problems: [...problems, ...textProblems(sources.pages)] };
  progress('link');
  const site = take(link(sources, heads, api));
  progress('render');
  const plan = planPress(site, assets, sources.template);
  const press = take(makePress(plan, assets.renderPage));
  const pages = take(await finishPages({ site, plan, press, batches }));
  const outputs = siteOutputs(
    pages.map(({ rendered }) => rendered),
    site,
    assets,
  );
  progress('verify');
  take({ value: undefined, problems: verify(outputs, { pages: checkedPages(pages), links: site.links }) });
  return { value: outputs, problems };
}
