import type { ElementContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { h } from 'hastscript';
import { CARD_ICONS } from '../../../../../src/model/card-icons.ts';
import { nearest } from '../../../../../src/model/nearest.ts';
import { type AdmonitionKind, isProseElement, proseElement } from '../../../../../src/model/prose-elements.ts';
import { isElement } from '../../../../../src/model/prose-trees.ts';
import type { ElementDirective } from './directive.ts';

/** The syntax of a container without label and attributes, and of a text with a label. */
const CONTAINER = { kind: 'container', attributes: {}, label: 'none' } as const;
const LABELLED = { kind: 'text', attributes: {}, label: 'required' } as const;

/** `:::nota[Titolo]`: a text set apart. Without a title it has the default title of its kind. */
export function admonition(kind: AdmonitionKind, defaultTitle: string): ElementDirective {
  return {
    ...CONTAINER,
    label: 'optional',
    toHast: ({ title, children }) =>
      proseElement('docs-admonition', { kind }, [
        h('strong', title.length > 0 ? withoutStrong(title) : defaultTitle),
        ...children,
      ]),
  };
}

/** The whole title is strong. */
function withoutStrong(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    const children = withoutStrong(node.children);
    return node.tagName === 'strong' ? children : [{ ...node, children }];
  });
}

/**
 * A container around exactly one list: `:::passi` around a numbered one, `:::schede` and `:::cerca` around a bulleted.
 */
export function singleList(tagName: 'docs-steps' | 'docs-cards' | 'docs-search', list: 'ol' | 'ul'): ElementDirective {
  return {
    ...CONTAINER,
    toHast: ({ name, children, node, report }) => {
      const elements = children.filter((child) => child.type === 'element');
      const [only, ...others] = elements;
      const isOtherList = others.length === 0 && /^[ou]l$/.test(only?.tagName ?? '');
      if (others.length > 0 || only?.tagName !== list) {
        report(node, {
          code: 'directive-invalid',
          message: `«:::${name}» vuole un solo elenco ${list === 'ol' ? 'numerato' : 'puntato'}.`,
          hint: isOtherList
            ? `Comincia le voci con «${list === 'ol' ? '1.' : '-'}».`
            : `Lascia dentro «:::${name}» soltanto l’elenco e sposta fuori il resto.`,
        });
      }
      return proseElement(tagName, {}, elements);
    },
  };
}

/** `:::colonne`: parts that each begin with a heading, shown side by side if there is room. */
export const columns = headedParts('docs-columns', 2);

/** `:::dettagli`: parts that each begin with a heading, which opens it. */
export const details = headedParts('docs-details', 1);

function headedParts(tagName: 'docs-columns' | 'docs-details', least: number): ElementDirective {
  return {
    ...CONTAINER,
    toHast: ({ name, children, node, report }) => {
      const groups: ElementContent[][] = [];
      for (const child of children) {
        if (isHeading(child) || groups.length === 0) groups.push([]);
        groups.at(-1)?.push(child);
      }
      const [first] = groups;
      if (groups.length < least || !first?.some(isHeading)) {
        const many = least > 1 ? 'almeno due parti, ognuna' : 'una o più parti, ognuna';
        report(node, {
          code: 'directive-invalid',
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
  toHast: ({ name, children, node, report }) => {
    const elements = children.filter((child) => child.type === 'element');
    const picture = elements.at(-1);
    const isPicture = picture && (isProseElement(picture, 'docs-fact') || isElement(picture.children[0], 'img'));
    if (!isPicture || elements.length < 2) {
      report(node, {
        code: 'directive-invalid',
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

/** `:icona[furgone]`: a decorative icon at the beginning of a card. */
export const icon: ElementDirective = {
  ...LABELLED,
  toHast: ({ name, label, node, report }) => {
    const known = CARD_ICONS.find((other) => other === label);
    if (known) return proseElement('docs-icon', { name: known });
    const candidate = nearest(label, CARD_ICONS);
    report(node, {
      code: 'directive-invalid',
      message: `«:${name}» non ha l’icona «${label}».`,
      hint: candidate ? `Forse «${candidate}»?` : `Le icone sono: ${CARD_ICONS.join(', ')}.`,
    });
    return proseElement('docs-icon', { name: CARD_ICONS[0] });
  },
};

/** `:tasto[Ctrl+K]`: keys to press. */
export const key: ElementDirective = {
  ...LABELLED,
  toHast: ({ label }) =>
    proseElement(
      'docs-key',
      {},
      labelKeys(label).map((name) => h('kbd', name.trim())),
    ),
};

/** The keys of a label: a plus at its end is a key too. */
function labelKeys(label: string): readonly string[] {
  const names = label.split('+');
  return label.endsWith('+') ? [...names.filter((name) => name.trim() !== ''), '+'] : names;
}
