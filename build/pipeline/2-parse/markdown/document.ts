import { VFile } from 'vfile';
import type { Prose } from '../../../../src/model/prose.ts';
import type { Result } from '../../../platform/problems/problem.ts';
import type { Packed } from '../../../platform/store/packed.ts';
import type { GlossaryTerm } from '../../1-load/data.ts';
import type { PageSource, Source } from '../../1-load/source.ts';
import { checkGlossaryOfPage } from '../glossary.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { pageProcessor } from './processor.ts';

/** A text in Markdown: its file, its front matter, its body, and what this mentions of the reference. */
export type Text = {
  readonly source: Source;
  readonly frontMatter: FrontMatter;
  readonly mentions: readonly Mention[];
  readonly body: Prose;
};

/** What a build keeps of the text of a page: all but its body, and what this asks the site. */
export type TextRecord = Pick<Text, 'frontMatter' | 'mentions'> & {
  readonly source: PageSource;
  readonly queries: Packed<Prose>;
  /** The text could not be read, so that nobody knows what it holds. */
  readonly isUnread?: true;
};

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
    value: { source, frontMatter, mentions: mentionsIn(body), body },
    problems: [...problems, ...(file.data.found?.problems ?? []), ...checkGlossaryOfPage(markdown, source, glossary)],
  };
}
