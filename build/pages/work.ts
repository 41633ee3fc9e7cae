import type { PageSource } from '../1-load/load.ts';
import { type PageText, parseText } from '../2-parse/markdown/document.ts';
import { composeText } from '../3-link/compose-text.ts';
import { questionsOf } from '../3-link/holes.ts';
import type { Press } from '../4-render/press.ts';
import type { Order, ReadText } from './batch.ts';
import { type FinishedPage, finishPage } from './finish.ts';

/** A text that was read and waits for answers. */
export type OpenText = { readonly text: PageText; readonly read: ReadText };

/** The first half of the work on a written page. */
export function openText(source: PageSource): OpenText {
  const { value: text, problems } = parseText(source);
  return { text, read: { asked: questionsOf(text.body), problems } };
}

/** The second half. */
export function closeText({ text }: OpenText, { page, filling }: Order, press: Press): FinishedPage {
  return finishPage({ page: composeText(page, text, filling), from: page.from }, press);
}
