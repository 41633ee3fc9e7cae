import type { PageSource } from '../1-load/source.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import { digest } from '../digest.ts';
import { gather, type Reported } from '../problems/problem.ts';
import type { PagesInput } from './pages-input.ts';
import { askedOf } from './text-record.ts';
import type { Order } from './workshop.ts';

/** A page that is being finished; one whose text nobody has open waits for its turn. */
type Job = { readonly name: string; readonly done: Promise<PackedPage | undefined> } | Waiting;
type Waiting = { readonly name: string; readonly source: PageSource; readonly order: Order };

/**
 * Finishes the written pages in their order. Every text asks and is answered in every build: where the answers are those of an earlier one, its page
 * is the one of then. Reports what is wrong in the texts, also in one that has no page, and what could not be answered.
 */
export async function finishWritten(input: PagesInput, frame: string): Promise<Reported<readonly PackedPage[]>> {
  const { site, press, texts, cache } = input;
  const { problems, take } = gather();
  const pages = new Map(site.written.map((page) => [page.source, page]));
  const jobs: Job[] = [];
  for (const text of texts) {
    const record = await text.record();
    take({ value: undefined, problems: record.problems });
    const page = pages.get(text.source);
    const filling = page && take(site.answer((cache?.askedOf ?? askedOf)(record), page));
    const order = page && filling && { page: { base: page.base, from: page.from }, filling };
    const name = digest(frame, text.name, order);
    const known = order && cache?.pages.get(name);
    if (known) jobs.push({ name, done: Promise.resolve(known) });
    if (text.open) jobs.push({ name, done: text.open.finish(known ? undefined : order, press) });
    else if (order && !known) jobs.push({ name, source: text.source, order });
  }
  const finished = await Promise.all(await begun(jobs, input));
  const value = finished.flatMap(({ name, page }) => {
    if (page) cache?.pages.put(name, page);
    return page ?? [];
  });
  return { value, problems };
}

type Finished = { readonly name: string; readonly page: PackedPage | undefined };

/** Reads once more the texts that ask what they asked before and are answered otherwise. */
async function begun(jobs: readonly Job[], { press, workshop }: PagesInput): Promise<readonly Promise<Finished>[]> {
  const waiting = jobs.filter((job) => 'order' in job);
  const opens = await workshop.open(waiting.map(({ source }) => source));
  const opened = new Map(opens.map((open, at) => [waiting[at], open]));
  const finishing: Promise<Finished>[] = [];
  for (const job of jobs) {
    const open = 'order' in job ? opened.get(job) : undefined;
    await open?.read();
    const done = 'order' in job ? open?.finish(job.order, press) : job.done;
    finishing.push(Promise.resolve(done).then((page) => ({ name: job.name, page })));
  }
  return finishing;
}
