import { startOf } from '../../../src/model/place.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import { type Digested, step } from '../../platform/store/step.ts';
import type { PageSource } from '../1-load/source.ts';
import type { PageQueries } from '../3-link/placeholders.ts';
import type { SchemaClaim } from '../3-link/reference/plan/schema-pages.ts';
import type { PageRenderer, PageRendererPlan } from '../4-render/page-renderer.ts';
import type { FinishedPage } from './finish.ts';
import type { PagePool, TextJob } from './page-pool.ts';
import type { PlannedInput } from './pages-input.ts';
import type { FinishedPages } from './reference.ts';
import type { TextInput, TextRecord } from './texts.ts';

/** What decides a written page: its text, what the site says to its queries, and what surrounds all pages. */
type WrittenInput = {
  readonly plan: Digested<PageRendererPlan>;
  readonly text: TextInput;
  readonly base: TextJob['base'];
  readonly resolved: TextJob['resolved'];
};

const WRITTEN_PAGE = step<WrittenInput, FinishedPage>('written page');

/** A page that is found or being finished, or whose text is not open. `keep` is absent for a page that was found. */
type Pending =
  | { readonly keep?: (page: FinishedPage) => void; readonly done: Promise<FinishedPage | undefined> }
  | { readonly keep: (page: FinishedPage) => void; readonly source: PageSource; readonly job: TextJob };

/**
 * Finishes the written pages in order. The queries of every text are resolved in every build; where the results are
 * those of an earlier build, its page is found. Reports the problems of all texts, also of a text without a page, and
 * queries that cannot be resolved. Gives the claims of the reference, `before`, with those that the texts add.
 */
export async function finishWritten(
  { site, renderer, plan, texts, store, pagePool }: PlannedInput,
  before: readonly SchemaClaim[],
): Promise<Result<FinishedPages>> {
  const { problems, collect, report } = collectProblems();
  const claims = [...before];
  const pending: Pending[] = [];
  for (const text of texts) {
    const record = await text.record();
    report(record.problems);
    const base = site.written.get(text.source);
    if (!base) {
      await text.open?.finish(undefined, renderer);
      continue;
    }
    const { resolved, claims: added } = collect(site.resolve(queriesOf(record), text.source));
    claims.push(...added);
    const from = startOf(text.source.path);
    const { key, found, keep } = store.entry(WRITTEN_PAGE, { plan, text: text.input, base, resolved });
    const job = { key, base, from, resolved };
    if (text.open) pending.push({ keep, done: text.open.finish(job, renderer) });
    else if (found) pending.push({ done: Promise.resolve(found) });
    else pending.push({ keep, source: text.source, job });
  }
  const finished = await Promise.all(await allBegun(pending, renderer, pagePool));
  return { value: { pages: finished.flatMap((page) => page ?? []), claims }, problems };
}

/** Opens the texts that are known but whose queries have new results, and begins to finish all pages. */
async function allBegun(
  pending: readonly Pending[],
  renderer: PageRenderer,
  pagePool: PagePool,
): Promise<readonly Promise<FinishedPage | undefined>[]> {
  const opened = (await pagePool.open(pending.flatMap((page) => ('source' in page ? [page.source] : [])))).values();
  const begun: Promise<FinishedPage | undefined>[] = [];
  for (const page of pending) {
    const open = 'source' in page ? opened.next().value : undefined;
    await open?.read();
    const done = 'source' in page ? open?.finish(page.job, renderer) : page.done;
    begun.push(kept(done, page.keep));
  }
  return begun;
}

async function kept(
  done: Promise<FinishedPage | undefined> | undefined,
  keep: Pending['keep'],
): Promise<FinishedPage | undefined> {
  const page = await done;
  if (page) keep?.(page);
  return page;
}

function queriesOf({ queries }: TextRecord): PageQueries {
  // `beginText` wrote this JSON.
  return JSON.parse(queries);
}
