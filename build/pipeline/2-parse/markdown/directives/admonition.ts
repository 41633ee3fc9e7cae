import { type AdmonitionKind, proseElement } from '../../../../../src/model/prose-elements.ts';
import { typeset } from '../typeset.ts';
import { CONTAINER, type ElementDirective } from './directive.ts';

/** `:::nota[Titolo]`: a text set apart. Without a title it has the default title of its kind. */
export function admonition(kind: AdmonitionKind, defaultTitle: string): ElementDirective {
  return {
    ...CONTAINER,
    label: 'optional',
    toHast: ({ label, children }) =>
      proseElement('docs-admonition', { kind, title: typeset(label || defaultTitle) }, children),
  };
}
