import { makePress, type Press, type PressPlan } from '../4-render/press.ts';
import type { Packs } from '../cache/packs.ts';
import { beginText, finishLinked, finishText, type HalfDone } from './work.ts';
import type { Workshop } from './workshop.ts';

/** Works in this thread: each text is read when it is asked for, so that no more than one is open. */
export function workHere(renderPage: Press['renderPage'], packs: Packs | undefined): Workshop {
  const made: { press?: Press } = {};
  const toolsFor = (plan: PressPlan) => {
    made.press ??= makePress(plan, renderPage).value;
    return { press: made.press, packs };
  };
  return {
    open: async (sources) =>
      sources.map((source) => {
        const work: { begun?: HalfDone | undefined } = {};
        return {
          async read() {
            work.begun = beginText(source);
            return work.begun.read;
          },
          async finish(order, plan) {
            const { begun } = work;
            work.begun = undefined;
            if (!begun || !order) return undefined;
            return finishText(begun, order, toolsFor(plan));
          },
        };
      }),
    finish: async (pages, plan) => pages.map((page) => finishLinked(page, toolsFor(plan))),
    async close() {},
  };
}
