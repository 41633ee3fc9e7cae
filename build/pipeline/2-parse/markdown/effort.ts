import type { Data } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type ConstructOf<List> = List extends Record<string, infer C | (infer C)[] | undefined> ? C : never;
type Tokenizer = Extract<ConstructOf<NonNullable<Extension['text']>>, { tokenize: unknown }>['tokenize'];
type Effects = Parameters<Tokenizer>[0];
type TokenizeContext = ThisParameterType<Tokenizer>;

/** Why parsing stopped, and where: line and column count from 1 within the text. */
export type Excess = {
  readonly kind: 'effort' | 'depth';
  readonly line: number;
  readonly column: number;
};

/** Watches the parsing of texts, one after the other. */
export type Effort = {
  readonly extension: Extension;
  /** Starts counting for a text of so many characters. */
  begin(length: number): void;
  /** Why parsing stopped, if the given error was thrown by this watch and not by the parser itself. */
  excessOf(error: unknown): Excess | undefined;
};

/** Steps allowed for each character. The CommonMark specification, which is full of oddities, takes 7. */
const STEPS_PER_CHARACTER = 40;

/** Steps allowed for every text, however short. */
const STEPS = 500_000;

/** Maximum number of columns that the markers of quotes and lists may take on a line: 120 levels of lists. */
const MAX_MARKS = 240;

/** Characters that begin a quote, a list or a footnote. micromark moves all earlier events for each item of a list. */
const CONTAINERS = '*+->[0123456789';

/** Characters of the line below a heading, for which micromark rewrites all events. */
const FLOW = ':=-';

/** Characters that begin a construct whose end may be far away or missing, or that separate pieces of text which micromark joins again. */
const MARKS = '!<[&\\';

/** micromark's codes for line ends: CR, LF and CRLF. */
const LINE_ENDS = [-5, -4, -3] as const;

/** micromark visits the content of an emphasis again for each emphasis around it. */
const EMPHASIS = '*_~';

/** micromark visits the content of a link again for each link that may be around it. */
const CLOSING = ']';

/**
 * A syntax extension of micromark that adds no syntax: at each mark that can begin a construct it adds up the cost of parsing so far, and
 * stops the parser if the text was made to be expensive. micromark is linear for texts that people write, and quadratic or worse for a few
 * that they do not: thousands of unclosed comments, backticks, brackets, nested emphases, lists of one letter, lazy continuation lines of a
 * quote. `colons` says whether texts have directives.
 */
export function createEffort({ colons }: { readonly colons: boolean }): Effort {
  const watched = new WeakSet<Effects>();
  const stop = new Error('stopped by the watch over the effort of reading');
  const seen: { steps: number; budget: number; excess?: Excess | undefined } = { steps: 0, budget: 0 };

  /** Counts every character each time it is consumed from here on: looking ahead and failing is what makes texts expensive. */
  const watch = (effects: Effects): void => {
    if (watched.has(effects)) return;
    watched.add(effects);
    const { consume } = effects;
    effects.consume = (code) => {
      seen.steps += 1;
      return consume(code);
    };
  };
  const watching: Watching = (cost, isDeep = () => false) => {
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
    extension: extensionOf(watching, colons),
    begin(length) {
      Object.assign(seen, { steps: 0, budget: STEPS + STEPS_PER_CHARACTER * length, excess: undefined });
    },
    excessOf: (error) => (error === stop ? seen.excess : undefined),
  };
}

/** Makes the construct that adds a cost at its characters, and stops the parser where `isDeep` says so. */
type Watching = (
  cost: Cost,
  isDeep?: (context: TokenizeContext) => boolean,
) => {
  readonly tokenize: Tokenizer;
  readonly partial: boolean;
};

/** The marks at which the cost of parsing so far is added up, in each of the contexts of micromark. */
function extensionOf(watching: Watching, colons: boolean): Extension {
  return {
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
  };
}

/** The cost of a mark in steps, besides that of being consumed. */
type Cost = (context: TokenizeContext) => number;

function at<T>(characters: string, construct: T): Record<number, T> {
  return Object.fromEntries(Array.from(characters, (character) => [character.charCodeAt(0), construct]));
}

/** The condition of micromark's own constructs for these characters: only the first of a run begins one. */
function firstInRow(mark: string) {
  return function (this: TokenizeContext, previous: TokenizeContext['previous']): boolean {
    return previous !== mark.charCodeAt(0) || this.events.at(-1)?.[1].type === 'characterEscape';
  };
}

/** micromark joins pieces of text between any two marks, which moves up all later events. */
function markCost({ events }: TokenizeContext): number {
  return 1 + (events.length >> 6);
}

/** micromark compares a lazy continuation line, which continues a quote or list without its marker, with all lines of the paragraph. */
function lazyCost({ parser, now, events }: TokenizeContext): number {
  if (!parser.lazy[now().line - 1]) return 0;
  // After the events of the previous line come only those of the markers of this one.
  const line = events.findLast(([, token]) => token._tokenizer !== undefined);
  return (line?.[1]._tokenizer?.events.length ?? 0) >> 2;
}
