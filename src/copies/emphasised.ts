import { characterKind } from './characters.ts';
import type { Emphasis } from './inline.ts';

/** The signs around each kind of emphasis: the usual ones, and those beside the same sign. */
export const SEQUENCES: { readonly [Kind in Emphasis]: readonly [string, string] } = {
  strong: ['**', '__'],
  emphasis: ['*', '_'],
  struck: ['~~', '~'],
};

/** A part of a line: text, or emphasis whose signs are chosen when its neighbours are known. */
export type LinePart =
  | string
  | { readonly sequences: readonly [string, string]; readonly children: readonly LinePart[] };

/**
 * Writes the parts of a line with signs for their emphasis. Where two meet, one takes other signs. `before` and `after`
 * are the characters around the line.
 */
export function emphasised(items: readonly LinePart[], before: string, after: string): string {
  if (items.every((item) => typeof item === 'string')) return items.join('');
  return signed(withSequences(items, before, after), before, after)
    .map(({ text }) => text)
    .join('');
}

type Signed = string | { readonly sequence: string; readonly children: readonly Signed[] };

/** Chooses the signs of each emphasis. */
function withSequences(items: readonly LinePart[], before: string, after: string): readonly Signed[] {
  let previous = before;
  return items.map((item, index): Signed => {
    if (typeof item === 'string') {
      previous = '';
      return item;
    }
    const next = index === items.length - 1 ? after : '';
    const isApart = (sequence: string) => sequence[0] !== previous[0] && sequence[0] !== next[0];
    // `***` opens emphasis and strong emphasis at once.
    const isInside = (sequence: string) =>
      items.length === 1 && /^[*_]/.test(sequence) && sequence.length > before.length;
    const sequence = item.sequences.find((each) => isApart(each) || isInside(each)) ?? item.sequences[0];
    previous = sequence;
    return { sequence, children: withSequences(item.children, sequence, sequence) };
  });
}

/** A piece of the written line: text or a sign. */
type Token = { readonly text: string; readonly isSign?: true };

/**
 * Writes parts with their signs. Signs form no emphasis between certain characters (CommonMark 0.31.2, section 6.2), so
 * these are written as references: `&#x61;` ends in punctuation.
 */
function signed(items: readonly Signed[], before: string, after: string): readonly Token[] {
  const tokens: Token[] = [];
  let previous = before.slice(-1);
  let referred = '';
  for (const [index, item] of items.entries()) {
    if (typeof item === 'string') {
      const isReferred = referred !== '' && referred === firstOf(item);
      tokens.push(isReferred ? withReference({ text: item }, 'start') : { text: item });
      referred = '';
      previous = item.slice(-1);
      continue;
    }
    const { sequence, children } = item;
    const next = items[index + 1];
    const following = firstOf(next === undefined ? after : typeof next === 'string' ? next : next.sequence);
    const [first = NO_TEXT, ...rest] = signed(children, sequence, sequence);
    const opening = referencesAt(previous, first.text.slice(0, 1), sequence);
    const start = opening.inside ? withReference(first, 'start') : first;
    const last = rest.at(-1) ?? start;
    const closing = referencesAt(following.slice(0, 1), last.text.slice(-1), sequence);
    const inside = [start, ...rest];
    if (closing.inside) inside.splice(-1, 1, withReference(last, 'end'));
    const neighbour = tokens.at(-1);
    if (opening.outside && neighbour) tokens.splice(-1, 1, withReference(neighbour, 'end'));
    referred = closing.outside ? following : '';
    const sign: Token = { text: sequence, isSign: true };
    tokens.push(sign, ...inside, sign);
    previous = sequence.slice(-1);
  }
  return tokens;
}

const NO_TEXT: Token = { text: '' };

/** Which of the characters on both sides of a sign must be references, so that the sign forms emphasis. */
function referencesAt(outside: string, inside: string, sequence: string) {
  const [around, within] = [characterKind(outside), characterKind(inside)];
  if (within === 'space') return { inside: true, outside: around !== 'punctuation' };
  if (around !== 'letter') return { inside: false, outside: false };
  if (within === 'punctuation') return { inside: false, outside: true };
  const isUnderscore = sequence.startsWith('_');
  return { inside: isUnderscore, outside: isUnderscore };
}

/** A piece whose first or last character is a reference. A sign stays. */
function withReference(token: Token, edge: 'start' | 'end'): Token {
  const { text, isSign } = token;
  if (isSign || text === '') return token;
  const characters = [...text];
  const character = (edge === 'start' ? characters[0] : characters.at(-1)) ?? '';
  const reference = `&#x${character.codePointAt(0)?.toString(16).toUpperCase()};`;
  if (edge === 'start') return { text: reference + text.slice(character.length) };
  const rest = text.slice(0, text.length - character.length);
  // A backslash would escape the ampersand.
  const isEscaping = /(?<!\\)(?:\\\\)*\\$/.test(rest);
  return { text: `${rest}${isEscaping ? '\\' : ''}${reference}` };
}

/** The first character of a text, also one of two units. */
function firstOf(text: string): string {
  const [first = ''] = text.slice(0, 2);
  return first;
}
