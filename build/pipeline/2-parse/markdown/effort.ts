import type { Effects, Extension, TokenizeContext, Tokenizer } from './micromark.ts';

type Token = TokenizeContext['events'][number][1];

/** Why parsing stopped, and where: line and column count from 1 within the text. */
export type Excess = { readonly kind: 'effort' | 'depth'; readonly line: number; readonly column: number };

/** Counts the steps of parsing texts, one text after the other. */
export type Effort = {
  readonly extension: Extension;
  /** Starts counting for a text of so many characters. */
  begin(length: number): void;
  /** Why parsing stopped, if this is the error that the counting threw. */
  excessOf(error: unknown): Excess | undefined;
};

/** Steps allowed for each character. The CommonMark specification, a collection of odd texts, takes 7. */
const STEPS_PER_CHARACTER = 40;

/** Steps allowed for every text, however short. */
const STEPS = 500_000;

/** Maximum number of columns that the markers of quotes and lists may take on a line: 120 levels of lists. */
const MAX_MARKERS = 240;

/** Characters that begin a quote, a list, a footnote, a directive or the line below a heading. */
const LINE_STARTS = codesOf('*+->[0123456789:=');

/** Characters that begin a construct within a line, and the codes of micromark for CR, LF and CRLF. */
const INLINE_MARKS = [...codesOf('!<[&\\'), -5, -4, -3];

/** Characters that end an emphasis or a link. micromark visits its content again for each one around it. */
const CLOSING_MARKS = codesOf('*_~]');

/**
 * A micromark extension that adds no syntax: it counts the steps of the parser, and stops it when a text takes far more
 * of them than its length explains. micromark is linear for texts that people write. It is quadratic or worse for some
 * that people do not write: thousands of unclosed comments, nested brackets, lists of one letter.
 *
 * A character takes a step each time it is consumed, because a construct that fails is read again. A mark takes more
 * steps the more events precede it, because micromark moves or visits these events again. `colons` says whether texts
 * have directives.
 */
export function createEffort({ colons }: { readonly colons: boolean }): Effort {
  const counted = new WeakSet<Effects>();
  const stop = new Error('The text takes too many steps to parse.');
  let steps = 0;
  let budget = 0;
  let excess: Excess | undefined;

  const countConsumed = (effects: Effects): void => {
    if (counted.has(effects)) return;
    counted.add(effects);
    const { consume } = effects;
    effects.consume = (code) => {
      steps += 1;
      return consume(code);
    };
  };
  const counting = (stepsOf: (context: TokenizeContext) => number, columns = Number.POSITIVE_INFINITY) => {
    const tokenize: Tokenizer = function (effects, _, nok) {
      countConsumed(effects);
      return (code) => {
        steps += stepsOf(this);
        const { line, column } = this.now();
        const kind = steps > budget ? 'effort' : column > columns ? 'depth' : undefined;
        if (kind === undefined) return nok(code);
        excess = { kind, line, column };
        throw stop;
      };
    };
    return { partial: true, tokenize };
  };
  const few = ({ events }: TokenizeContext) => 1 + (events.length >> 6);
  const many = ({ events }: TokenizeContext) => 1 + (events.length >> 4);
  return {
    extension: {
      document: { ...at(LINE_STARTS, counting(few, MAX_MARKERS)), null: counting(createLazySteps()) },
      flow: at(LINE_STARTS, counting(many)),
      text: {
        ...at(INLINE_MARKS, counting(few)),
        ...Object.fromEntries(
          codesOf(colons ? '`:' : '`').map((code) => [code, { ...counting(few), previous: firstInRow(code) }]),
        ),
        ...at(CLOSING_MARKS, counting(many)),
      },
    },
    begin(length) {
      steps = 0;
      budget = STEPS + STEPS_PER_CHARACTER * length;
      excess = undefined;
    },
    excessOf: (error) => (error === stop ? excess : undefined),
  };
}

/**
 * Creates the cost of a line that continues a quote or a list without its marker: micromark compares it with all lines
 * that the quote or list has so far.
 */
function createLazySteps(): (context: TokenizeContext) => number {
  const linesUntil = new WeakMap<Token, number>();
  return ({ events, parser, now }) => {
    const last = events.findLast(([, { type }]) => type === 'chunkFlow')?.[1];
    if (!last) return 0;
    const lines = 1 + ((last.previous && linesUntil.get(last.previous)) ?? 0);
    linesUntil.set(last, lines);
    return parser.lazy[now().line - 1] ? lines >> 1 : 0;
  };
}

/** The condition of the constructs for backticks and colons: only the first of a row begins one. */
function firstInRow(code: number) {
  return function (this: TokenizeContext, previous: TokenizeContext['previous']): boolean {
    return previous !== code || this.events.at(-1)?.[1].type === 'characterEscape';
  };
}

function codesOf(characters: string): readonly number[] {
  return Array.from(characters, (character) => character.charCodeAt(0));
}

function at<T>(codes: readonly number[], construct: T): Record<number, T> {
  return Object.fromEntries(codes.map((code) => [code, construct]));
}
