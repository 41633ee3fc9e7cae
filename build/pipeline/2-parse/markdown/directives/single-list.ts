import type { Element, ElementContent } from 'hast';
import { proseElement } from '../../../../../src/model/prose-elements.ts';
import type { ElementDirective } from './directive.ts';

/** A container around exactly one list: `:::passi` around a numbered one, `:::schede` around a bulleted one. */
export function singleList(tagName: 'docs-steps' | 'docs-cards', list: 'ol' | 'ul'): ElementDirective {
  return {
    kind: 'container',
    attributes: {},
    label: 'none',
    toHast: ({ name, children, fail }) => {
      const elements = children.filter(isElement);
      if (elements.length !== 1 || elements[0]?.tagName !== list) {
        fail({
          code: 'directive-invalid',
          message: `«:::${name}» vuole un solo elenco ${list === 'ol' ? 'numerato' : 'puntato'}.`,
          hint: `Lascia dentro «:::${name}» soltanto l’elenco e sposta fuori il resto.`,
        });
      }
      return proseElement(tagName, {}, elements);
    },
  };
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}
