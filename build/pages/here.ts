import { makePress, type Press } from '../4-render/press.ts';
import type { KeptFiles } from '../cache/files.ts';
import { beginText, finishText, type HalfDone } from './work.ts';
import type { Workshop } from './workshop.ts';

/** Works on texts in this thread: each is read when it is asked for, so that no more than one is open. */
export function workHere(renderPage: Press['renderPage'], files: KeptFiles | undefined): Workshop {
  const made: { press?: Press } = {};
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
            made.press ??= makePress(plan, renderPage).value;
            return finishText(begun, order, { press: made.press, files });
          },
        };
      }),
    async close() {},
  };
}
