import type { LinkedPage } from '../3-link/site.ts';
import type { OutputPath } from '../4-render/output.ts';
import type { Checked } from '../5-verify/verify.ts';
import { type PackedPage, packPage, unpackPage } from '../cache/packed-page.ts';
import { digest } from '../digest.ts';
import { gather, type Problem, type Reported } from '../problems/problem.ts';
import { type FinishedPage, finishPage } from './finish.ts';
import type { PagesInput } from './pages-input.ts';
import type { SiteText } from './texts.ts';
import { finishWritten } from './written.ts';

/**
 * Finishes every page of a site: first those of the description, then the written ones, then the schemas that these had no room for. Reports what
 * is wrong in the texts, also in one that has no page.
 */
export async function finishPages(input: PagesInput): Promise<Reported<readonly FinishedPage[]>> {
  const { problems, take } = gather();
  const { site, plan, press, cache, isWanted } = input;
  const { door: _, ...frame } = plan;
  const frameName = digest(cache?.program ?? '', frame);
  const finish = (linked: LinkedPage): PackedPage => {
    const name = cache ? digest(frameName, linked) : '';
    const page = cache?.pages.get(name) ?? packPage(finishPage(linked, press), cache?.files);
    cache?.pages.put(name, page);
    return page;
  };
  const finishAll = (pages: Iterable<LinkedPage>): readonly PackedPage[] => {
    const finished: PackedPage[] = [];
    for (const linked of pages) if (isWanted(linked.page.route)) finished.push(finish(linked));
    return finished;
  };
  const composed = finishAll(site.composed);
  const written = take(await finishWritten(input, frameName));
  const packed = [...written, ...composed, ...finishAll(site.schemas)];
  const value = packed.map((page) => unpackPage(page, cache?.files));
  for (const page of value) take({ value: undefined, problems: page.problems });
  return { value, problems };
}

/** What is wrong in texts, for themselves, where no pages can be made of them. */
export async function textProblems(texts: readonly SiteText[]): Promise<readonly Problem[]> {
  const found: Problem[] = [];
  for (const text of texts) {
    const { problems } = await text.record();
    found.push(...problems);
  }
  return found;
}

/** What the checks of the whole site need to know of each page, by the path of its file. */
export function checkedPages(pages: readonly FinishedPage[]): ReadonlyMap<OutputPath, Checked> {
  return new Map(pages.flatMap(({ rendered: { html }, checked }) => (html ? [[html.path, checked] as const] : [])));
}
