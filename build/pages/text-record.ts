import type { FrontMatter } from '../2-parse/markdown/front-matter.ts';
import type { Asked } from '../3-link/holes.ts';
import type { Problem } from '../problems/problem.ts';

/** All that is known of a page's text without the rest of the site. */
export type TextRecord = {
  readonly frontMatter: FrontMatter | undefined;
  /** What it asks, as JSON: that of thousands of texts would fill the memory. */
  readonly asked: string;
  /** What is wrong in front matter and text. */
  readonly problems: readonly Problem[];
};

/** What a text asks. */
export function askedOf({ asked }: TextRecord): Asked {
  // `beginText` has written it.
  return JSON.parse(asked);
}
