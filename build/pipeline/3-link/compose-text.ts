import type { Body, Page, PageBase, TocEntry, WrittenKind } from '../../../src/model/page.ts';
import type { PageText } from '../2-parse/markdown/document.ts';
import { fillPlaceholders, type ResolvedQueries } from './placeholders.ts';
import type { WrittenBase } from './site.ts';
import { explainTerms } from './terms.ts';
import { headingsIn, tableOfContents } from './toc.ts';

type Text = Body & { readonly toc: readonly TocEntry[] };

/** How a page of each kind is made from its text. */
const composers: { readonly [Kind in WrittenKind]: (base: PageBase, text: Text) => Page<Kind> } = {
  home: (base, { body, embeds }) => ({ ...base, kind: 'home', body, embeds }),
  guide: (base, text) => ({ ...base, kind: 'guide', ...text }),
  standalone: (base, text) => ({ ...base, kind: 'standalone', ...text }),
};

/**
 * Composes a written page with everything its layout draws, from its text, the resolved queries and the terms that it
 * explains.
 */
export function composeText({ terms, ...base }: WrittenBase, { body }: PageText, resolved: ResolvedQueries): Page {
  const filled = explainTerms(fillPlaceholders(body, resolved), terms);
  const text = { body: filled, embeds: resolved.embeds, toc: tableOfContents(headingsIn(filled)) };
  return composers[base.kind](base, text);
}
