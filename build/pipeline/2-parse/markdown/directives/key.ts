import { h } from 'hastscript';
import { proseElement } from '../../../../../src/model/prose-elements.ts';
import type { ElementDirective } from './directive.ts';

/** `:tasto[Ctrl+K]`: keys to press. */
export const key: ElementDirective = {
  kind: 'text',
  attributes: {},
  label: 'required',
  toHast: ({ label }) =>
    proseElement(
      'docs-key',
      {},
      keysOf(label).map((name) => h('kbd', name.trim())),
    ),
};

/** The keys of a label: a plus at its end is a key too. */
function keysOf(label: string): readonly string[] {
  const names = label.split('+');
  return label.endsWith('+') ? [...names.filter((name) => name.trim() !== ''), '+'] : names;
}
