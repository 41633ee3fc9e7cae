import { collectProblems, type Result } from '../platform/problems/problem.ts';
import { load, type Sources } from './1-load/load.ts';
import { draftRoutes, markedDraft, withoutDraftImages } from './3-link/drafts.ts';
import { link } from './3-link/link.ts';
import { textEntries } from './3-link/route-entries.ts';
import { simulatorOf } from './3-link/simulator/simulator-data.ts';
import { createPageRenderer } from './4-render/page-renderer.ts';
import { publicOutputs } from './4-render/public-outputs.ts';
import { SEARCH_PLACE } from './4-render/search/search-output.ts';
import { siteOutputs } from './4-render/site-outputs.ts';
import { goneAddresses } from './5-verify/gone-addresses.ts';
import { verify } from './5-verify/verify.ts';
import { findClashes } from './6-emit/clashes.ts';
import type { OutputDirectory } from './6-emit/directory.ts';
import { type Emitted, emit } from './6-emit/emit.ts';
import { publishable } from './6-emit/publishable.ts';
import type { BuildInput, Built, ReadSite, ReportStage } from './built.ts';
import { judged } from './judged.ts';
import { makePages } from './pages/pages.ts';
import { parse } from './pages/parse.ts';
import type { ReadTexts } from './pages/read-texts.ts';
import { type Threads, withThreads } from './pages/threads.ts';

/** Loads, parses and links a site. If no page can be made, gives `undefined` and looks for all other problems. */
export function readSite(input: BuildInput): Promise<Result<ReadSite | undefined>> {
  return withThreads(input.program, (threads) => readWith(threads, input));
}

async function readWith(
  threads: Threads,
  { program, store, progress, showsDrafts = false, ...input }: BuildInput,
): Promise<Result<ReadSite | undefined>> {
  const { problems, collect } = collectProblems();
  progress?.('load');
  const [loaded, assets] = await Promise.all([load(input, store).then(collect), program.assets()]);
  progress?.('parse');
  const parsed = await parse(loaded, assets.strings, { store, threads, showsDrafts });
  const { texts: published, drafts, bodies, openapi } = collect(parsed);
  progress?.('link');
  const texts = showsDrafts ? [...published, ...drafts.map(markedDraft)] : published;
  if (loaded.sources && openapi) {
    const sources = showsDrafts ? loaded.sources : withoutDrafts(loaded.sources, { texts, drafts });
    const site = collect(link(sources, { texts, drafts: draftRoutes(drafts) }, openapi.value));
    return { value: { sources, assets, texts, bodies, openapi, site }, problems };
  }
  collect(textEntries(texts));
  return { value: undefined, problems };
}

function withoutDrafts(sources: Sources, read: Pick<ReadTexts, 'texts' | 'drafts'>): Sources {
  const { origin } = sources;
  if (origin.kind === 'foreign') return sources;
  return { ...sources, origin: { ...origin, publicFiles: withoutDraftImages(origin.publicFiles, read) } };
}

/**
 * Loads, parses, links, renders and verifies the whole site. The search is made on demand, because `dev` shows pages
 * before. Nothing is published.
 */
export function build(input: BuildInput): Promise<Built> {
  return withThreads(input.program, (threads) => buildWith(threads, input));
}

async function buildWith(threads: Threads, input: BuildInput): Promise<Built> {
  const { store, progress, origin } = input;
  const { problems, collect, add } = collectProblems();
  const read = collect(await readWith(threads, input));
  if (!read) {
    const told = judged(problems, { origin, isMade: false });
    return { outputs: [], search: () => [], pages: [], problems: told, read };
  }
  const { sources, assets, texts, bodies, openapi, site } = read;
  progress?.('render');
  const renderer = collect(createPageRenderer(site, assets, sources.template));
  const pages = collect(await makePages({ texts, bodies, openapi, site, renderer }, { store, threads }));
  const publicFiles = sources.origin.kind === 'own' ? collect(publicOutputs(sources.origin.publicFiles, pages)) : [];
  const simulator = simulatorOf(openapi);
  const made = siteOutputs(pages, { site, assets, openapi, simulator, publicFiles, store });
  progress?.('verify');
  const files = [SEARCH_PLACE, ...made.outputs];
  add(findClashes(files));
  const { links, redirects, questions, drafts, uncertain } = site;
  const images = site.reference.kind === 'own' ? site.reference.images : [];
  add(verify(files, pages, { shared: renderer.addresses, links, images, redirects, questions, drafts, uncertain }));
  add(goneAddresses(pages, sources.origin));
  const search = () => {
    progress?.('search');
    return made.search();
  };
  return { ...made, search, pages, problems: judged(problems, { origin, isMade: true }), read };
}

/** All files of a site, those of its search too, and its problems. */
export type Publication = Pick<Built, 'outputs' | 'problems'> & { readonly progress?: ReportStage };

/** Publishes a site, all or nothing; `undefined` if one of its problems is an error. Reports what `emit` reports. */
export async function publish(
  { outputs, problems, progress }: Publication,
  target: OutputDirectory,
): Promise<Result<Emitted | undefined> | undefined> {
  const site = publishable(outputs, problems);
  if (!site) return undefined;
  progress?.('publish');
  return emit(site, target);
}
