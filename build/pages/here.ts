import type { Packs } from '../cache/packs.ts';
import { beginText, finishLinked, finishText, type HalfDone } from './work.ts';
import type { Workshop } from './workshop.ts';

/** Works in this thread: each text is read when it is asked for, so that no more than one is open. */
export function workHere(packs: Packs | undefined): Workshop {
  return {
    open: async (sources) =>
      sources.map((source) => {
        const work: { begun?: HalfDone | undefined } = {};
        return {
          async read() {
            work.begun = beginText(source);
            return work.begun.read;
          },
          async finish(order, press) {
            const { begun } = work;
            work.begun = undefined;
            if (!begun || !order) return undefined;
            return finishText(begun, order, { press, packs });
          },
        };
      }),
    finish: async (pages, press) => pages.map((page) => finishLinked(page, { press, packs })),
    async close() {},
  };
}
