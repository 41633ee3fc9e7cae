import { createElement, Fragment } from 'react';
import { colour } from '../samples/colour.ts';
import type { Grammar } from '../samples/grammar.ts';

/** Code in the colours of its grammar, as the browser draws it too when it writes samples anew. */
export function ColouredCode({ code, grammar }: { code: string; grammar: Grammar }) {
  const pieces = colour(code, grammar).map(({ kind, text }) =>
    kind ? createElement('span', { className: `hljs-${kind}` }, text) : text,
  );
  return createElement(Fragment, null, ...pieces);
}
