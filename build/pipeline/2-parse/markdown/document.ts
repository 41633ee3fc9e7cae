import { VFile } from 'vfile';
import type { Prose } from '../../../../src/model/prose.ts';
import { collectProblems, type Result } from '../../../platform/problems/problem.ts';
import type { PageSource, Source } from '../../1-load/source.ts';
import { type PageHead, readPageHead } from './page-head.ts';
import { pageProcessor } from './processor.ts';

/** A parsed page. */
export type Document = PageHead & { readonly body: Prose };

/** Parses every page, and reports the mistakes of each page by itself. */
export function parseDocuments(pages: readonly PageSource[]): Result<readonly Document[]> {
  const { problems, collect } = collectProblems();
  const documents = pages.map((source) => {
    const head = collect(readPageHead(source));
    return { source, ...head, body: collect(parseText(source)) };
  });
  return { value: documents, problems };
}

/** Parses the text of one page. Reports every mistake in its Markdown and directives. */
export function parseText(source: Source): Result<Prose> {
  const file = new VFile({ path: source.path, value: source.text });
  const tree = pageProcessor.runSync(pageProcessor.parse(file), file);
  return { value: { file: source.path, tree }, problems: file.data.problems ?? [] };
}
