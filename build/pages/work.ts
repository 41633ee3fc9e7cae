import type { PageSource } from '../1-load/source.ts';
import { type PageText, parseText } from '../2-parse/markdown/document.ts';
import { composeText } from '../3-link/compose-text.ts';
import { questionsOf } from '../3-link/holes.ts';
import type { LinkedPage } from '../3-link/site.ts';
import type { Press } from '../4-render/press.ts';
import { type PackedPage, packPage } from '../cache/packed-page.ts';
import type { Packs } from '../cache/packs.ts';
import { finishPage } from './finish.ts';
import type { Order, ReadText } from './workshop.ts';

/** A text between the two halves of the work on it. */
export type HalfDone = { readonly text: PageText; readonly read: ReadText };

/** The first half of the work on a written page: its text is read. */
export function beginText(source: PageSource): HalfDone {
  const { value: text, problems } = parseText(source);
  return { text, read: { asked: JSON.stringify(questionsOf(text.body)), problems } };
}

/** The second half: its page is finished. */
export function finishText({ text }: HalfDone, { page, filling }: Order, { press, packs }: Tools): PackedPage {
  return finishLinked({ page: composeText(page, text, filling), from: page.from }, { press, packs });
}

/** All the work on a page that is composed already. */
export function finishLinked(linked: LinkedPage, { press, packs }: Tools): PackedPage {
  return packPage(finishPage(linked, press), packs);
}

export type Tools = { readonly press: Press; readonly packs: Packs | undefined };
