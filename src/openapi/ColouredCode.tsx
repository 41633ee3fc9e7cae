import { createElement, Fragment } from 'react';
import { colour } from '../samples/colour.ts';
import type { Grammar } from '../samples/grammar.ts';

/** Code in the colours of its grammar. `writeSamples` produces the same markup in the browser. */
export function ColouredCode({ code, grammar }: { code: string; grammar: Grammar }) {
  const pieces = colour(code, grammar).map(({ kind, text }) =>
    kind ? createElement('span', { className: `hljs-${kind}` }, text) : text,
  );
  return createElement(Fragment, null, ...pieces);
}
