import { isScalar } from 'yaml';
import { lazy } from '../../../../platform/memory/memoize.ts';
import { lineStartsOf } from '../../../../platform/text/place-of.ts';
import type { TextPlaces } from '../../markdown/prose.ts';
import type { SourceNode } from './source-nodes.ts';

/** A stretch of text on one line of the file. It begins at `from` in the text and at `offset` in the file. */
type Stretch = { readonly from: number; readonly offset: number };

/**
 * Maps each position in a text to its file. Exact for block scalars and for texts on one line, with or without quotes.
 * In quoted texts of several lines, an escape shifts the rest of its line by a few columns.
 */
export function textPlaces({ file, node, key }: SourceNode): TextPlaces {
  const name = file.placeOf(0).file;
  const range = node?.range ?? key?.range;
  if (!isScalar(node) || typeof node.value !== 'string' || !range) {
    return { file: name, placeOf: () => file.placeOf(range?.[0] ?? 0) };
  }
  const text = node.value;
  const source = { text: file.text, start: range[0], end: range[1] };
  // Most texts have no problem and no link, so the stretches are computed when the first position is needed.
  const known = lazy(() => ({
    lineStarts: lineStartsOf(text),
    stretches: stretchesOfQuoted(node.type, source) ?? stretchesOfLines(text, source),
  }));
  return {
    file: name,
    placeOf(line, column) {
      const { lineStarts, stretches } = known();
      const offset = (lineStarts[Math.min(line, lineStarts.length) - 1] ?? 0) + column - 1;
      const stretch = stretches[lastAtOrBefore(stretches, offset)];
      const { length: _, ...place } = file.placeOf(stretch ? stretch.offset + offset - stretch.from : range[0]);
      return place;
    },
  };
}

type ScalarSource = { readonly text: string; readonly start: number; readonly end: number };

/**
 * Stretches of a quoted text on one line. A new stretch begins after each escape (YAML 1.2.2, sections 7.3.1 and
 * 7.3.2).
 */
function stretchesOfQuoted(type: unknown, { text, start, end }: ScalarSource): Stretch[] | undefined {
  const double = type === 'QUOTE_DOUBLE';
  if ((!double && type !== 'QUOTE_SINGLE') || text.slice(start, end).includes('\n')) return undefined;
  const escapes = double ? /\\(?:x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|.)/gi : /''/g;
  const inner = text.slice(start + 1, end - 1);
  const stretches: Stretch[] = [{ from: 0, offset: start + 1 }];
  let shorter = 0;
  for (const match of inner.matchAll(escapes)) {
    // Only \U can stand for more than one UTF-16 unit.
    shorter += match[0].length - (match[0].startsWith('\\U') ? 2 : 1);
    const after = match.index + match[0].length;
    stretches.push({ from: after - shorter, offset: start + 1 + after });
  }
  return stretches;
}

/**
 * Stretches of a text that spans several lines of the file. Each line is searched in the text, after the previous one.
 */
function stretchesOfLines(value: string, { text, start, end }: ScalarSource): Stretch[] {
  const lines = text.slice(start, end).split('\n');
  const isBlock = /^[|>]/.test(lines[0] ?? '');
  const stretches: Stretch[] = [];
  let offset = start;
  let from = 0;
  lines.forEach((line, index) => {
    const content = isBlock ? line.trim() : line.trim().replace(/^["']|["']$|\\$/g, '');
    const found = content === '' || (isBlock && index === 0) ? -1 : value.indexOf(content, from);
    if (found >= 0) {
      // A line that is indented more than the block keeps the extra spaces in the text.
      const before = value.slice(from, found);
      const kept = before.slice(before.lastIndexOf('\n') + 1);
      const spaces = isBlock && kept.trim() === '' ? kept.length : 0;
      stretches.push({ from: found - spaces, offset: offset + line.indexOf(content) - spaces });
      from = found + content.length;
    }
    offset += line.length + 1;
  });
  return stretches;
}

function lastAtOrBefore(stretches: readonly Stretch[], position: number): number {
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((stretches[middle]?.from ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
