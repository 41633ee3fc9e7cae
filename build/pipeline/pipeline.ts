import { collectProblems, type Result } from '../platform/problems/problem.ts';
import { load } from './1-load/load.ts';
import { link } from './3-link/link.ts';
import { textEntries } from './3-link/route-entries.ts';
import { simulatorOf } from './3-link/simulator/simulator-data.ts';
import { createPageRenderer } from './4-render/page-renderer.ts';
import { publicOutputs } from './4-render/public-outputs.ts';
import { SEARCH_PLACE } from './4-render/search/search-output.ts';
import { siteOutputs } from './4-render/site-outputs.ts';
import { verify } from './5-verify/verify.ts';
import { findClashes } from './6-emit/clashes.ts';
import type { BuildInput, Built, ReadSite } from './built.ts';
import { judged } from './judged.ts';
import { makePages } from './pages/pages.ts';
import { parse } from './pages/parse.ts';
import { type Threads, withThreads } from './pages/threads.ts';

/** Loads, parses and links a site. If no page can be made, gives `undefined` and looks for all other problems. */
export function readSite(input: BuildInput): Promise<Result<ReadSite | undefined>> {
  return withThreads(input.program, (threads) => readWith(threads, input));
}

async function readWith(
  threads: Threads,
  { program, store, progress, ...input }: BuildInput,
): Promise<Result<ReadSite | undefined>> {
  const { problems, collect, report } = collectProblems();
  progress?.('load');
  const [loaded, assets] = await Promise.all([load(input, store).then(collect), program.assets()]);
  progress?.('parse');
  const parsed = await parse(loaded, assets.strings, { store, threads });
  const { texts, bodies, openapi, checkExamples } = collect(parsed);
  progress?.('link');
  const { sources } = loaded;
  if (sources && openapi) {
    const site = collect(link(sources, texts, openapi.value));
    return { value: { sources, assets, texts, bodies, openapi, site, checkExamples }, problems };
  }
  report(await checkExamples());
  collect(textEntries(texts));
  return { value: undefined, problems };
}

/** Builds the whole site. Nothing is published: `emit` does that, and only if no problem is an error. */
export function build(input: BuildInput): Promise<Built> {
  return withThreads(input.program, (threads) => buildWith(threads, input));
}

async function buildWith(threads: Threads, input: BuildInput): Promise<Built> {
  const { store, progress, origin } = input;
  const { problems, collect, report } = collectProblems();
  const read = collect(await readWith(threads, input));
  if (!read)
    return { outputs: [], search: () => [], pages: [], problems: judged(problems, { origin, isMade: false }), read };
  const { sources, assets, texts, bodies, openapi, site, checkExamples } = read;
  progress?.('render');
  const renderer = collect(createPageRenderer(site, assets, sources.template));
  const drawn = { texts, bodies, openapi, site, renderer };
  report(await checkExamples());
  const pages = collect(await makePages(drawn, { store, threads }));
  const publicFiles = sources.origin.kind === 'own' ? collect(publicOutputs(sources.origin.publicFiles, pages)) : [];
  const simulator = simulatorOf(openapi);
  const made = siteOutputs(pages, { site, assets, openapi, simulator, publicFiles, store });
  progress?.('verify');
  const files = [SEARCH_PLACE, ...made.outputs];
  report(findClashes(files));
  const { links, redirects, questions } = site;
  const images = site.reference.kind === 'own' ? site.reference.images : [];
  report(verify(files, pages, { shared: renderer.addresses, links, images, redirects, questions }));
  const search = () => {
    progress?.('search');
    return made.search();
  };
  return { ...made, search, pages, problems: judged(problems, { origin, isMade: true }), read };
}
