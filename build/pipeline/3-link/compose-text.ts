import type { Page } from '../../../src/model/page.ts';
import type { PageText } from '../2-parse/markdown/document.ts';
import { fillPlaceholders, type ResolvedQueries } from './placeholders.ts';
import type { WrittenBase } from './site.ts';
import { explainTerms } from './terms.ts';

/** Composes a written page from its text, the resolved queries and the terms that it explains. */
export function composeText({ terms, ...base }: WrittenBase, { body }: PageText, resolved: ResolvedQueries): Page {
  const prose = explainTerms(fillPlaceholders(body, resolved), terms);
  return { ...base, tree: [{ type: 'prose', prose, embeds: resolved.embeds }] };
}
