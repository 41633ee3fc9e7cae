import { type Input, load } from './1-load/load.ts';
import { parseHeads } from './2-parse/markdown/document.ts';
import { parseDescription } from './2-parse/openapi/description.ts';
import { link } from './3-link/link.ts';
import type { Output } from './4-render/output.ts';
import { preparePress } from './4-render/press.ts';
import { siteOutputs } from './4-render/render.ts';
import { verify } from './5-verify/verify.ts';
import { checkedPages, finishPages, textProblems } from './pages/pages.ts';
import { gather, inOrder, type Problem } from './problems/problem.ts';
import type { Program } from './program/program.ts';

/** A built site, not yet published, and everything found on the way. */
export type Built = { readonly outputs: readonly Output[]; readonly problems: readonly Problem[] };

/** Told when each stage begins. */
export type Progress = (stage: 'load' | 'parse' | 'link' | 'render' | 'verify') => void;

/** Input → site. Nothing is written: publishing is `emit`'s, and only when no problem is an error. */
export async function build(input: Input, program: Program, progress: Progress): Promise<Built> {
  const { problems, take } = gather();
  progress('load');
  const sources = take(await load(input));
  if (!sources) return { outputs: [], problems: inOrder(problems) };
  progress('parse');
  const heads = take(parseHeads(sources.pages));
  const [assets, api] = await Promise.all([program.assets(), parseDescription(sources.description).then(take)]);
  if (!api) return { outputs: [], problems: inOrder([...problems, ...textProblems(sources.pages)]) };
  progress('link');
  const site = take(link(sources, heads, api));
  progress('render');
  const press = take(preparePress(site, assets, sources.template));
  const pages = take(finishPages(sources.pages, site, press));
  const outputs = siteOutputs(
    pages.map(({ rendered }) => rendered),
    site,
    assets,
  );
  progress('verify');
  const found = verify(outputs, { pages: checkedPages(pages), links: site.links });
  return { outputs, problems: inOrder([...problems, ...found]) };
}
