import type { Page } from '../../../src/model/page.ts';
import type { PageNode } from '../../../src/model/page-tree.ts';
import { startOf } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import type { Store } from '../../platform/store/store.ts';
import { type Hashed, keyOf, task } from '../../platform/store/task.ts';
import type { PageSource } from '../1-load/source.ts';
import { readText } from '../2-parse/markdown/document.ts';
import { fillPlaceholders, queriesOf, resolveQueries } from '../3-link/queries.ts';
import type { Site, WrittenBase } from '../3-link/site.ts';
import { explainTerms } from '../3-link/terms.ts';
import { bytesOf, type PageFiles } from '../4-render/page-files.ts';
import type { RendererData } from '../4-render/page-renderer.ts';
import { drawPage, type PageTools } from './draw-page.ts';
import { type Bodies, bodyOf, inputOf, type ReadPage, type TextInput } from './read-texts.ts';
import { type Workplace, workOn } from './work.ts';

/** A text with its page, which lacks the text. Without a body, the text is read again. */
export type WrittenText = {
  readonly source: PageSource;
  readonly base: WrittenBase;
  readonly body: Parameters<typeof bodyOf>[0] | undefined;
};

/** What decides a written page: its text, what the site answers it, and what surrounds all pages. */
type WrittenInput = {
  readonly rendererData: Hashed<RendererData>;
  readonly text: TextInput;
  readonly base: WrittenBase;
  readonly answers: PageNode<'prose'>;
};

const WRITTEN_PAGE = task<WrittenInput, PageFiles>('written page', bytesOf);

/** Resolves what a text asks, composes, draws and checks its page. Reports the problems of what it asks. */
export function makeText({ source, base, body }: WrittenText, tools: PageTools): Result<PageFiles> {
  if (!tools.facts) throw new Error('only a site has written pages');
  const text = body ? bodyOf(body) : readText(source).value.body;
  const { value: answers, problems } = resolveQueries(queriesOf(text), source.key, tools.facts);
  const composed = { page: composeText(base, text, answers), from: startOf(source.path) };
  return { value: drawPage({ key: pageKey({ source, base, answers }, tools), ...composed }, tools), problems };
}

/** The page that an earlier build made. The queries are answered again: the page is right if the answers are equal. */
function findPage(
  { source, queries: written }: ReadPage,
  base: WrittenBase,
  tools: PageTools,
  store: Store,
): Result<PageFiles> | undefined {
  if (!tools.facts) return undefined;
  // `readPage` wrote this JSON.
  const queries: Prose = JSON.parse(written);
  const { value: answers, problems } = resolveQueries(queries, source.key, tools.facts);
  const value = store.get(WRITTEN_PAGE, pageKey({ source, base, answers }, tools));
  return value && { value, problems };
}

type Answered = Pick<WrittenInput, 'base' | 'answers'> & { readonly source: PageSource };

function pageKey({ source, ...answered }: Answered, { program, renderer }: PageTools): string {
  return keyOf(program, WRITTEN_PAGE, { rendererData: renderer.data, text: inputOf(source), ...answered });
}

/** Composes a written page from its text, what the site answers it and the terms that it explains. */
function composeText({ terms, ...base }: WrittenBase, text: Prose, answers: PageNode<'prose'>): Page {
  const prose = explainTerms(fillPlaceholders(text, answers.prose), terms);
  return { ...base, tree: [{ ...answers, prose }] };
}

/** The written pages of a site, and the bodies of those that this build has read. */
type Written = { readonly site: Pick<Site, 'written'>; readonly tools: PageTools; readonly bodies: Bodies };

/**
 * Makes the written pages in the order of their texts, or finds them as an earlier build made them. Reports the
 * problems of what they ask.
 */
export async function makeWritten(
  texts: readonly ReadPage[],
  { site, tools, bodies }: Written,
  place: Workplace,
): Promise<Result<readonly PageFiles[]>> {
  const { problems, collect } = collectProblems();
  const { store } = place;
  const made = new Map<PageSource, Result<PageFiles> | undefined>();
  const unknown: WrittenText[] = [];
  for (const text of texts) {
    const { source } = text;
    const base = site.written.get(source);
    if (!base) continue;
    const body = bodies.get(source);
    // The page of a text that was unknown is unknown.
    const found = body ? undefined : findPage(text, base, tools, store);
    made.set(source, found);
    if (!found) unknown.push({ source, base, body });
  }
  const keep = ({ source }: WrittenText, page: Result<PageFiles>) => {
    store.set(WRITTEN_PAGE, page.value.key, page.value);
    made.set(source, page);
    bodies.delete(source);
  };
  await workOn(unknown, { name: 'text', run: makeText, tools, keep, count: unknown.length }, place);
  return { value: Array.from(made.values()).flatMap((page) => (page ? [collect(page)] : [])), problems };
}
