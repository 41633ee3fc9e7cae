import type { Node, Point } from 'unist';
import { VFile } from 'vfile';
import type { Place } from '../../../../src/model/place.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import type { Result } from '../../../platform/problems/problem.ts';
import { proseProcessor } from './processor.ts';

/** Maps positions in a text to the file that contains it. */
export type Origin = {
  readonly file: string;
  /** `line` and `column` count from 1 within the text. */
  placeOf(line: number, column: number): Place;
};

declare module 'vfile' {
  interface DataMap {
    /**
     * The text comes from an OpenAPI document that somebody else wrote. Parts that cannot be shown are left out with a
     * warning.
     */
    untrusted: boolean;
    /** The text is shown as written: Italian typography leaves it alone. */
    foreign: boolean;
  }
}

/** How a text of the OpenAPI document is read: that of somebody else is shown as written. */
export type ProseOptions = { readonly isForeign?: boolean };

/**
 * Parses a text of the OpenAPI document as Markdown: untrusted, without directives. Reports `url-refused`,
 * `text-too-complex`, `language-unknown`, `lines-invalid` and `markup-unread`.
 */
export function parseProse(text: string, origin: Origin, { isForeign = false }: ProseOptions = {}): Result<Prose> {
  const file = new VFile({ path: origin.file, value: text, data: { untrusted: true, foreign: isForeign } });
  const markdown = proseProcessor.parse(file);
  moveTo(markdown, origin);
  const problems = (file.data.problems ?? []).map(({ place, ...problem }) => ({
    ...problem,
    place: { ...place, ...movedTo(origin, place) },
  }));
  file.data.problems = problems;
  const tree = proseProcessor.runSync(markdown, file);
  return { value: { file: origin.file, tree }, problems };
}

function moveTo(node: Node, origin: Origin): void {
  const { position } = node;
  if (position) node.position = { start: movedTo(origin, position.start), end: movedTo(origin, position.end) };
  if ('children' in node && Array.isArray(node.children)) for (const child of node.children) moveTo(child, origin);
}

function movedTo(origin: Origin, at: Point): Point {
  const { line, column } = origin.placeOf(at.line, at.column);
  return { line, column };
}
