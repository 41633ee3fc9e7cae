import type { ElementContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { h } from 'hastscript';
import { isProseElement, proseElement } from '../../../../../src/model/prose-elements.ts';
import { isElement } from '../../../../../src/model/prose-trees.ts';
import { CONTAINER, type ElementDirective } from './directive.ts';

/** `:::colonne`: parts that each begin with a heading, shown side by side if there is room. */
export const columns = headedParts('docs-columns', 2);

/** `:::dettagli`: parts that each begin with a heading, which opens it. */
export const details = headedParts('docs-details', 1);

function headedParts(tagName: 'docs-columns' | 'docs-details', least: number): ElementDirective {
  return {
    ...CONTAINER,
    toHast: ({ name, children, fail }) => {
      const groups: ElementContent[][] = [];
      for (const child of children) {
        if (isHeading(child) || groups.length === 0) groups.push([]);
        groups.at(-1)?.push(child);
      }
      const [first] = groups;
      if (groups.length < least || !first?.some(isHeading)) {
        const many = least > 1 ? 'almeno due parti, ognuna' : 'una o più parti, ognuna';
        fail({
          message: `«:::${name}» vuole ${many} con il suo titolo.`,
          hint: `Comincia ogni parte con un titolo, per esempio «### Se usi l’app», e lascia fuori il resto.`,
        });
      }
      return proseElement(
        tagName,
        {},
        groups.map((group) => h('div', group)),
      );
    },
  };
}

/** `:::vetrina`: a text about the reader's first step, next to the picture that ends it. */
export const showcase: ElementDirective = {
  ...CONTAINER,
  toHast: ({ name, children, fail }) => {
    const elements = children.filter((child) => child.type === 'element');
    const picture = elements.at(-1);
    const isPicture = picture && (isProseElement(picture, 'docs-fact') || isElement(picture.children[0], 'img'));
    if (!isPicture || elements.length < 2) {
      fail({
        message: `«:::${name}» vuole un testo e, alla fine, un’immagine.`,
        hint: 'Chiudila con un’immagine da sola sulla sua riga, per esempio «![La pagina di tracking](pagina-tracking.webp)».',
      });
    }
    // Reader views drop a short `div` with many links.
    return proseElement('docs-showcase', {}, [h('section', elements.slice(0, -1)), h('div', elements.slice(-1))]);
  },
};

function isHeading(node: ElementContent): boolean {
  return node.type === 'element' && headingRank(node) !== undefined;
}
