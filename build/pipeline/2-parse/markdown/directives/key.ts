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
      label.split(/(?<=[^+\s]\s*)\+(?=.)/).map((name) => h('kbd', name.trim())),
    ),
};
