import { digest } from '../../platform/memory/digest.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import type { PageSource } from '../1-load/source.ts';
import type { SchemaClaim } from '../3-link/reference/schema-pages.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import type { PageJob } from './page-pool.ts';
import type { PagesInput } from './pages-input.ts';
import { parseQueries } from './text-record.ts';

/** A page that is being finished, or that waits because its text is not open. */
type Job = { readonly name: string; readonly done: Promise<PackedPage | undefined> } | Waiting;
type Waiting = { readonly name: string; readonly source: PageSource; readonly order: PageJob };

/** The written pages in order, and the claims that their texts add. */
export type Written = { readonly pages: readonly PackedPage[]; readonly claims: readonly SchemaClaim[] };

/**
 * Finishes the written pages in order. The queries of every text are resolved in every build; if the results are
 * unchanged, the cached page is reused. Reports the problems of all texts, also of a text without a page, and queries
 * that cannot be resolved. `before` are the claims of the composed pages.
 */
export async function finishWritten(
  input: PagesInput,
  frame: string,
  before: readonly SchemaClaim[],
): Promise<Result<Written>> {
  const { site, renderer, texts, cache } = input;
  const { problems, collect } = collectProblems();
  const pages = new Map(site.written.map((page) => [page.source, page]));
  const jobs: Job[] = [];
  const claims: SchemaClaim[] = [];
  for (const text of texts) {
    const record = await text.record();
    collect({ value: undefined, problems: record.problems });
    const page = pages.get(text.source);
    const queries = (cache?.parseQueries ?? parseQueries)(record);
    const answer = page && collect(site.resolve(queries, page, [...before, ...claims]));
    claims.push(...(answer?.claims ?? []));
    const order = page && answer && { page: { base: page.base, from: page.from }, resolved: answer.resolved };
    const name = digest(frame, text.name, order);
    const known = order && cache?.pages.get(name);
    if (known) jobs.push({ name, done: Promise.resolve(known) });
    if (text.open) jobs.push({ name, done: text.open.finish(known ? undefined : order, renderer) });
    else if (order && !known) jobs.push({ name, source: text.source, order });
  }
  const finished = await Promise.all(await begun(jobs, input));
  const written = finished.flatMap(({ name, page }) => {
    if (page) cache?.pages.put(name, page);
    return page ?? [];
  });
  return { value: { pages: written, claims }, problems };
}

type Finished = { readonly name: string; readonly page: PackedPage | undefined };

/** Reopens the texts that are in the cache but whose queries have new results, and starts finishing all pages. */
async function begun(jobs: readonly Job[], { renderer, pagePool }: PagesInput): Promise<readonly Promise<Finished>[]> {
  const waiting = jobs.filter((job) => 'order' in job);
  const opens = await pagePool.open(waiting.map(({ source }) => source));
  const opened = new Map(opens.map((open, at) => [waiting[at], open]));
  const finishing: Promise<Finished>[] = [];
  for (const job of jobs) {
    const open = 'order' in job ? opened.get(job) : undefined;
    await open?.read();
    const done = 'order' in job ? open?.finish(job.order, renderer) : job.done;
    finishing.push(Promise.resolve(done).then((page) => ({ name: job.name, page })));
  }
  return finishing;
}
