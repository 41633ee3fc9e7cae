import { LineCounter } from 'yaml';
import type { Place } from '../../../src/model/place.ts';

/** Gives the place between two offsets of a text. Leaves out the length if the end is on another line. */
export type PlaceOf = (start: number, end?: number) => Place;

/** Locates the offsets of a text, once it is parsed. `firstLine` is the line of the file on which the text begins. */
export function placeOfOffsets(file: string, lines: LineCounter, firstLine = 1): PlaceOf {
  return (start, end = start) => {
    const { line, col } = lines.linePos(start);
    const length = lines.linePos(end).line === line ? end - start : 0;
    return { file, line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1), ...(length > 0 && { length }) };
  };
}

/** Locates the offsets of a text that nobody parses. */
export function placesIn(file: string, text: string): PlaceOf {
  const lines = new LineCounter();
  for (const start of lineStartsOf(text)) lines.addNewLine(start);
  return placeOfOffsets(file, lines);
}

/** Where the lines of a text begin. */
export function lineStartsOf(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}
