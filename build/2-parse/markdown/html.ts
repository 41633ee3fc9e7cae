import type { Html } from 'mdast';
import type { Handler, State } from 'mdast-util-to-hast';
import { report } from './report.ts';

/** Drops raw HTML: what is written in Markdown is untrusted text. Comments go silently, tags are reported (`html-refused`). */
export const html: Handler = (state: State, node: Html): undefined => {
  const file = state.options.file;
  if (!file || /^<!--[\s\S]*-->$/.test(node.value.trim())) return undefined;
  report(file, node, {
    code: 'html-refused',
    level: file.data.untrusted ? 'warning' : 'error',
    message: `L'HTML non passa nella pagina: «${node.value.slice(0, 60)}».`,
    hint: 'Scrivilo in Markdown o con una direttiva; per mostrare un tag, mettilo fra apici inversi.',
  });
  return undefined;
};
