import type { Problem } from '../../platform/problems/problem.ts';
import type { FrontMatter } from '../2-parse/markdown/front-matter.ts';
import type { PageQueries } from '../3-link/placeholders.ts';

/** Everything that is known of a page's text without the rest of the site. */
export type TextRecord = {
  readonly frontMatter: FrontMatter;
  /** The queries of the text, kept as JSON: as objects, those of thousands of texts would fill the memory. */
  readonly queries: string;
  /** The problems of front matter and text. */
  readonly problems: readonly Problem[];
};

/** Parses the queries of a text. */
export function parseQueries({ queries }: TextRecord): PageQueries {
  // `beginText` wrote this JSON.
  return JSON.parse(queries);
}
