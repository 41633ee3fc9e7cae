import type { Blobs } from '../../platform/store/blobs.ts';
import type { Turn } from '../../platform/turns.ts';
import { type FinishedPage, finishPage } from './finish.ts';
import type { PagePool } from './page-pool.ts';
import { beginText, finishText, type HalfDone } from './work.ts';

/** A pool that works in this thread. Each text is read on demand, so that only one is open at a time. */
export function poolHere(blobs: Blobs, turn: Turn): PagePool {
  return {
    open: async (sources) =>
      sources.map((source) => {
        const work: { begun?: HalfDone | undefined } = {};
        return {
          async read() {
            work.begun = beginText(source);
            return work.begun.read;
          },
          async finish(job, renderer) {
            const { begun } = work;
            work.begun = undefined;
            if (!begun || !job) return undefined;
            return finishText(begun, job, { renderer, blobs });
          },
        };
      }),
    async finish(jobs, renderer) {
      const finished: FinishedPage[] = [];
      for (const job of jobs) {
        finished.push(finishPage(job, { renderer, blobs }));
        await turn();
      }
      return finished;
    },
    async close() {},
  };
}
