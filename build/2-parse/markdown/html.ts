import type { Element } from 'hast';
import type { Html } from 'mdast';
import type { Handler, State } from 'mdast-util-to-hast';
import { report } from './report.ts';

/** Stands for raw HTML of a description until `rehypeHtml` has understood it; no element of a page has this name. */
export const RAW = 'docs-raw';

/**
 * Raw HTML. In our own pages there is none: it is dropped and reported (`html-refused`). Descriptions are somebody else's, and Markdown may hold
 * it there: it waits for `rehypeHtml`, which keeps what is harmless and shows the rest as text. Comments go silently.
 */
export const html: Handler = (state: State, node: Html): Element | undefined => {
  const file = state.options.file;
  if (!file || /^<!--[\s\S]*-->$/.test(node.value.trim())) return undefined;
  if (file.data.untrusted) {
    const raw: Element = {
      type: 'element',
      tagName: RAW,
      properties: {},
      children: [{ type: 'text', value: node.value }],
    };
    return node.position ? { ...raw, position: node.position } : raw;
  }
  report(file, node, {
    code: 'html-refused',
    level: 'error',
    message: `L'HTML non passa nella pagina: «${node.value.slice(0, 60)}».`,
    hint: 'Scrivilo in Markdown o con una direttiva; per mostrare un tag, mettilo fra apici inversi.',
  });
  return undefined;
};
