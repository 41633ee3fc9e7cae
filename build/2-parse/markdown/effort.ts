import type { Data } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type ConstructOf<List> = List extends Record<string, infer C | (infer C)[] | undefined> ? C : never;
type Tokenizer = Extract<ConstructOf<NonNullable<Extension['text']>>, { tokenize: unknown }>['tokenize'];
type Effects = Parameters<Tokenizer>[0];
type TokenizeContext = ThisParameterType<Tokenizer>;

/** Why a text is not read to its end, and where reading stopped: counted from 1 within the text. */
export type Excess = {
  readonly kind: 'effort' | 'depth';
  readonly line: number;
  readonly column: number;
};

/** Watches over the reading of texts, one after the other. */
export type Effort = {
  readonly extension: Extension;
  /** Begins to count for a text of so many characters. */
  begin(length: number): void;
  /** What made the reading stop, when an error that came out of the parser is this watch's. */
  excessOf(error: unknown): Excess | undefined;
};

/** Steps for each character: the specification of CommonMark, which is full of oddities, takes 7. */
const STEPS_PER_CHARACTER = 40;

/** Steps that any text may take. */
const STEPS = 500_000;

/** Columns that the marks of quotes and lists around a line may take: 120 levels of lists. */
const MAX_MARKS = 240;

/** What begins a quote, a list or a footnote. micromark moves everything that was found before for each item of a list. */
const CONTAINERS = '*+->[0123456789';

/** What may be the line below a title, which micromark writes everything anew for. */
const FLOW = ':=-';

/** What begins something that is read until its end, far away or missing, or stands between pieces of text that are put together again. */
const MARKS = '!<[&\\';

/** What micromark calls the ends of lines: CR, LF, and both. */
const LINE_ENDS = [-5, -4, -3] as const;

/** What is in an emphasis is gone through again for each emphasis around it. */
const EMPHASIS = '*_~';

/** What is in a link is gone through again for each link that may be around it. */
const CLOSING = ']';

/**
 * A syntax extension of micromark that adds no syntax: at each mark that can begin something it counts what reading has taken so far, and stops
 * it where a text was made to be expensive. micromark is linear for what people write and quadratic, or worse, for a few things that nobody does:
 * thousands of unclosed comments, backticks, brackets, nested emphases, lists of one letter, lines that a quote goes on in without its mark.
 * `colons` says whether directives are read.
 */
export function createEffort({ colons }: { readonly colons: boolean }): Effort {
  const watched = new WeakSet<Effects>();
  const stop = new Error('stopped by the watch over the effort of reading');
  const seen: { steps: number; budget: number; excess?: Excess | undefined } = { steps: 0, budget: 0 };

  /** Counts from here on every character each time it is read: reading ahead and failing is what makes texts expensive. */
  const watch = (effects: Effects): void => {
    if (watched.has(effects)) return;
    watched.add(effects);
    const { consume } = effects;
    effects.consume = (code) => {
      seen.steps += 1;
      return consume(code);
    };
  };
  const watching = (cost: Cost, isDeep: (context: TokenizeContext) => boolean = () => false) => {
    const tokenize: Tokenizer = function (effects, _, nok) {
      watch(effects);
      return (code) => {
        seen.steps += cost(this);
        const kind = seen.steps > seen.budget ? 'effort' : isDeep(this) ? 'depth' : undefined;
        if (kind === undefined) return nok(code);
        const { line, column } = this.now();
        seen.excess = { kind, line, column };
        throw stop;
      };
    };
    return { partial: true, tokenize };
  };
  return {
    extension: {
      document: {
        ...at(
          CONTAINERS,
          watching(
            ({ events }) => events.length >> 6,
            ({ now }) => now().column > MAX_MARKS,
          ),
        ),
        null: watching(lazyCost),
      },
      flow: at(
        FLOW,
        watching(({ events }) => events.length >> 4),
      ),
      text: {
        ...at(MARKS, watching(markCost)),
        ...Object.fromEntries(LINE_ENDS.map((code) => [code, watching(markCost)])),
        ...at('`', { ...watching(markCost), previous: firstInRow('`') }),
        ...(colons && at(':', { ...watching(markCost), previous: firstInRow(':') })),
        ...at(
          EMPHASIS,
          watching(({ events }) => events.length >> 4),
        ),
        ...at(
          CLOSING,
          watching((context) => markCost(context) + 16 * (context._labelStarts?.length ?? 0)),
        ),
      },
    },
    begin(length) {
      Object.assign(seen, { steps: 0, budget: STEPS + STEPS_PER_CHARACTER * length, excess: undefined });
    },
    excessOf: (error) => (error === stop ? seen.excess : undefined),
  };
}

/** What a mark takes besides being read, in steps. */
type Cost = (context: TokenizeContext) => number;

function at<T>(characters: string, construct: T): Record<number, T> {
  return Object.fromEntries(Array.from(characters, (character) => [character.charCodeAt(0), construct]));
}

/** What micromark's own constructs for these characters ask for: the second of a row begins nothing. */
function firstInRow(mark: string) {
  return function (this: TokenizeContext, previous: TokenizeContext['previous']): boolean {
    return previous !== mark.charCodeAt(0) || this.events.at(-1)?.[1].type === 'characterEscape';
  };
}

/** Pieces of text are put together between any two marks, and all that follows moves up for it. */
function markCost({ events }: TokenizeContext): number {
  return 1 + (events.length >> 6);
}

/** A line that a quote or list goes on in without its mark is compared with all lines of the same paragraph. */
function lazyCost({ parser, now, events }: TokenizeContext): number {
  if (!parser.lazy[now().line - 1]) return 0;
  // Behind what was read of the line before there are only the marks of this one.
  const line = events.findLast(([, token]) => token._tokenizer !== undefined);
  return (line?.[1]._tokenizer?.events.length ?? 0) >> 2;
}
