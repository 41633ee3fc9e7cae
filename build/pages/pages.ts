import type { PageSource } from '../1-load/load.ts';
import { parseText } from '../2-parse/markdown/document.ts';
import type { LinkedPage, Site } from '../3-link/site.ts';
import type { OutputPath } from '../4-render/output.ts';
import type { Press, PressPlan } from '../4-render/press.ts';
import type { Checked } from '../5-verify/verify.ts';
import { gather, type Problem, type Reported } from '../problems/problem.ts';
import type { Batch } from './batch.ts';
import { type FinishedPage, finishPage } from './finish.ts';

/** The site, what its pages are rendered with, and all texts in batches. */
export type PagesInput = {
  readonly site: Site;
  readonly plan: PressPlan;
  readonly press: Press;
  readonly batches: Iterable<Batch>;
};

/**
 * Finishes every page of a site: first those of the description, then the written ones, then the schemas that these had no room for. Reports what
 * is wrong in the texts, also in that of a source that has no page.
 */
export async function finishPages({
  site,
  plan,
  press,
  batches,
}: PagesInput): Promise<Reported<readonly FinishedPage[]>> {
  const { problems, take } = gather();
  const finish = (linked: LinkedPage) => finishPage(linked, press);
  const composed = Array.from(site.composed, finish);
  const pages = new Map(site.written.map((page) => [page.source, page]));
  const finishing: Promise<readonly FinishedPage[]>[] = [];
  for (const batch of batches) {
    const texts = await batch.read();
    const orders = texts.map((text, index) => {
      take({ value: undefined, problems: text.problems });
      const source = batch.sources[index];
      const page = source && pages.get(source);
      return page && { page: { base: page.base, from: page.from }, filling: take(site.answer(text.asked, page)) };
    });
    finishing.push(batch.finish(orders, plan));
  }
  const written = (await Promise.all(finishing)).flat();
  const value = [...written, ...composed, ...Array.from(site.schemas, finish)];
  for (const page of value) take({ value: undefined, problems: page.problems });
  return { value, problems };
}

/** What is wrong in texts, for themselves. */
export function textProblems(sources: readonly PageSource[]): readonly Problem[] {
  return sources.flatMap((source) => parseText(source).problems);
}

/** What the checks of the whole site need to know of each page, by the path of its file. */
export function checkedPages(pages: readonly FinishedPage[]): ReadonlyMap<OutputPath, Checked> {
  return new Map(pages.flatMap(({ rendered: { html }, checked }) => (html ? [[html.path, checked] as const] : [])));
}
