import type { Page } from '../../src/model/page.ts';
import type { PageText } from '../2-parse/markdown/document.ts';
import { type Filling, fillIn } from './holes.ts';
import type { WrittenPage } from './site.ts';
import { tableOfContents } from './toc.ts';

/** Composes a written page with all that its layout draws, of its text and of what the site answered. */
export function composeText({ base }: Pick<WrittenPage, 'base'>, { body, headings }: PageText, filling: Filling): Page {
  return { ...base, toc: tableOfContents(headings), body: fillIn(body, filling), embeds: filling.embeds };
}
