import type { Page } from '../../../src/model/page.ts';
import type { PageText } from '../2-parse/markdown/document.ts';
import { fillPlaceholders, type ResolvedQueries } from './placeholders.ts';
import type { WrittenPage } from './site.ts';
import { tableOfContents } from './toc.ts';

/** Composes a written page with everything its layout draws, from its text and the resolved queries. */
export function composeText(
  { base }: Pick<WrittenPage, 'base'>,
  { body, headings }: PageText,
  resolved: ResolvedQueries,
): Page {
  const text = { body: fillPlaceholders(body, resolved), embeds: resolved.embeds };
  const { kind } = base;
  return kind === 'home' ? { ...base, kind, ...text } : { ...base, kind, ...text, toc: tableOfContents(headings) };
}
