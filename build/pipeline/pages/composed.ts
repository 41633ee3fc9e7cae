import { setImmediate as nextTurn } from 'node:timers/promises';
import { digest } from '../../platform/memory/digest.ts';
import type { SchemaClaim } from '../3-link/reference/schema-pages.ts';
import type { ComposedPage, LinkedPage } from '../3-link/site.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import type { PagesInput } from './pages-input.ts';

/** How many pages are finished in one batch. */
const BATCH = 8;

/** How many batches may be unfinished: composed pages that wait to be finished fill the memory. */
const AHEAD = 6;

/** The pages of the reference with their claims. Those of the claimed schemas follow once the texts are resolved. */
export type ComposedPages = {
  readonly pages: readonly PackedPage[];
  readonly claims: readonly SchemaClaim[];
  schemas(claims: readonly SchemaClaim[]): Promise<readonly PackedPage[]>;
};

/**
 * Finishes the pages of the description in order, each as soon as it is composed. When all inputs are those of an
 * earlier build, nothing is composed and its pages are taken; otherwise each unchanged page is taken from the cache.
 */
export async function finishComposed(input: PagesInput, frame: string): Promise<ComposedPages> {
  const { site, cache, openApiName } = input;
  const { pages, schemaPages, decidedBy } = site.composed;
  const finish = async (name: string, make: () => Iterable<ComposedPage>) => {
    const known = listNamed(name, input);
    if (known) return known;
    const made = await finishAll(make(), input, frame);
    cache?.memo.put(name, { names: made.names, claims: made.claims });
    return made;
  };
  const name = cache ? digest('composed', frame, openApiName, decidedBy()) : '';
  const { pages: finished, claims } = await finish(name, pages);
  return {
    pages: finished,
    claims,
    async schemas(claimed) {
      if (claimed.length === 0) return [];
      const list = await finish(cache ? digest('schemas', name, claimed) : '', () => schemaPages(claimed));
      return list.pages;
    },
  };
}

/** The cache names of a list of pages, and their claims. */
type List = { readonly names: readonly string[]; readonly claims: readonly SchemaClaim[] };

/** The pages of a list that an earlier build left, or `undefined` where any of them is missing from the cache. */
function listNamed(
  name: string,
  { cache }: PagesInput,
): (List & { readonly pages: readonly PackedPage[] }) | undefined {
  const list = cache?.memo.get(name);
  if (!isList(list)) return undefined;
  const pages = list.names.flatMap((page) => cache?.pages.get(page) ?? []);
  return pages.length === list.names.length ? { ...list, pages } : undefined;
}

function isList(value: unknown): value is List {
  return typeof value === 'object' && value !== null && 'names' in value && 'claims' in value;
}

type Finished = { readonly name: string; readonly page: PackedPage };

async function finishAll(
  pages: Iterable<ComposedPage>,
  { renderer, cache, pagePool }: PagesInput,
  frame: string,
): Promise<List & { readonly pages: readonly PackedPage[] }> {
  const finishBatch = async (batch: readonly LinkedPage[]): Promise<readonly Finished[]> => {
    const jobs = batch.map((linked) => {
      const name = cache ? digest(frame, linked) : '';
      return { linked, name, known: cache?.pages.get(name) };
    });
    const unknown = jobs.filter(({ known }) => !known).map(({ linked }) => linked);
    const made = (unknown.length > 0 ? await pagePool.finish(unknown, renderer) : []).values();
    return jobs.flatMap(({ name, known }) => {
      const page = known ?? made.next().value;
      if (page) cache?.pages.put(name, page);
      return page ? { name, page } : [];
    });
  };
  const finishing: Promise<readonly Finished[]>[] = [];
  const allClaims: SchemaClaim[] = [];
  for (const batch of inBatches(pages)) {
    allClaims.push(...batch.flatMap(({ claims }) => claims));
    const job = finishBatch(batch.map(({ claims: _, ...linked }) => linked));
    // `Promise.all` below reports a failure. Until then, this handler keeps Node from ending on an unhandled rejection.
    job.catch(() => undefined);
    finishing.push(job);
    await finishing.at(-AHEAD);
    // Messages of other threads are delivered only between two turns of the event loop.
    await nextTurn();
  }
  const finished = (await Promise.all(finishing)).flat();
  return { names: finished.map(({ name }) => name), pages: finished.map(({ page }) => page), claims: allClaims };
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
