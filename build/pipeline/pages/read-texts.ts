import type { Prose } from '../../../src/model/prose.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import { type Hashed, task } from '../../platform/store/task.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { PageSource } from '../1-load/source.ts';
import { type PageHead, readText } from '../2-parse/markdown/document.ts';
import { queriesOf } from '../3-link/queries.ts';
import { WORTH_THREADS, type Workplace, workOn } from './work.ts';

/** A text that was read: what other pages need to know of it, and what it asks the site, as JSON of `Prose`. */
export type ReadPage = PageHead & { readonly queries: string };

/**
 * The bodies of the texts that this build has read, until their pages are drawn. Those of a large site are kept as
 * JSON, which takes a tenth of the memory and goes to threads in no time.
 */
export type Bodies = Pick<Map<PageSource, Body>, 'get' | 'delete'>;

type Body = Prose | Uint8Array;

/** The file of a text, as far as it decides how the text is read. */
export type TextInput = Pick<PageSource, 'path' | 'key' | 'hash'>;

/** What decides how a text is read, and what is told about it. */
type Reading = { readonly text: TextInput; readonly glossary: Hashed<readonly GlossaryTerm[]> };

/** A text, and the glossary against which it is read. */
export type Unread = { readonly source: PageSource; readonly glossary: readonly GlossaryTerm[] };

type Kept = Omit<ReadPage, 'source'>;

const READ_TEXT = task<Reading, Result<Kept>>('text');

/** What came of a text: what the store keeps, and its body. */
export type ReadText = { readonly kept: Result<Kept>; readonly body: Body };

/** Reads a text, in any thread. Reports every problem that it has by itself. */
export function readPage({ source, glossary }: Unread): { readonly kept: Result<Kept>; readonly body: Prose } {
  const { value, problems } = readText(source, glossary);
  const { body, ...head } = value;
  return { kept: { value: { ...head, queries: JSON.stringify(queriesOf(body)) }, problems }, body };
}

/** The same with the body as JSON. */
export function readPacked(unread: Unread): ReadText {
  const { kept, body } = readPage(unread);
  return { kept, body: new TextEncoder().encode(JSON.stringify(body)) };
}

/** The tree of a body. */
export function bodyOf(body: Body): Prose {
  // `readPacked` wrote this JSON.
  return body instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(body)) : body;
}

/**
 * Reads all texts, or finds what an earlier build read: then they have no body. Reports every problem that a text has
 * by itself, in front matter, Markdown and directives.
 */
export async function readTexts(
  sources: readonly PageSource[],
  glossary: Hashed<readonly GlossaryTerm[]>,
  place: Workplace,
): Promise<Result<{ readonly texts: readonly ReadPage[]; readonly bodies: Bodies }>> {
  const { problems, collect } = collectProblems();
  const { store } = place;
  const bodies = new Map<PageSource, Body>();
  const read = new Map<PageSource, Result<Kept> | undefined>();
  const keyOf = (source: PageSource) => store.key(READ_TEXT, { text: inputOf(source), glossary });
  for (const source of sources) read.set(source, store.get(READ_TEXT, keyOf(source)));
  const unknown = sources.flatMap((source) => (read.get(source) ? [] : [{ source, glossary: glossary.value }]));
  const keep = ({ source }: Unread, { kept, body }: ReadText) => {
    store.set(READ_TEXT, keyOf(source), kept);
    read.set(source, kept);
    bodies.set(source, body);
  };
  const run = unknown.length < WORTH_THREADS ? readPage : readPacked;
  await workOn(unknown, { name: 'read', run, tools: undefined, keep, count: unknown.length }, place);
  const texts = Array.from(read, ([source, kept]) => (kept ? [{ source, ...collect(kept) }] : []));
  return { value: { texts: texts.flat(), bodies }, problems };
}

/** What decides how a text is read, from its file. */
export function inputOf({ path, key, hash }: PageSource): TextInput {
  return { path, key, hash };
}
