import type { Page } from '../../../src/model/page.ts';
import type { PageText } from '../2-parse/markdown/document.ts';
import { type Filling, fillPlaceholders } from './placeholders.ts';
import type { WrittenPage } from './site.ts';
import { tableOfContents } from './toc.ts';

/** Composes a written page with everything its layout draws, from its text and the answers of the site. */
export function composeText({ base }: Pick<WrittenPage, 'base'>, { body, headings }: PageText, filling: Filling): Page {
  const text = { body: fillPlaceholders(body, filling), embeds: filling.embeds };
  const { kind } = base;
  return kind === 'home' ? { ...base, kind, ...text } : { ...base, kind, ...text, toc: tableOfContents(headings) };
}
