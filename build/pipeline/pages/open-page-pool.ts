import { availableParallelism } from 'node:os';
import type { Blobs } from '../../platform/store/blobs.ts';
import type { Turn } from '../../platform/turns.ts';
import type { Program } from '../../program/program.ts';
import type { PageRenderer } from '../4-render/page-renderer.ts';
import type { FinishedPage, PageJob } from './finish.ts';
import type { PagePool } from './page-pool.ts';
import { poolHere } from './pool-here.ts';

/** Below this number of texts or pages, this thread finishes sooner than other threads start. */
const WORTH_THREADS = 150;

/** Beyond this number, threads only wait for the main thread, which answers and composes. */
const MOST_THREADS = 8;

/** How many lists of pages may be queued per thread, so that it has work while the main thread is busy. */
const QUEUE = 2;

/** Opens a pool for the work on pages: in other threads when there are many pages, otherwise in this one. */
export function openPagePool({ pageWorker }: Program, blobs: Blobs, turn: Turn): PagePool {
  const here = poolHere(blobs, turn);
  const others: { pagePool?: Promise<PagePool>; haveTexts?: true } = {};
  const pages = { seen: 0, away: 0 };
  const inThreads = (worker: URL, threads: number): Promise<PagePool> => {
    others.pagePool ??= import('./pool-in-threads.ts').then(({ poolInThreads }) =>
      poolInThreads(worker, blobs.folder, threads),
    );
    return others.pagePool;
  };
  const finishAway = async (worker: URL, some: readonly PageJob[], renderer: PageRenderer) => {
    pages.away += 1;
    try {
      return await (await inThreads(worker, besidesThisOne())).finish(some, renderer);
    } finally {
      pages.away -= 1;
    }
  };
  return {
    async open(sources) {
      if (!pageWorker || sources.length < WORTH_THREADS) return here.open(sources);
      others.haveTexts = true;
      // The main thread does little but answer, so there may be as many threads as cores.
      return (await inThreads(pageWorker, atMost(availableParallelism()))).open(sources);
    },
    async finish(some, renderer): Promise<readonly FinishedPage[]> {
      pages.seen += some.length;
      // A thread with open texts becomes free only after they are answered, which happens after these pages are
      // finished.
      const isMuch = pages.seen >= WORTH_THREADS && !others.haveTexts;
      if (!pageWorker || !isMuch || pages.away >= QUEUE * besidesThisOne()) return here.finish(some, renderer);
      return finishAway(pageWorker, some, renderer);
    },
    async close() {
      const pagePool = await others.pagePool;
      delete others.pagePool;
      await pagePool?.close();
    },
  };
}

function besidesThisOne(): number {
  return atMost(availableParallelism() - 1);
}

function atMost(threads: number): number {
  return Math.min(MOST_THREADS, threads);
}
