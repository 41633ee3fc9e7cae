import type { Element } from 'hast';
import type { Html } from 'mdast';
import type { Handler, State } from 'mdast-util-to-hast';
import { proseElement } from '../../../../src/model/prose-elements.ts';
import { report } from './report.ts';

declare module 'vfile' {
  interface DataMap {
    /** The names of the refused elements so far. */
    refusedHtml: Set<string>;
  }
}

/**
 * Handles raw HTML. In pages it is dropped and reported (`html-refused`). In an OpenAPI document, which somebody else
 * wrote, Markdown may contain it: `rehypeHtml` keeps harmless elements and shows the rest as text. Comments are dropped
 * without a report, and so are end tags whose start tag was reported.
 */
export const html: Handler = (state: State, node: Html): Element | undefined => {
  const file = state.options.file;
  if (!file || /^<!--[\s\S]*-->$/.test(node.value.trim())) return undefined;
  if (file.data.untrusted) {
    const raw = proseElement('docs-raw', {}, [node.value]);
    state.patch(node, raw);
    return raw;
  }
  file.data.refusedHtml ??= new Set();
  const [, slash, name] = /^<(\/?)([^\s/>]+)/.exec(node.value) ?? [];
  if (name !== undefined && slash && file.data.refusedHtml.has(name)) return undefined;
  if (name !== undefined && !slash) file.data.refusedHtml.add(name);
  report(file, node, {
    code: 'html-refused',
    message: `L’HTML non è ammesso nella pagina: «${node.value.slice(0, 60)}».`,
    hint: 'Scrivilo in Markdown o con una direttiva; per mostrare un tag, mettilo fra apici inversi.',
  });
  return undefined;
};
