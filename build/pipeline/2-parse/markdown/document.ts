import { VFile } from 'vfile';
import type { Prose } from '../../../../src/model/prose.ts';
import { collectProblems, type Result } from '../../../platform/problems/problem.ts';
import type { GlossaryTerm } from '../../1-load/data.ts';
import type { PageSource, Source } from '../../1-load/source.ts';
import { checkGlossaryOfPage } from '../glossary.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { pageProcessor } from './processor.ts';

/** A text in Markdown: its front matter, its body, and what this mentions of the reference. */
export type Text = {
  readonly frontMatter: FrontMatter;
  readonly mentions: readonly Mention[];
  readonly body: Prose;
};

/** A page, and what other pages need to know of it. */
export type PageHead = Omit<Text, 'body'> & { readonly source: PageSource };

/** A parsed page. */
export type Document = PageHead & Text;

/** Reads every page, and reports the mistakes of each page by itself. */
export function readDocuments(pages: readonly PageSource[]): Result<readonly Document[]> {
  const { problems, collect } = collectProblems();
  return { value: pages.map((source) => ({ source, ...collect(readText(source)) })), problems };
}

/**
 * Reads the text of a page. Nothing else looks into it. Reports every mistake in its front matter, its Markdown and its
 * directives, and words that must not stand for a term of the glossary.
 */
export function readText(source: Source, glossary: readonly GlossaryTerm[] = []): Result<Text> {
  const file = new VFile({ path: source.path, value: source.text });
  const markdown = pageProcessor.parse(file);
  const { value: frontMatter, problems } = readFrontMatter(markdown, source);
  const body = { file: source.path, tree: pageProcessor.runSync(markdown, file) };
  return {
    value: { frontMatter, mentions: mentionsIn(body), body },
    problems: [...problems, ...(file.data.problems ?? []), ...checkGlossaryOfPage(markdown, source, glossary)],
  };
}
