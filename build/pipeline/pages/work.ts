import type { PageSource } from '../1-load/source.ts';
import { type PageText, parseText } from '../2-parse/markdown/document.ts';
import { composeText } from '../3-link/compose-text.ts';
import { queriesOf } from '../3-link/placeholders.ts';
import { type FinishedPage, finishPage, type Tools } from './finish.ts';
import type { ReadText, TextJob } from './page-pool.ts';

/** A text that has been read but not finished. */
export type HalfDone = { readonly text: PageText; readonly read: ReadText };

/** Reads the text of a written page: the first half of the work on it. */
export function beginText(source: PageSource): HalfDone {
  const { value: text, problems } = parseText(source);
  return { text, read: { queries: JSON.stringify(queriesOf(text.body)), problems } };
}

/** Finishes the page of a text with its resolved queries: the second half. */
export function finishText({ text }: HalfDone, { key, base, from, resolved }: TextJob, tools: Tools): FinishedPage {
  return finishPage({ key, linked: { page: composeText(base, text, resolved), from } }, tools);
}
