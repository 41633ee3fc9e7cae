import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { type Place, placeOf } from '../../../../src/model/place.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import { FIELD_SCHEME, isProseElement } from '../../../../src/model/prose-elements.ts';
import { elementsIn, isElement } from '../../../../src/model/prose-trees.ts';

/**
 * What a text mentions of the reference: an address (`/api/shipment-list#query.status`), an operation by its
 * `operationId`, with or without the anchor of a field, or an error by its code.
 */
export type Mention =
  | { readonly kind: 'operation' | 'error'; readonly name: string }
  | {
      readonly kind: 'address';
      readonly name: string;
      /** The text of the link, and its place. */
      readonly label: string;
      readonly place: Place;
    };

/** Finds all mentions in a text: links to pages and fields of the reference, and directives that quote something. */
export function mentionsIn({ tree, file }: Prose): readonly Mention[] {
  return elementsIn(tree).flatMap((element) => mentionsOf(element, file));
}

function mentionsOf(element: Element, file: string): readonly Mention[] {
  const { href, operazione, directive, label } = element.properties;
  if (isProseElement(element, 'docs-fact')) {
    if (typeof operazione === 'string') return [{ kind: 'operation', name: operazione }];
    return directive === 'errore' ? [{ kind: 'error', name: String(label) }] : [];
  }
  if (!isElement(element, 'a') || typeof href !== 'string') return [];
  if (href.startsWith(FIELD_SCHEME)) return [{ kind: 'operation', name: href.slice(FIELD_SCHEME.length) }];
  const [name = ''] = href.split('?', 1);
  if (!name.startsWith('/api/')) return [];
  return [{ kind: 'address', name, label: textOf(element), place: placeOf(element, file) }];
}
