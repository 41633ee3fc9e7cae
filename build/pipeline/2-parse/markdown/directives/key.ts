import { h } from 'hastscript';
import type { Directive } from './directive.ts';

/** `:tasto[Ctrl+K]`: keys to press. */
export const key: Directive = {
  kind: 'text',
  attributes: {},
  label: 'required',
  toHast: ({ label }) =>
    h(
      'docs-key',
      label.split('+').map((name) => h('kbd', name.trim())),
    ),
};
