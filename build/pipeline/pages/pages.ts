import { digest } from '../../platform/memory/digest.ts';
import { collectProblems, type Problem, type Result } from '../../platform/problems/problem.ts';
import type { Known } from '../5-verify/verify.ts';
import { type PackedPage, unpackPage } from '../cache/packed-page.ts';
import { finishComposed } from './composed.ts';
import type { FinishedPage } from './finish.ts';
import type { PagesInput } from './pages-input.ts';
import type { SiteText } from './texts.ts';
import { finishWritten } from './written.ts';

/**
 * Finishes every page of a site: those of the description, the written ones, then those of the schemas that these pages
 * had no room for. Reports the problems of all texts, also of a text without a page.
 */
export async function finishPages(input: PagesInput): Promise<Result<readonly FinishedPage[]>> {
  const { problems, collect } = collectProblems();
  const { renderer, cache } = input;
  const { serverBundle: _, ...frame } = renderer.plan;
  const frameName = digest(cache?.program ?? '', frame);
  const composed = await finishComposed(input, frameName);
  const written = collect(await finishWritten(input, frameName, composed.claims));
  const schemas = await composed.schemas([...composed.claims, ...written.claims]);
  const packed = [...written.pages, ...composed.pages, ...schemas];
  const unpack = cache?.unpack ?? ((page: PackedPage) => unpackPage(page, cache?.packs));
  const value = packed.map(unpack);
  for (const page of value) collect({ value: undefined, problems: page.problems });
  return { value, problems };
}

/** The problems that texts have on their own, for when no pages can be made from them. */
export async function textProblems(texts: readonly SiteText[]): Promise<readonly Problem[]> {
  const found: Problem[] = [];
  for (const text of texts) {
    const { problems } = await text.record();
    found.push(...problems);
  }
  return found;
}

/** Gives the data for the checks across pages, by the path of a page's file. */
export function checkedPages(pages: readonly FinishedPage[]): NonNullable<Known['pages']> {
  const byPath = new Map(pages.map((page) => [page.rendered.html?.path, page]));
  return (path) => byPath.get(path)?.checked;
}
