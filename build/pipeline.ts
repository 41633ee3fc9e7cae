import { type DescriptionFolder, loadDescription } from './1-load/description.ts';
import { type Input, load, type Sources } from './1-load/load.ts';
import { type Document, parseDocuments } from './2-parse/markdown/document.ts';
import type { Api } from './2-parse/openapi/api.ts';
import { parseDescription } from './2-parse/openapi/description.ts';
import { link } from './3-link/link.ts';
import type { Site } from './3-link/site.ts';
import type { Output } from './4-render/output.ts';
import { render } from './4-render/render.ts';
import { verify } from './5-verify/verify.ts';
import { gather, inOrder, type Problem, type Reported } from './problems/problem.ts';
import type { Program } from './program/program.ts';

/** A built site, not yet published, and everything found on the way. */
export type Built = { readonly outputs: readonly Output[]; readonly problems: readonly Problem[] };

/** What a site is made of, before its parts know of each other. */
export type Parsed = { readonly sources: Sources; readonly documents: readonly Document[]; readonly api: Api };

/** The same with the site as data, before anything of it is drawn. */
export type Linked = Parsed & { readonly site: Site };

/** A site as files, and what they were made from; nothing where that could not be read. */
export type Rendered = Built & { readonly linked?: Linked };

/** Told when each stage begins. */
export type Progress = (stage: 'load' | 'parse' | 'link' | 'render' | 'verify') => void;

/** Input → site. Nothing is written: publishing is `emit`'s, and only when no problem is an error. */
export async function build(input: Input, program: Program, progress: Progress): Promise<Built> {
  const { outputs, problems } = await renderSite(input, program, progress);
  if (outputs.length === 0) return { outputs, problems };
  progress('verify');
  return { outputs, problems: inOrder([...problems, ...verify(outputs)]) };
}

/** The stages up to the files, without the verification, for commands that look into a site. */
export async function renderSite(input: Input, program: Program, progress: Progress): Promise<Rendered> {
  const { problems, take } = gather();
  // Asked for first and awaited last: they need nothing of the input.
  const assets = program.assets();
  assets.catch(() => undefined);
  const linked = take(await linkSite(input, progress));
  if (!linked) return { outputs: [], problems: inOrder(problems) };
  progress('render');
  const outputs = take(await render(linked.site, await assets, linked.sources.template));
  return { outputs, problems: inOrder(problems), linked };
}

/** The stages up to the linked site. Gives `undefined` where settings, data, template or description cannot be read. */
export async function linkSite(input: Input, progress: Progress): Promise<Reported<Linked | undefined>> {
  const { problems, take } = gather();
  const parsed = take(await parseSite(input, progress));
  if (!parsed) return { value: undefined, problems };
  const { sources, documents, api } = parsed;
  progress('link');
  const site = take(link(sources, documents, api));
  return { value: { ...parsed, site }, problems };
}

/** The first two stages: everything that was written, read and understood by itself. */
export async function parseSite(input: Input, progress: Progress): Promise<Reported<Parsed | undefined>> {
  const { problems, take } = gather();
  progress('load');
  const sources = take(await load(input));
  if (!sources) return { value: undefined, problems };
  progress('parse');
  const [documents, api] = await Promise.all([
    parseDocuments(sources.pages).then(take),
    parseDescription(sources.description).then(take),
  ]);
  return { value: api && { sources, documents, api }, problems };
}

/** A description by itself, in the shape that the pages are made from. */
export async function readDescription(folder: DescriptionFolder): Promise<Reported<Api | undefined>> {
  const { problems, take } = gather();
  const sources = take(await loadDescription(folder));
  return { value: sources && take(await parseDescription(sources)), problems };
}
