import type { PageSource } from '../1-load/load.ts';
import { parseText } from '../2-parse/markdown/document.ts';
import { composeText } from '../3-link/compose-text.ts';
import { questionsOf } from '../3-link/holes.ts';
import type { LinkedPage, Site, WrittenPage } from '../3-link/site.ts';
import type { OutputPath } from '../4-render/output.ts';
import type { Press } from '../4-render/press.ts';
import type { Checked } from '../5-verify/verify.ts';
import type { Problem, Reported } from '../problems/problem.ts';
import { type FinishedPage, finishPage } from './finish.ts';

/**
 * Finishes every page of a site: first those of the description, then the written ones, then the schemas that these had no room for. Reports what
 * is wrong in the texts, also in that of a source that has no page.
 */
export function finishPages(
  sources: readonly PageSource[],
  site: Site,
  press: Press,
): Reported<readonly FinishedPage[]> {
  const finish = (linked: LinkedPage) => finishPage(linked, press);
  const composed = Array.from(site.composed, finish);
  const written = site.written.map((page) => finishWritten(page, site, press));
  const value = [...written, ...composed, ...Array.from(site.schemas, finish)];
  const placed = new Set(site.written.map(({ source }) => source));
  const problems = textProblems(sources.filter((source) => !placed.has(source)));
  return { value, problems: [...problems, ...value.flatMap((page) => page.problems)] };
}

/** What is wrong in texts, for themselves. */
export function textProblems(sources: readonly PageSource[]): readonly Problem[] {
  return sources.flatMap((source) => parseText(source).problems);
}

/** What the checks of the whole site need to know of each page, by the path of its file. */
export function checkedPages(pages: readonly FinishedPage[]): ReadonlyMap<OutputPath, Checked> {
  return new Map(pages.flatMap(({ rendered: { html }, checked }) => (html ? [[html.path, checked] as const] : [])));
}

function finishWritten(page: WrittenPage, site: Site, press: Press): FinishedPage {
  const text = parseText(page.source);
  const filling = site.answer(questionsOf(text.value.body), page);
  const finished = finishPage({ page: composeText(page, text.value, filling.value), from: page.from }, press);
  return { ...finished, problems: [...text.problems, ...filling.problems, ...finished.problems] };
}
