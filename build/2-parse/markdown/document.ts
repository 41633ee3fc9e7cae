import { VFile } from 'vfile';
import type { Prose } from '../../../src/model/prose.ts';
import type { PageSource } from '../../1-load/load.ts';
import { gather, type Reported } from '../../problems/problem.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import type { Heading } from './headings.ts';
import { pageProcessor } from './processor.ts';
import { problemsOf } from './report.ts';

/** A page as its author wrote it, as a tree. */
export type Document = {
  readonly source: PageSource;
  readonly frontMatter: FrontMatter;
  readonly body: Prose;
  readonly headings: readonly Heading[];
};

/** Parses every page. A page with invalid front matter is left out, with its problems. */
export async function parseDocuments(pages: readonly PageSource[]): Promise<Reported<readonly Document[]>> {
  const { problems, take } = gather();
  const documents = pages.flatMap((page) => take(parseDocument(page)) ?? []);
  return { value: documents, problems };
}

/** Parses one page. Reports every fault of its Markdown, directives and front matter. */
export function parseDocument(source: PageSource): Reported<Document | undefined> {
  const { problems, take } = gather();
  const file = new VFile({ path: source.path, value: source.text });
  const markdown = pageProcessor.parse(file);
  const frontMatter = take(readFrontMatter(markdown, source.path));
  const tree = pageProcessor.runSync(markdown, file);
  take({ value: undefined, problems: problemsOf(file) });
  if (!frontMatter) return { value: undefined, problems };
  const body = { file: source.path, tree };
  return { value: { source, frontMatter, body, headings: file.data.headings ?? [] }, problems };
}
