import type { Node, Point } from 'unist';
import { VFile } from 'vfile';
import type { Place } from '../../../../src/model/place.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import { collectProblems, type Result } from '../../../platform/problems/problem.ts';
import type { Origin } from '../../1-load/origin.ts';
import { proseProcessor } from './processor.ts';

/** Maps positions in a text to the file that contains it. */
export type TextPlaces = {
  readonly file: string;
  /** `line` and `column` count from 1 within the text. */
  placeOf(line: number, column: number): Place;
};

/**
 * Parses a text of an own or foreign OpenAPI document as Markdown: untrusted, without directives. Reports
 * `url-refused`, `text-too-complex`, `language-unknown`, `lines-invalid` and `markup-unread`.
 */
export function parseProse(text: string, places: TextPlaces, document: Origin): Result<Prose> {
  const file = new VFile({ path: places.file, value: text, data: { document } });
  const markdown = proseProcessor.parse(file);
  moveTo(markdown, places);
  const found = collectProblems();
  for (const { place, ...problem } of file.data.found?.problems ?? [])
    found.report({ ...place, ...movedTo(places, place) }, problem);
  file.data.found = found;
  const tree = proseProcessor.runSync(markdown, file);
  return { value: { file: places.file, tree }, problems: found.problems };
}

function moveTo(node: Node, places: TextPlaces): void {
  const { position } = node;
  if (position) node.position = { start: movedTo(places, position.start), end: movedTo(places, position.end) };
  if ('children' in node && Array.isArray(node.children)) for (const child of node.children) moveTo(child, places);
}

function movedTo(places: TextPlaces, at: Point): Point {
  const { line, column } = places.placeOf(at.line, at.column);
  return { line, column };
}
