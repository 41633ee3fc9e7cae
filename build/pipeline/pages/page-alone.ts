import type { Route } from '../../../src/model/route.ts';
import { memoryBlobs } from '../../platform/store/blobs.ts';
import { readOnly, type Store } from '../../platform/store/store.ts';
import type { Program } from '../../program/program.ts';
import { type Input, load } from '../1-load/load.ts';
import type { OperationAddress } from '../1-load/source.ts';
import type { MakeExcerpt } from '../2-parse/openapi/document/excerpt.ts';
import { composePages } from '../3-link/compose-reference.ts';
import { link } from '../3-link/link.ts';
import type { Output } from '../4-render/output.ts';
import { pageOutputs } from '../4-render/output-kinds.ts';
import { createPageRenderer } from '../4-render/page-renderer.ts';
import { drawPage } from './draw-page.ts';
import { readHeads } from './parse.ts';
import { readOpenApi } from './read-openapi.ts';

/** The page of an operation. */
export type OperationPage = { readonly route: Route; readonly address: OperationAddress };

/** What is needed for a page alone. */
export type AloneInput = Input & { readonly program: Program; readonly store: Store; readonly excerpt: MakeExcerpt };

/**
 * Builds the files of the page of one operation from an excerpt of the OpenAPI document, which takes a fraction of the
 * time of a whole build. They are those of the whole site. Finds no problems. Gives no files if the operation cannot be
 * read or is no longer there.
 */
export async function buildPageAlone(
  { route, address }: OperationPage,
  { program, store, excerpt, ...input }: AloneInput,
): Promise<readonly Output[]> {
  const [{ value: loaded }, assets] = await Promise.all([load(input, store), program.assets()]);
  const { sources } = loaded;
  const part = sources && excerpt(sources.openapi, address);
  if (!part) return [];
  const { value: openapi } = await readOpenApi(part, readOnly(store));
  if (!openapi) return [];
  const { value: site } = link(sources, readHeads(sources.pages, readOnly(store)).value, openapi.value);
  const pages = site.reference.pages.filter(({ base }) => base.route === route);
  if (pages.length === 0) return [];
  const [composed] = composePages({ openapi, layout: { ...site.reference, pages } });
  if (!composed) return [];
  const { value: renderer } = createPageRenderer(site, assets, sources.template);
  const page = drawPage({ key: route, ...composed }, { program: store.program, renderer, blobs: memoryBlobs });
  return pageOutputs(page, memoryBlobs);
}
