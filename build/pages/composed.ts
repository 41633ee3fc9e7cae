import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LinkedPage } from '../3-link/site.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import { digest } from '../digest.ts';
import type { PagesInput } from './pages-input.ts';

/** How many pages are finished together. */
const BATCH = 8;

/** How many batches may wait for others: pages that are composed and not finished fill the memory. */
const AHEAD = 6;

/** Finishes pages of the description in their order, each as soon as it is composed. Those that an earlier build has made are taken from there. */
export async function finishComposed(
  pages: Iterable<LinkedPage>,
  { press, cache, workshop, isWanted }: PagesInput,
  frame: string,
): Promise<readonly PackedPage[]> {
  const finishAll = async (batch: readonly LinkedPage[]): Promise<readonly PackedPage[]> => {
    const jobs = batch.map((linked) => {
      const name = cache ? digest(frame, linked) : '';
      return { linked, name, known: cache?.pages.get(name) };
    });
    const unknown = jobs.filter(({ known }) => !known).map(({ linked }) => linked);
    const made = (unknown.length > 0 ? await workshop.finish(unknown, press) : []).values();
    return jobs.flatMap(({ name, known }) => {
      const page = known ?? made.next().value;
      if (page) cache?.pages.put(name, page);
      return page ?? [];
    });
  };
  const finished: Promise<readonly PackedPage[]>[] = [];
  for (const batch of inBatches(pages, isWanted)) {
    const job = finishAll(batch);
    // Whoever waits for it is told; until then it is no fault of nobody's.
    job.catch(() => undefined);
    finished.push(job);
    await finished.at(-AHEAD);
    // Other threads are heard between two turns.
    await nextTurn();
  }
  return (await Promise.all(finished)).flat();
}

function* inBatches(
  pages: Iterable<LinkedPage>,
  isWanted: PagesInput['isWanted'],
): Generator<readonly LinkedPage[], void> {
  let batch: LinkedPage[] = [];
  for (const linked of pages) {
    if (isWanted(linked.page.route)) batch.push(linked);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
