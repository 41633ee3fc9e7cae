import { h } from 'hastscript';
import type { Attribute, Directive } from './directive.ts';

/**
 * Facts are not known while a page is parsed, so that a page's cache does not depend on them: the link stage puts them in the
 * place of this element.
 */
const placeholder: Directive['toHast'] = ({ name, attributes, label }) =>
  h('docs-fact', { directive: name, label, ...attributes });

/** A table or picture made of data, alone on its line: `::stati`. */
export function factBlock(attributes: Readonly<Record<string, Attribute>> = {}): Directive {
  return { kind: 'leaf', attributes, label: 'none', toHast: placeholder };
}

/** A single datum inside a sentence: `:stato[in_transit]`. */
export const factText: Directive = { kind: 'text', attributes: {}, label: 'required', toHast: placeholder };
