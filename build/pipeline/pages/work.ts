import type { Blobs } from '../../platform/store/blobs.ts';
import type { PageSource } from '../1-load/source.ts';
import { type PageText, parseText } from '../2-parse/markdown/document.ts';
import { composeText } from '../3-link/compose-text.ts';
import { queriesOf } from '../3-link/placeholders.ts';
import type { PageRenderer } from '../4-render/page-renderer.ts';
import { type FinishedPage, finishPage } from './finish.ts';
import type { PageJob, ReadText, TextJob } from './page-pool.ts';

/** A text that has been read but not finished. */
export type HalfDone = { readonly text: PageText; readonly read: ReadText };

/** Reads the text of a written page: the first half of the work on it. */
export function beginText(source: PageSource): HalfDone {
  const { value: text, problems } = parseText(source);
  return { text, read: { queries: JSON.stringify(queriesOf(text.body)), problems } };
}

/** Finishes the page of a text with its resolved queries: the second half. */
export function finishText({ text }: HalfDone, { key, base, from, resolved }: TextJob, tools: Tools): FinishedPage {
  return finishLinked({ key, linked: { page: composeText(base, text, resolved), from } }, tools);
}

/** Finishes a page that is already composed. */
export function finishLinked({ key, linked }: PageJob, { renderer, blobs }: Tools): FinishedPage {
  return finishPage(linked, renderer, { key, blobs });
}

/** What finishing a page needs. */
export type Tools = { readonly renderer: PageRenderer; readonly blobs: Blobs };
