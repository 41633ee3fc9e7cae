import type { Prose } from '../../../src/model/prose.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import { type Packed, pack } from '../../platform/store/packed.ts';
import { type Hashed, task } from '../../platform/store/task.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { PageSource } from '../1-load/source.ts';
import { readText, type TextRecord } from '../2-parse/markdown/document.ts';
import { queriesOf } from '../3-link/queries.ts';
import type { Workplace } from './threads.ts';

/** The bodies of the texts that this build has read, until their pages are made. */
export type Bodies = Map<PageSource, Packed<Prose>>;

/** What decides how a text is read, and what is reported about it. */
type Reading = {
  readonly text: Pick<PageSource, 'path' | 'key' | 'hash'>;
  readonly glossary: Hashed<readonly GlossaryTerm[]>;
};

/** What the store keeps of a text. Its file is at hand. */
type KeptText = Result<Omit<TextRecord, 'source'>>;

const TEXT = task<Reading, KeptText>('text');

/** A text to read, and the glossary against which it is read. */
export type TextJob = { readonly source: PageSource; readonly glossary: readonly GlossaryTerm[] };

/** What came of a text: what the store keeps, and its body. */
export type ReadText = { readonly kept: KeptText; readonly body: Packed<Prose> };

/** Reads a text, in any thread. Reports every problem that it has by itself. */
export function readOne({ source, glossary }: TextJob): ReadText {
  const { value, problems } = readText(source, glossary);
  const { body, frontMatter, mentions } = value;
  const queries = pack(queriesOf(body));
  return { kept: { value: { frontMatter, mentions, queries }, problems }, body: pack(body) };
}

/** The texts of a site: those of its pages, and those of drafts. */
export type ReadTexts = {
  readonly texts: readonly TextRecord[];
  readonly drafts: readonly TextRecord[];
  readonly bodies: Bodies;
};

/**
 * Reads all texts, or finds what an earlier build read: then they have no body. Reports every problem that a text has
 * by itself, in front matter, Markdown and directives; of a draft only where it is shown.
 */
export async function readTexts(
  sources: readonly PageSource[],
  glossary: Hashed<readonly GlossaryTerm[]>,
  { store, threads, showsDrafts }: Workplace & { readonly showsDrafts: boolean },
): Promise<Result<ReadTexts>> {
  const { problems, add } = collectProblems();
  const bodies: Bodies = new Map();
  const read = new Map<PageSource, KeptText | undefined>();
  const keyOf = ({ path, key, hash }: PageSource) => store.key(TEXT, { text: { path, key, hash }, glossary });
  for (const source of sources) read.set(source, store.get(TEXT, keyOf(source)));
  const unknown = sources.flatMap((source) => (read.get(source) ? [] : [{ source, glossary: glossary.value }]));
  const keep = ({ source }: TextJob, { kept, body }: ReadText) => {
    store.set(TEXT, keyOf(source), kept);
    read.set(source, kept);
    bodies.set(source, body);
  };
  await threads.workOn(unknown, { name: 'read', run: readOne, keep, count: unknown.length, atMost: unknown.length });
  const texts: TextRecord[] = [];
  const drafts: TextRecord[] = [];
  for (const [source, kept] of read) {
    if (!kept) continue;
    const isDraft = kept.value.frontMatter.draft === true;
    const isUnread = source.isUnread || kept.problems.some(({ code }) => code === 'text-too-complex');
    (isDraft ? drafts : texts).push({ source, ...kept.value, ...(isUnread && { isUnread }) });
    // What nobody publishes may be unfinished. What a file lacks that was not read is told of the file.
    if ((showsDrafts || !isDraft) && !source.isUnread) add(kept.problems);
  }
  return { value: { texts, drafts, bodies }, problems };
}
