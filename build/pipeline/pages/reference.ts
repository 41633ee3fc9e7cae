import { type Digested, step } from '../../platform/store/step.ts';
import type { Entry } from '../../platform/store/store.ts';
import {
  composePages,
  composeSchemaPages,
  type ReferenceInput,
  type SchemaPagesInput,
} from '../3-link/compose-reference.ts';
import type { SchemaClaim } from '../3-link/reference/plan/schema-pages.ts';
import type { ComposedPage, LinkedPage } from '../3-link/site.ts';
import type { PageRendererPlan } from '../4-render/page-renderer.ts';
import type { FinishedPage } from './finish.ts';
import type { PlannedInput } from './pages-input.ts';

/** How many pages are finished in one batch. */
const BATCH = 8;

/** How many batches may be unfinished: composed pages that wait to be finished fill the memory. */
const AHEAD = 6;

/** What surrounds all pages decides each of them too. */
type Rendered<Input> = Input & { readonly plan: Digested<PageRendererPlan> };

/** The keys of finished pages, and the schemas that these pages have no room for. */
type PageList = { readonly keys: readonly string[]; readonly claims: readonly SchemaClaim[] };

const PAGE = step<Rendered<{ readonly linked: LinkedPage }>, FinishedPage>('reference page');
const PAGES = step<Rendered<ReferenceInput>, PageList>('reference pages');
const SCHEMA_PAGES = step<Rendered<SchemaPagesInput>, PageList>('schema pages');

/** Finished pages, and the schemas that they have no room for. */
export type FinishedPages = { readonly pages: readonly FinishedPage[]; readonly claims: readonly SchemaClaim[] };

/**
 * Finishes the pages of the reference but those of schemas, each as soon as it is composed. Where the OpenAPI document
 * and all else that decides these pages are those of an earlier build, nothing is composed.
 */
export function finishReference(input: PlannedInput): Promise<FinishedPages> {
  const { site, openapi, plan, store } = input;
  const reference = { openapi, layout: site.reference };
  return listed(store.entry(PAGES, { ...reference, plan }), () => composePages(reference), input);
}

/** Finishes the pages of the schemas that other pages have no room for. */
export async function finishSchemas(
  input: PlannedInput,
  claims: readonly SchemaClaim[],
): Promise<readonly FinishedPage[]> {
  if (claims.length === 0) return [];
  const { site, openapi, plan, store } = input;
  const schemas = { openapi, layout: site.reference, claims };
  const { pages } = await listed(
    store.entry(SCHEMA_PAGES, { ...schemas, plan }),
    () => composeSchemaPages(schemas),
    input,
  );
  return pages;
}

/** The pages of a kept list, if all of them are kept; otherwise all pages that `compose` gives. */
async function listed(
  { found, keep }: Entry<PageList>,
  compose: () => Iterable<ComposedPage>,
  input: PlannedInput,
): Promise<FinishedPages> {
  const pages = found?.keys.flatMap((key) => input.store.find(PAGE, key) ?? []);
  if (found && pages?.length === found.keys.length) return { pages, claims: found.claims };
  const finished = await finishAll(compose(), input);
  const claims = finished.flatMap((page) => page.claims);
  keep({ keys: finished.map(({ key }) => key), claims });
  return { pages: finished.map(({ page }) => page), claims };
}

type Finished = { readonly key: string; readonly page: FinishedPage; readonly claims: readonly SchemaClaim[] };

async function finishAll(composed: Iterable<ComposedPage>, input: PlannedInput): Promise<readonly Finished[]> {
  const finishing: Promise<readonly Finished[]>[] = [];
  for (const batch of inBatches(composed)) {
    const job = finishBatch(batch, input);
    // `Promise.all` below reports a failure. Until then, this handler keeps Node from ending on an unhandled rejection.
    job.catch(() => undefined);
    finishing.push(job);
    await finishing.at(-AHEAD);
    await input.turn();
  }
  return (await Promise.all(finishing)).flat();
}

async function finishBatch(
  batch: readonly ComposedPage[],
  { store, plan, pagePool, renderer }: PlannedInput,
): Promise<readonly Finished[]> {
  const entries = batch.map(({ page, from, claims }) => {
    const linked = { page, from };
    return { linked, claims, entry: store.entry(PAGE, { linked, plan }) };
  });
  const unknown = entries.filter(({ entry }) => entry.found === undefined);
  const jobs = unknown.map(({ linked, entry }) => ({ key: entry.key, linked }));
  const made = (jobs.length > 0 ? await pagePool.finish(jobs, renderer) : []).values();
  return entries.flatMap(({ claims, entry: { key, found, keep } }) => {
    const page = found ?? made.next().value;
    if (page && !found) keep(page);
    return page ? [{ key, page, claims }] : [];
  });
}

function* inBatches(pages: Iterable<ComposedPage>): Generator<readonly ComposedPage[], void> {
  let batch: ComposedPage[] = [];
  for (const page of pages) {
    batch.push(page);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
