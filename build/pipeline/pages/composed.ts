import { setImmediate as nextTurn } from 'node:timers/promises';
import { digest } from '../../platform/memory/digest.ts';
import type { SchemaClaim } from '../3-link/reference/schema-pages.ts';
import type { LinkedPage } from '../3-link/site.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import type { PagesInput } from './pages-input.ts';

/** How many pages are finished in one batch. */
const BATCH = 8;

/** How many batches may be unfinished: composed pages that wait to be finished fill the memory. */
const AHEAD = 6;

/**
 * The pages of the description. Those of schemas follow once the texts have their answers, which may link to more
 * schemas.
 */
export type ComposedPages = {
  readonly pages: readonly PackedPage[];
  schemas(): Promise<readonly PackedPage[]>;
};

/**
 * Finishes the pages of the description in order, each as soon as it is composed. When all inputs are those of an
 * earlier build, nothing is composed and its pages are taken; otherwise each unchanged page is taken from the cache.
 */
export async function finishComposed(input: PagesInput, frame: string): Promise<ComposedPages> {
  const { site, cache, descriptionName } = input;
  const { pages, schemas, claims, decidedBy } = site.composed;
  const name = cache ? digest('composed', frame, descriptionName, decidedBy()) : '';
  const before = listNamed(name, input);
  if (before) claims.recall(before.claims);
  const list = before ?? (await finishAll(pages(), input, frame));
  if (!before) keepList(name, { names: list.names, claims: claims.claims() }, input);
  return {
    pages: list.pages,
    async schemas() {
      const claimed = claims.claims();
      if (claimed.length === 0) return [];
      const nameOfSchemas = cache ? digest('schemas', name, claimed) : '';
      const known = listNamed(nameOfSchemas, input);
      if (known) return known.pages;
      // Recalled claims name schemas but do not hold them: composing the pages that link to them claims them again.
      if (before) await composeAll(pages());
      const made = await finishAll(schemas(), input, frame);
      keepList(nameOfSchemas, { names: made.names, claims: claimed }, input);
      return made.pages;
    },
  };
}

/** The cache names of a list of pages, and the schemas that had been claimed when they were made. */
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

function keepList(name: string, list: List, { cache }: PagesInput): void {
  cache?.memo.put(name, list);
}

/** Composes pages only for the schemas that they claim. */
async function composeAll(pages: Iterable<LinkedPage>): Promise<void> {
  for (const _ of pages) await nextTurn();
}

function isList(value: unknown): value is List {
  return typeof value === 'object' && value !== null && 'names' in value && 'claims' in value;
}

type Finished = { readonly name: string; readonly page: PackedPage };

async function finishAll(
  pages: Iterable<LinkedPage>,
  { renderer, cache, pagePool }: PagesInput,
  frame: string,
): Promise<{ readonly names: readonly string[]; readonly pages: readonly PackedPage[] }> {
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
  for (const batch of inBatches(pages)) {
    const job = finishBatch(batch);
    // `Promise.all` below reports a failure. Until then, this handler keeps Node from ending on an unhandled rejection.
    job.catch(() => undefined);
    finishing.push(job);
    await finishing.at(-AHEAD);
    // Messages of other threads are delivered only between two turns of the event loop.
    await nextTurn();
  }
  const finished = (await Promise.all(finishing)).flat();
  return { names: finished.map(({ name }) => name), pages: finished.map(({ page }) => page) };
}

function* inBatches(pages: Iterable<LinkedPage>): Generator<readonly LinkedPage[], void> {
  let batch: LinkedPage[] = [];
  for (const linked of pages) {
    batch.push(linked);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
