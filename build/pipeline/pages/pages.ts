import { collectProblems, type Problem, type Result } from '../../platform/problems/problem.ts';
import { digestedValue } from '../../platform/store/step.ts';
import { fileOf } from '../4-render/rendered.ts';
import type { CheckedPage } from '../5-verify/verify.ts';
import { checkedOf, type FinishedPage } from './finish.ts';
import type { PagesInput } from './pages-input.ts';
import { finishReference, finishSchemas } from './reference.ts';
import type { SiteText } from './texts.ts';
import { finishWritten } from './written.ts';

/**
 * Finishes every page of a site: those of the reference, the written ones, then those of the schemas that these pages
 * have no room for. Reports the problems of all texts, also of a text without a page.
 */
export async function finishPages(given: PagesInput): Promise<Result<readonly FinishedPage[]>> {
  const { problems, collect, report } = collectProblems();
  const input = { ...given, plan: digestedValue(given.renderer.plan) };
  const reference = await finishReference(input);
  const written = collect(await finishWritten(input, reference.claims));
  const schemas = await finishSchemas(input, written.claims);
  // The rest of the build runs on this thread and needs the memory that the other threads hold.
  await input.pagePool.close();
  const value = [...written.pages, ...reference.pages, ...schemas];
  for (const page of value) report(page.problems);
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

/** The pages with the data for the checks across pages. */
export function checkedPages(pages: readonly FinishedPage[]): readonly CheckedPage[] {
  return pages.flatMap((page) => {
    const html = fileOf(page, 'html');
    return html ? [{ path: html.path, from: page.from, read: () => checkedOf(page) }] : [];
  });
}
