import { collectProblems, inOrder, type Result } from '../platform/problems/problem.ts';
import { createTurn } from '../platform/turns.ts';
import { load } from './1-load/load.ts';
import { link } from './3-link/link.ts';
import { typesIn } from './3-link/types/declarations.ts';
import { createPageRenderer } from './4-render/page-renderer.ts';
import { publicOutputs } from './4-render/public-outputs.ts';
import { siteOutputs } from './4-render/render.ts';
import { SEARCH_PLACE } from './4-render/search/search-output.ts';
import { verify } from './5-verify/verify.ts';
import { findClashes } from './6-emit/clashes.ts';
import type { BuildInput, Built, ReadSite } from './built.ts';
import { makePages } from './pages/pages.ts';
import { parse } from './pages/parse.ts';
import { makeWritten } from './pages/texts.ts';

/** Loads, parses and links a site. Gives `undefined` if its settings, data, template or description are missing. */
export async function readSite(input: BuildInput): Promise<Result<ReadSite | undefined>> {
  const { program, store, progress, turn = createTurn() } = input;
  const { problems, collect } = collectProblems();
  progress?.('load');
  const [sources, assets] = await Promise.all([load(input, store).then(collect), program.assets()]);
  if (!sources) return { value: undefined, problems };
  progress?.('parse');
  const { heads, openapi } = collect(await parse(sources, assets.strings, { store, turn }));
  await turn();
  progress?.('link');
  const linked = openapi && { openapi, site: collect(link(sources, heads, openapi.value)) };
  return { value: { sources, assets, heads, linked }, problems };
}

/** Builds the whole site. Nothing is published: `emit` does that, and only if no problem is an error. */
export async function build(input: BuildInput): Promise<Built> {
  const { problems, collect, report } = collectProblems();
  const read = collect(await readSite(input));
  const { program, store, progress, turn = createTurn() } = input;
  await turn();
  progress?.('render');
  const place = { program, store, turn };
  if (!read?.linked) {
    // Without a site, texts are only read for their problems.
    collect(await makeWritten(read?.heads ?? [], undefined, place));
    return { outputs: [], search: () => [], problems: inOrder(problems), read, pages: [] };
  }
  const { sources, assets, heads, linked } = read;
  const { openapi, site } = linked;
  const renderer = collect(createPageRenderer(site, assets, sources.template));
  const pages = collect(await makePages({ heads, openapi, site, renderer }, place));
  const publicFiles = collect(publicOutputs(sources.publicFiles, pages));
  const made = siteOutputs(pages, { site, assets, openapi, types: typesIn(openapi), publicFiles, store });
  await turn();
  progress?.('verify');
  const files = [SEARCH_PLACE, ...made.outputs];
  report(findClashes(files));
  report(verify(files, pages, { shared: renderer.addresses, links: site.links }));
  return { ...made, problems: inOrder(problems), read, pages };
}
