import { VFile } from 'vfile';
import type { Heading } from '../../../../src/model/page.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import { collectProblems, type Result } from '../../../platform/problems/problem.ts';
import type { PageSource, Source } from '../../1-load/source.ts';
import { type PageHead, readPageHead } from './page-head.ts';
import { pageProcessor } from './processor.ts';
import { problemsOf } from './report.ts';

/** The text of a page as a tree, and its headings. */
export type PageText = { readonly body: Prose; readonly headings: readonly Heading[] };

/** A parsed page. */
export type Document = PageHead & PageText;

/** Parses every page, and reports the mistakes of each page by itself. */
export function parseDocuments(pages: readonly PageSource[]): Result<readonly Document[]> {
  const { problems, collect } = collectProblems();
  const documents = pages.map((source) => ({
    source,
    ...collect(readPageHead(source)),
    ...collect(parseText(source)),
  }));
  return { value: documents, problems };
}

/** Parses the text of one page. Reports every mistake in its Markdown and directives. */
export function parseText(source: Source): Result<PageText> {
  const file = new VFile({ path: source.path, value: source.text });
  const tree = pageProcessor.runSync(pageProcessor.parse(file), file);
  const value = { body: { file: source.path, tree }, headings: file.data.headings ?? [] };
  return { value, problems: problemsOf(file) };
}
