import type { PageSource } from '../1-load/source.ts';
import { type PageText, parseText } from '../2-parse/markdown/document.ts';
import { composeText } from '../3-link/compose-text.ts';
import { queriesOf } from '../3-link/placeholders.ts';
import type { LinkedPage } from '../3-link/site.ts';
import type { PageRenderer } from '../4-render/page-renderer.ts';
import { type PackedPage, packPage } from '../cache/packed-page.ts';
import type { Packs } from '../cache/packs.ts';
import { finishPage } from './finish.ts';
import type { PageJob, ReadText } from './page-pool.ts';

/** A text that has been read but not finished. */
export type HalfDone = { readonly text: PageText; readonly read: ReadText };

/** Reads the text of a written page: the first half of the work on it. */
export function beginText(source: PageSource): HalfDone {
  const { value: text, problems } = parseText(source);
  return { text, read: { queries: JSON.stringify(queriesOf(text.body)), problems } };
}

/** Finishes the page of a text with its resolved queries: the second half. */
export function finishText({ text }: HalfDone, { page, resolved }: PageJob, { renderer, packs }: Tools): PackedPage {
  return finishLinked({ page: composeText(page, text, resolved), from: page.from }, { renderer, packs });
}

/** Finishes a page that is already composed. */
export function finishLinked(linked: LinkedPage, { renderer, packs }: Tools): PackedPage {
  return packPage(finishPage(linked, renderer), packs);
}

/** What finishing a page needs. */
export type Tools = { readonly renderer: PageRenderer; readonly packs: Packs | undefined };
