import type { Attribute, FactDirective } from './directive.ts';

/** A table or picture made from data, alone on its line: `::stati`. */
export function factBlock(attributes: Readonly<Record<string, Attribute>> = {}): FactDirective {
  return { kind: 'leaf', attributes, label: 'none', isFact: true };
}

/** A single datum inside a sentence: `:stato[in_transit]`. */
export const factText: FactDirective = { kind: 'text', attributes: {}, label: 'required', isFact: true };
