import { startOf } from '../../src/model/place.ts';
import { type Input, load, type Sources } from '../pipeline/1-load/load.ts';
import { loadOpenApi, type OpenApiFolder } from '../pipeline/1-load/openapi.ts';
import type { OpenApiSources } from '../pipeline/1-load/source.ts';
import { type Document, parseDocuments } from '../pipeline/2-parse/markdown/document.ts';
import type { Api } from '../pipeline/2-parse/openapi/api.ts';
import { parseOpenApi } from '../pipeline/2-parse/openapi/parse-openapi.ts';
import { composePages, composeSchemaPages } from '../pipeline/3-link/compose-reference.ts';
import { composeText } from '../pipeline/3-link/compose-text.ts';
import { link } from '../pipeline/3-link/link.ts';
import { queriesOf } from '../pipeline/3-link/placeholders.ts';
import type { LinkedPage, Site } from '../pipeline/3-link/site.ts';
import type { Output } from '../pipeline/4-render/output.ts';
import { pageOutputs } from '../pipeline/4-render/output-kinds.ts';
import { createPageRenderer } from '../pipeline/4-render/page-renderer.ts';
import { publicOutputs } from '../pipeline/4-render/public-outputs.ts';
import { renderPage } from '../pipeline/4-render/render-page.ts';
import type { RenderedPage } from '../pipeline/4-render/rendered.ts';
import { readOpenApi as readWithHistory } from '../pipeline/pages/read-openapi.ts';
import { collectProblems, type Result } from '../platform/problems/problem.ts';
import { memoryBlobs } from '../platform/store/blobs.ts';
import { Digested } from '../platform/store/step.ts';
import { emptyStore } from '../platform/store/store.ts';
import type { Assets } from '../program/bundle/assets.ts';

/** The parts of a site before linking, each parsed by itself. */
export type Parsed = { readonly sources: Sources; readonly documents: readonly Document[]; readonly api: Api };

/** The same with the site as data and all of its pages composed, before any of them is rendered. */
export type Linked = Parsed & {
  readonly site: Site;
  readonly openapi: Digested<Api>;
  readonly pages: readonly LinkedPage[];
};

/** Makes the files of the pages of a linked site and those of its owner, in memory. */
export function renderFiles(linked: Linked, assets: Assets): Result<readonly Output[]> {
  const { problems, collect } = collectProblems();
  const pages = collect(renderPages(linked, assets));
  const publicFiles = collect(publicOutputs(linked.sources.publicFiles, pages));
  return { value: [...pages.flatMap((page) => pageOutputs(page, memoryBlobs)), ...publicFiles], problems };
}

/** Renders the pages of a linked site. */
export function renderPages({ site, sources, pages }: Linked, assets: Assets): Result<readonly RenderedPage[]> {
  const { problems, collect } = collectProblems();
  const renderer = collect(createPageRenderer(site, assets, sources.template));
  return { value: pages.map((page) => collect(renderPage(page, renderer))), problems };
}

/** Runs the stages up to the linked site. Gives `undefined` if settings, data, template or document cannot be read. */
export async function linkSite(input: Input): Promise<Result<Linked | undefined>> {
  const { problems, collect } = collectProblems();
  const parsed = collect(await parseSite(input));
  if (!parsed) return { value: undefined, problems };
  const { sources, documents, api } = parsed;
  const site = collect(link(sources, documents, api));
  const openapi = new Digested('openapi', () => api);
  const reference = { openapi, layout: site.reference };
  const composed = [...composePages(reference)];
  const claims = composed.flatMap((page) => page.claims);
  const written = documents.flatMap((document): readonly LinkedPage[] => {
    const base = site.written.get(document.source);
    if (!base) return [];
    const { resolved, claims: added } = collect(site.resolve(queriesOf(document.body), document.source));
    claims.push(...added);
    return [{ page: composeText(base, document, resolved), from: startOf(document.source.path) }];
  });
  const schemas = composeSchemaPages({ ...reference, claims });
  return { value: { ...parsed, site, openapi, pages: [...written, ...composed, ...schemas] }, problems };
}

/**
 * Runs the first two stages: loads everything and parses each part by itself. Gives `undefined` if the input cannot be
 * read.
 */
export async function parseSite(input: Input): Promise<Result<Parsed | undefined>> {
  const { problems, collect } = collectProblems();
  const store = emptyStore('');
  const sources = collect(await load(input, store));
  if (!sources) return { value: undefined, problems };
  const documents = collect(parseDocuments(sources.pages));
  const api = collect((await readWithHistory(sources.openapi, store)).value);
  return { value: api && { sources, documents, api }, problems };
}

/** Reads an OpenAPI document by itself into the model. Gives `undefined` if it cannot be read. */
export async function readOpenApi(folder: OpenApiFolder): Promise<Result<Api | undefined>> {
  const { problems, collect } = collectProblems();
  const sources = collect(await loadOpenApi(folder));
  return { value: sources && collect(await parseOpenApi(sources)), problems };
}

/** Reads a kept version. Reports only what keeps it from being read. */
export async function readRelease(release: OpenApiSources): Promise<Result<Api | undefined>> {
  const { value, problems } = await parseOpenApi(release);
  return { value, problems: problems.filter(({ level }) => level === 'error') };
}
