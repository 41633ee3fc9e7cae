import { makePress, type Press } from '../4-render/press.ts';
import type { Workshop } from './batch.ts';
import { closeText, openText } from './work.ts';

/** Works on texts in this thread, one after the other, so that no more than one is open. */
export function workHere(renderPage: Press['renderPage']): Workshop {
  const made: { press?: Press } = {};
  return {
    *read(sources) {
      for (const source of sources) {
        const open = openText(source);
        yield {
          sources: [source],
          read: async () => [open.read],
          async finish([order], plan) {
            made.press ??= makePress(plan, renderPage).value;
            return order ? [closeText(open, order, made.press)] : [];
          },
        };
      }
    },
    async close() {},
  };
}
