import { characterKind } from './characters.ts';

/** What is around words: the characters before and after them, and in what they stand. A line begins after `\n`. */
export type Around = {
  readonly before: string;
  readonly after: string;
  readonly block: 'paragraph' | 'heading' | 'cell';
  /** Whether they are the text of a link or of an image. */
  readonly isLabel: boolean;
};

/** When a sign would mean something in Markdown: at a place, after some characters, or before one. */
type Meaning = {
  readonly at?: 'line start' | 'number end' | 'label' | 'words' | Around['block'];
  readonly after?: RegExp;
  readonly before?: RegExp;
};

const ALWAYS: Meaning = {};
const SPACE_OR_END = /^(?:[ \t\n]|$)/;

/** The signs of Markdown (CommonMark 0.31.2 and GFM 0.29), each with what it may begin or end. */
const SIGNS: { readonly [sign in string]?: readonly Meaning[] } = {
  // An image.
  '!': [{ before: /^\[/ }],
  // A heading, and the end of one.
  '#': [{ at: 'line start' }, { at: 'heading', before: /^(?:\n|$)/ }],
  // A character reference.
  '&': [{ before: /^[#A-Za-z]/ }],
  // The address of a link.
  '(': [{ after: /\]$/ }],
  // Items of lists, and rules.
  ')': [{ at: 'number end' }],
  '+': [{ at: 'line start', before: SPACE_OR_END }],
  '-': [{ at: 'line start', before: /^(?:[ \t\n|:-]|$)/ }],
  // An item, or an address without `http://`.
  '.': [{ at: 'number end', before: SPACE_OR_END }, { after: /www$/i }],
  // An address, of which GFM makes a link by itself, and the row below the heads of a table.
  ':': [{ before: /^\// }, { at: 'line start', before: /^-/ }],
  // HTML, and an address that is a link.
  '<': [{ before: /^[!/?A-Za-z]/ }],
  // The line below a heading, and a quotation.
  '=': [{ at: 'line start' }],
  '>': [{ at: 'line start' }],
  // An e-mail address, of which GFM makes a link by itself.
  '@': [{ at: 'words', after: /[+\-.\w]$/, before: /^[-.\w]/ }],
  // A link.
  '[': [ALWAYS],
  ']': [{ at: 'label' }],
  // The end of a line.
  '\\': [{ before: /^\n/ }],
  // Emphasis, and code.
  '*': [ALWAYS],
  _: [ALWAYS],
  '~': [ALWAYS],
  '`': [ALWAYS],
  // The border of a cell.
  '|': [{ at: 'cell' }, { at: 'line start', before: /^[\t :-]/ }],
};

const SIGN = /[!#&()*+\-.:<=>@[\\\]_`|~]/g;

/** Looking at each sign takes long, and most texts have none that may mean something. */
const WITH_MEANING = /[!#&*+:<=>@[\\\]_`|~]|^ ?[\d-]|www/i;

/** A sign to escape, and whether only what is before it, or after it, gives it a meaning. */
type Escape = { readonly position: number; readonly needsBefore: boolean; readonly needsAfter: boolean };

/** Words with what is around them. They begin at `start` and end before `end`. */
type WordsInPlace = Around & { readonly text: string; readonly start: number; readonly end: number };

/** Writes words of one line so that no sign among them means anything. */
export function escapeWords(words: string, around: Around): string {
  if (!WITH_MEANING.test(words)) return words;
  const { before, after } = around;
  const [start, end] = [before.length, before.length + words.length];
  const whole = { ...around, text: `${before}${words}${after}`, start, end };
  const escapes = escapesIn(words, whole);
  let written = '';
  let done = start;
  for (const [index, found] of escapes.entries()) {
    const { position } = found;
    if (isInWord(position, whole) || isNeedless(found, escapes[index - 1], escapes[index + 1])) continue;
    written += `${withBackslashes(whole.text.slice(done, position), '\\')}\\${whole.text[position]}`;
    done = position + 1;
  }
  return written + withBackslashes(whole.text.slice(done, end), after);
}

function escapesIn(words: string, whole: WordsInPlace): readonly Escape[] {
  const { text, start, before } = whole;
  const lineStart = before.endsWith('\n') ? start + words.search(/[^ \t]|$/) : -1;
  const digits = lineStart < 0 ? 0 : (/^\d+/.exec(text.slice(lineStart))?.[0].length ?? 0);
  const starts = { lineStart, numberEnd: digits > 0 ? lineStart + digits : -1 };
  return Array.from(words.matchAll(SIGN)).flatMap(({ 0: sign, index }): readonly Escape[] => {
    const position = start + index;
    const meanings = SIGNS[sign]?.filter((meaning) => hasMeaning(meaning, position, { ...whole, ...starts })) ?? [];
    if (meanings.length === 0) return [];
    const needsBefore = meanings.every(({ at, after }) => after || at === 'line start' || at === 'number end');
    return [{ position, needsBefore, needsAfter: meanings.every((meaning) => meaning.before !== undefined) }];
  });
}

type Starts = { readonly lineStart: number; readonly numberEnd: number };

function hasMeaning({ at, after, before }: Meaning, position: number, whole: WordsInPlace & Starts): boolean {
  const { text, block, isLabel, lineStart, numberEnd } = whole;
  if (at === 'line start' && position !== lineStart) return false;
  if (at === 'number end' && position !== numberEnd) return false;
  if (at === 'label' && !isLabel) return false;
  if (at === 'words' && isLabel) return false;
  if ((at === 'heading' || at === 'cell') && block !== at) return false;
  return (
    (!after || after.test(text.slice(Math.max(0, position - 3), position))) &&
    (!before || before.test(text.slice(position + 1, position + 2)))
  );
}

/** Whether a sign means nothing once its neighbour is escaped: no image begins with `!\[`. */
function isNeedless({ position, needsBefore, needsAfter }: Escape, before?: Escape, after?: Escape): boolean {
  const isPlain = (other?: Escape) => other && !other.needsBefore && !other.needsAfter;
  return Boolean(
    (needsAfter && after?.position === position + 1 && isPlain(after)) ||
      (needsBefore && before?.position === position - 1 && isPlain(before)),
  );
}

/**
 * Whether an underscore stands between letters, where it begins no emphasis. A letter next to emphasis may become a
 * reference, which ends in punctuation.
 */
function isInWord(position: number, { text, start, end, before, after }: WordsInPlace): boolean {
  if (text[position] !== '_') return false;
  let [first, last] = [position, position];
  while (first > start && text[first - 1] === '_') first -= 1;
  while (last < end - 1 && text[last + 1] === '_') last += 1;
  const isLetter = (at: number) => at >= 0 && at < text.length && characterKind(text[at] ?? '') === 'letter';
  return (
    isLetter(first - 1) &&
    !(first - 1 === start && /[*_]$/.test(before)) &&
    isLetter(last + 1) &&
    !(last + 1 === end - 1 && /^[*_]/.test(after))
  );
}

/** Escapes the backslashes that would escape the character behind them. `next` is what follows the text. */
function withBackslashes(text: string, next: string): string {
  if (!text.includes('\\')) return text;
  return `${text}${next.slice(0, 1)}`.replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\').slice(0, next === '' ? undefined : -1);
}
