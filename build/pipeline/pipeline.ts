import type { Route } from '../../src/model/route.ts';
import { collectProblems, inOrder, type Problem } from '../platform/problems/problem.ts';
import { Digested } from '../platform/store/step.ts';
import type { Store } from '../platform/store/store.ts';
import { createTurn, type Turn } from '../platform/turns.ts';
import type { Program } from '../program/program.ts';
import { type Input, load } from './1-load/load.ts';
import type { OperationAddress } from './1-load/source.ts';
import { link } from './3-link/link.ts';
import { operationsByRoute } from './3-link/operations-by-route.ts';
import { typesIn } from './3-link/types/declarations.ts';
import { createPageRenderer } from './4-render/page-renderer.ts';
import { publicOutputs } from './4-render/public-outputs.ts';
import { type SiteOutputs, siteOutputs } from './4-render/render.ts';
import { SEARCH_PLACE } from './4-render/search/search-output.ts';
import { verify } from './5-verify/verify.ts';
import { findClashes } from './6-emit/clashes.ts';
import { glossaryProblems } from './pages/glossary-problems.ts';
import { openPagePool } from './pages/open-page-pool.ts';
import { checkedPages, finishPages, textProblems } from './pages/pages.ts';
import { readOpenApi } from './pages/read-openapi.ts';
import { openTexts } from './pages/texts.ts';

/** What a build reads, the program that builds, and the store of what earlier builds computed. */
export type BuildInput = Input & {
  readonly program: Program;
  readonly store: Store;
  readonly progress?: Progress;
  readonly turn?: Turn | undefined;
};

/** Called when each stage begins. */
export type Progress = (stage: 'load' | 'parse' | 'link' | 'render' | 'verify') => void;

/**
 * A built site, not yet published, and all problems found while building it. `search` makes the files of the search.
 */
export type Built = SiteOutputs & {
  readonly problems: readonly Problem[];
  /** The operations that have a page, by the route of the page. */
  readonly operations: ReadonlyMap<Route, OperationAddress>;
};

/** Builds the whole site. Nothing is published: `emit` does that, and only if no problem is an error. */
export async function build({
  program,
  store,
  progress = () => undefined,
  turn = createTurn(),
  ...input
}: BuildInput): Promise<Built> {
  const { problems, collect, report } = collectProblems();
  const stopped = () => ({ outputs: [], search: () => [], problems: inOrder(problems), operations: new Map() });
  const pagePool = openPagePool(program, store.blobs, turn);
  try {
    progress('load');
    const [sources, assets] = await Promise.all([load(input, store).then(collect), program.assets()]);
    if (!sources) return stopped();
    progress('parse');
    const texts = await openTexts(sources.pages, pagePool, store);
    report(glossaryProblems(sources, assets.strings, store));
    const read = await readOpenApi(sources.openapi, store, turn);
    const api = collect(read.value);
    if (!api) {
      report(await textProblems(texts));
      return stopped();
    }
    const openapi = new Digested(read.digest, () => api);
    await turn();
    progress('link');
    const site = collect(link(sources, texts, api));
    await turn();
    progress('render');
    const renderer = collect(createPageRenderer(site, assets, sources.template));
    const pages = collect(await finishPages({ site, openapi, texts, renderer, pagePool, store, turn }));
    const publicFiles = collect(publicOutputs(sources.publicFiles, pages));
    const made = siteOutputs(pages, { site, assets, openapi, types: typesIn(openapi), publicFiles, store });
    await turn();
    progress('verify');
    report(findClashes([SEARCH_PLACE, ...made.outputs]));
    const { links } = site;
    const frame = { shared: renderer.addresses, links };
    report(verify([SEARCH_PLACE, ...made.outputs], checkedPages(pages), frame));
    return { ...made, problems: inOrder(problems), operations: operationsByRoute(site, api) };
  } finally {
    await pagePool.close();
  }
}
