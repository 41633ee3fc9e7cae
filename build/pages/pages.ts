import type { Known } from '../5-verify/verify.ts';
import { type PackedPage, unpackPage } from '../cache/packed-page.ts';
import { digest } from '../digest.ts';
import { gather, type Problem, type Reported } from '../problems/problem.ts';
import { finishComposed } from './composed.ts';
import type { FinishedPage } from './finish.ts';
import type { PagesInput } from './pages-input.ts';
import type { SiteText } from './texts.ts';
import { finishWritten } from './written.ts';

/**
 * Finishes every page of a site: first those of the description, then the written ones, then the schemas that these had no room for. Reports what
 * is wrong in the texts, also in one that has no page.
 */
export async function finishPages(input: PagesInput): Promise<Reported<readonly FinishedPage[]>> {
  const { problems, take } = gather();
  const { press, cache } = input;
  const { door: _, ...frame } = press.plan;
  const frameName = digest(cache?.program ?? '', frame);
  const composed = await finishComposed(input, frameName);
  const written = take(await finishWritten(input, frameName));
  const packed = [...written, ...composed.pages, ...(await composed.schemas())];
  const unpack = cache?.unpack ?? ((page: PackedPage) => unpackPage(page, cache?.packs));
  const value = packed.map(unpack);
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
export function checkedPages(pages: readonly FinishedPage[]): NonNullable<Known['pages']> {
  const byPath = new Map(pages.map((page) => [page.rendered.html?.path, page]));
  return (path) => byPath.get(path)?.checked;
}
