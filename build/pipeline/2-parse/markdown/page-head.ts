import type { Result } from '../../../platform/problems/problem.ts';
import type { PageSource } from '../../1-load/source.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type Mention, mentionsIn } from './mentions.ts';

/** A page, and what other pages need to know of it. It is read without parsing the text. */
export type PageHead = {
  readonly source: PageSource;
  readonly frontMatter: FrontMatter;
  readonly mentions: readonly Mention[];
};

/** Reads the front matter of a page and what its text mentions. Reports the problems of the front matter. */
export function readPageHead(source: PageSource): Result<Omit<PageHead, 'source'>> {
  const { value: frontMatter, problems } = readFrontMatter(source);
  return { value: { frontMatter, mentions: mentionsIn(source.text) }, problems };
}
