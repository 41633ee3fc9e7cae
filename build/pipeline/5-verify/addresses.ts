import { decodeAddress } from '../../../src/model/decode-address.ts';
import { nearest } from '../../../src/model/nearest.ts';
import { addressOfFile } from '../../../src/model/route.ts';
import type { Diagnosis } from '../../platform/problems/problem.ts';

/** Whether an address leads out of the site. */
export function isExternal(href: string): boolean {
  return /^(?:https?:|mailto:|tel:)/i.test(href);
}

/** The address of a page or file inside the site. Addresses outside stay as they are. */
export function withinSite(href: string, baseUrl: string): string {
  if (baseUrl === '' || !href.startsWith(baseUrl)) return href;
  const path = href.slice(baseUrl.length);
  // https://docs.example.it.altrove.it begins the same, but is another site.
  return path === '' || path.startsWith('/') ? path || '/' : /^[?#]/.test(path) ? `/${path}` : href;
}

/** Whether a page with these ids has the anchor of an address. */
export function hasAnchor(href: string, ids: { readonly has: (id: string) => boolean }): boolean {
  const anchor = anchorOf(href);
  // «#top» leads to the top of every page (HTML Standard, 7.4.6.4).
  return anchor === '' || anchor.toLowerCase() === 'top' || ids.has(anchor);
}

function anchorOf(href: string): string {
  return decodeAddress(href.split('#', 2)[1] ?? '');
}

/** Gives the diagnosis `anchor-broken` if the target page of an address does not have its anchor. */
export function missingAnchor(
  href: string,
  { ids, path }: { readonly ids: readonly string[]; readonly path: string },
): Diagnosis | undefined {
  if (hasAnchor(href, { has: (id) => ids.includes(id) })) return undefined;
  const anchor = anchorOf(href);
  const candidate = nearest(anchor, ids);
  const tool = TOOL_ANCHOR.exec(href)?.[0];
  return {
    code: 'anchor-broken',
    // Many pages may show the same text of the OpenAPI document. A message without their names is shown once for all of
    // them.
    message: href.startsWith('#')
      ? `Il collegamento «${href}» porta a un punto che la sua pagina non ha.`
      : `Il collegamento «${href}» porta a un punto che la pagina ${addressOfFile(path)} non ha: «#${anchor}».`,
    hint: candidate
      ? `Forse «#${candidate}»?`
      : 'Correggi l’àncora: le àncore vengono dai titoli della pagina. I testi di una specifica possono anche nominarne le parti: «#tag/…», «#operation/…», «#/components/schemas/…».',
    ...(tool !== undefined && !candidate && { cause: { key: tool, here: `Anche «${href}»` } }),
  };
}

/** The beginning of an anchor that other tools make for a part of an OpenAPI document, all in one way. */
const TOOL_ANCHOR = /^#\/?(?:components|model|operations?|parameter|paths|schemas?|section|tag|type)[-/]/;
