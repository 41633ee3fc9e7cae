import { VFile } from 'vfile';
import type { Prose } from '../../../src/model/prose.ts';
import type { PageSource } from '../../1-load/load.ts';
import type { Reported } from '../../problems/problem.ts';
import type { FrontMatter } from './front-matter.ts';
import type { Heading } from './headings.ts';
import { pageProcessor } from './processor.ts';
import { problemsOf } from './report.ts';

/** A page as lists know it: its file and what is written above its text. */
export type PageHead = { readonly source: PageSource; readonly frontMatter: FrontMatter };

/** The text of a page as a tree. */
export type PageText = { readonly body: Prose; readonly headings: readonly Heading[] };

/** Parses the text of one page. Reports every fault of its Markdown and directives. */
export function parseText(source: PageSource): Reported<PageText> {
  const file = new VFile({ path: source.path, value: source.text });
  const tree = pageProcessor.runSync(pageProcessor.parse(file), file);
  const value = { body: { file: source.path, tree }, headings: file.data.headings ?? [] };
  return { value, problems: problemsOf(file) };
}
