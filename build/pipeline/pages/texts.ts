import type { Page } from '../../../src/model/page.ts';
import type { PageNode } from '../../../src/model/page-tree.ts';
import { startOf } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import type { Store } from '../../platform/store/store.ts';
import { type Hashed, keyOf, task } from '../../platform/store/task.ts';
import type { PageSource } from '../1-load/source.ts';
import { parseText } from '../2-parse/markdown/document.ts';
import type { PageHead } from '../2-parse/markdown/page-head.ts';
import { fillPlaceholders, queriesOf, resolveQueries } from '../3-link/queries.ts';
import type { Site, WrittenBase } from '../3-link/site.ts';
import { explainTerms } from '../3-link/terms.ts';
import { bytesOf, type PageFiles } from '../4-render/page-files.ts';
import type { RendererData } from '../4-render/page-renderer.ts';
import { drawPage, type PageTools } from './draw-page.ts';
import { type Workplace, workOn } from './work.ts';

/** A text, and its page without the text; absent for a text whose page has no address of its own. */
export type Text = { readonly source: PageSource; readonly base: WrittenBase | undefined };

/** What came of a text. */
export type DoneText = {
  /** What the text asks the site, as JSON of `Prose`, and the problems that the text has on its own. */
  readonly read: Result<string>;
  /** Its page, and the problems of what it asks; absent for a text without a page. */
  readonly page?: Result<PageFiles>;
};

/** What decides how a text is read. */
type TextInput = Pick<PageSource, 'path' | 'key' | 'hash'>;

/** What decides a written page: its text, what the site answers it, and what surrounds all pages. */
type WrittenInput = {
  readonly rendererData: Hashed<RendererData>;
  readonly text: TextInput;
  readonly base: WrittenBase;
  readonly answers: PageNode<'prose'>;
};

const READ_TEXT = task<TextInput, DoneText['read']>('text');
const WRITTEN_PAGE = task<WrittenInput, PageFiles>('written page', bytesOf);

/**
 * Does all the work on a text: parses it, resolves what it asks, composes, draws and checks its page. A text without a
 * page, or without a site, is only parsed. Reports every problem of the text.
 */
export function doText({ source, base }: Text, tools: PageTools | undefined): DoneText {
  const { value: text, problems } = parseText(source);
  const queries = queriesOf(text);
  const read = { value: JSON.stringify(queries), problems };
  if (!base || !tools?.facts) return { read };
  const { value: answers, problems: unresolved } = resolveQueries(queries, source.key, tools.facts);
  const composed = { page: composeText(base, text, answers), from: startOf(source.path) };
  const key = pageKey({ source, base, answers }, tools);
  return { read, page: { value: drawPage({ key, ...composed }, tools), problems: unresolved } };
}

/** What an earlier build made of a text. Its queries are answered again: its page is right if the answers are equal. */
function findText({ source, base }: Text, tools: PageTools | undefined, store: Store): DoneText | undefined {
  const read = store.get(READ_TEXT, store.key(READ_TEXT, inputOf(source)));
  if (!read || !base || !tools?.facts) return read && { read };
  // `doText` wrote this JSON.
  const queries: Prose = JSON.parse(read.value);
  const { value: answers, problems } = resolveQueries(queries, source.key, tools.facts);
  const value = store.get(WRITTEN_PAGE, pageKey({ source, base, answers }, tools));
  return value && { read, page: { value, problems } };
}

/** Keeps what was made of a text for the next build. */
function keepText({ source }: Text, { read, page }: DoneText, store: Store): void {
  store.set(READ_TEXT, store.key(READ_TEXT, inputOf(source)), read);
  if (page) store.set(WRITTEN_PAGE, page.value.key, page.value);
}

type Answered = Pick<WrittenInput, 'base' | 'answers'> & { readonly source: PageSource };

function pageKey({ source, ...answered }: Answered, { program, renderer }: PageTools): string {
  return keyOf(program, WRITTEN_PAGE, { rendererData: renderer.data, text: inputOf(source), ...answered });
}

function inputOf({ path, key, hash }: PageSource): TextInput {
  return { path, key, hash };
}

/** Composes a written page from its text, what the site answers it and the terms that it explains. */
function composeText({ terms, ...base }: WrittenBase, text: Prose, answers: PageNode<'prose'>): Page {
  const prose = explainTerms(fillPlaceholders(text, answers.prose), terms);
  return { ...base, tree: [{ ...answers, prose }] };
}

/** The written pages of a site; without one, texts are only read. */
type Drawing = { readonly site: Pick<Site, 'written'>; readonly tools: PageTools };

/**
 * Makes the written pages in the order of their texts, or finds them as an earlier build made them. Reports every
 * problem of the texts, also of a text without a page.
 */
export async function makeWritten(
  heads: readonly PageHead[],
  written: Drawing | undefined,
  place: Workplace,
): Promise<Result<readonly PageFiles[]>> {
  const { problems, collect, report } = collectProblems();
  const { store } = place;
  const tools = written?.tools;
  const done = new Map<PageSource, DoneText | undefined>();
  const texts = heads.map(({ source }): Text => ({ source, base: written?.site.written.get(source) }));
  for (const text of texts) done.set(text.source, findText(text, tools, store));
  const unknown = texts.filter(({ source }) => !done.get(source));
  const keep = (text: Text, made: DoneText) => {
    keepText(text, made, store);
    done.set(text.source, made);
  };
  await workOn(unknown, { name: 'text', run: doText, tools, keep, count: unknown.length }, place);
  const value = Array.from(done.values()).flatMap((text): readonly PageFiles[] => {
    if (text) report(text.read.problems);
    return text?.page ? [collect(text.page)] : [];
  });
  return { value, problems };
}
