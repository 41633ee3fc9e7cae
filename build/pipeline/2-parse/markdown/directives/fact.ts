import { h } from 'hastscript';
import type { Attribute, Directive } from './directive.ts';

/**
 * Leaves an element that the link stage replaces by the fact. Facts are not known at parse time, so that cached pages do not depend on
 * them.
 */
const placeholder: Directive['toHast'] = ({ name, attributes, label }) =>
  h('docs-fact', { directive: name, label, ...attributes });

/** A table or picture made from data, alone on its line: `::stati`. */
export function factBlock(attributes: Readonly<Record<string, Attribute>> = {}): Directive {
  return { kind: 'leaf', attributes, label: 'none', toHast: placeholder };
}

/** A single datum inside a sentence: `:stato[in_transit]`. */
export const factText: Directive = { kind: 'text', attributes: {}, label: 'required', toHast: placeholder };
