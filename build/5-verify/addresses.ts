import { decodeAddress } from '../../src/model/decode-address.ts';
import { nearest } from '../problems/nearest.ts';
import type { Problem } from '../problems/problem.ts';

/** What is wrong with an address. */
export type Fault = Pick<Problem, 'code' | 'message' | 'hint'>;

/** Tells whether an address leads out of the site. */
export function isElsewhere(href: string): boolean {
  return /^(?:https?:|mailto:|tel:)/.test(href);
}

/** What is wrong with the anchor of an address, if the page that it leads to has none of this name. */
export function missingAnchor(
  href: string,
  { ids, path }: { readonly ids: readonly string[]; readonly path: string },
): Fault | undefined {
  const anchor = decodeAddress(href.split('#', 2)[1] ?? '');
  if (anchor === '' || ids.includes(anchor)) return undefined;
  const candidate = nearest(anchor, ids);
  return {
    code: 'anchor-broken',
    message: `Il collegamento «${href}» porta a un punto che la pagina ${routeOf(path)} non ha: «#${anchor}».`,
    hint: candidate ? `Forse «#${candidate}»?` : 'Correggi l’ancora: le ancore vengono dai titoli della pagina.',
  };
}

/** How messages call the page of a file. */
export function routeOf(path: string): string {
  return `/${path.replace(/(?:^|\/)index\.html$/, '')}`;
}
