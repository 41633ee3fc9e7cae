import { h } from 'hastscript';
import type { AdmonitionKind } from '../../../../../src/model/prose-elements.ts';
import { setText } from '../typography.ts';
import type { Directive } from './directive.ts';

/** `:::nota[Titolo]`: a text set apart. Its title is that of its kind unless the writer gives one. */
export function admonition(kind: AdmonitionKind, defaultTitle: string): Directive {
  return {
    kind: 'container',
    attributes: {},
    label: 'optional',
    toHast: ({ label, children }) => h('docs-admonition', { kind, title: setText(label || defaultTitle) }, children),
  };
}
