import { proseElement } from '../../../../../src/model/prose-elements.ts';
import { CONTAINER, type ElementDirective } from './directive.ts';

/**
 * A container around exactly one list: `:::passi` around a numbered one, `:::schede` and `:::cerca` around a bulleted.
 */
export function singleList(tagName: 'docs-steps' | 'docs-cards' | 'docs-search', list: 'ol' | 'ul'): ElementDirective {
  return {
    ...CONTAINER,
    toHast: ({ name, children, fail }) => {
      const elements = children.filter((child) => child.type === 'element');
      if (elements.length !== 1 || elements[0]?.tagName !== list) {
        fail({
          message: `«:::${name}» vuole un solo elenco ${list === 'ol' ? 'numerato' : 'puntato'}.`,
          hint: `Lascia dentro «:::${name}» soltanto l’elenco e sposta fuori il resto.`,
        });
      }
      return proseElement(tagName, {}, elements);
    },
  };
}
