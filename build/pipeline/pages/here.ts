import type { Packs } from '../cache/packs.ts';
import type { PagePool } from './page-pool.ts';
import { beginText, finishLinked, finishText, type HalfDone } from './work.ts';

/** A pool that works in this thread. Each text is read on demand, so that only one is open at a time. */
export function poolHere(packs: Packs | undefined): PagePool {
  return {
    open: async (sources) =>
      sources.map((source) => {
        const work: { begun?: HalfDone | undefined } = {};
        return {
          async read() {
            work.begun = beginText(source);
            return work.begun.read;
          },
          async finish(order, renderer) {
            const { begun } = work;
            work.begun = undefined;
            if (!begun || !order) return undefined;
            return finishText(begun, order, { renderer, packs });
          },
        };
      }),
    finish: async (pages, renderer) => pages.map((page) => finishLinked(page, { renderer, packs })),
    async close() {},
  };
}
