import RandExp from 'randexp';
import { tolerantRegExp } from '../../../../platform/json-schema/pattern.ts';

/**
 * Lists texts that match a pattern and are not empty, always the same ones for the same pattern. The list is empty for
 * a pattern that randexp cannot follow: with lookarounds that exclude its texts, or with texts that are too long.
 */
export function* patternTexts(source: string, minLength = 0): Generator<string> {
  const pattern = tolerantRegExp(source);
  const found = new Set<string>();
  for (const attempt of ATTEMPTS) {
    const text = attemptedText(source, { ...attempt, repetitions: Math.max(attempt.repetitions, minLength) });
    // An empty text says nothing, though many patterns allow it.
    if (text === undefined || text === '' || found.has(text) || !pattern.test(text)) continue;
    found.add(text);
    yield text;
  }
}

/**
 * Tells whether a pattern matches a text from its first character to its last. `^.*$` and `^[ -~]+$` only bound what
 * people write. `[0-9]*` also matches nothing of any text, but its author means digits.
 */
export function matchesWhole(source: string, text: string): boolean {
  return text !== '' && tolerantRegExp(source).test(text) && tolerantRegExp(`^(?:${source})$`).test(text);
}

type Attempt = {
  /** The position of the first choice in its list of characters or alternatives. Each later choice adds one. */
  readonly first: number;
  /** How often `*` and `+` repeat at most. */
  readonly repetitions: number;
  /** Whether `.` and negated classes may give more than letters and digits. */
  readonly isWide: boolean;
};

const ATTEMPTS: readonly Attempt[] = [0, 1, 2, 10, 11, 36].flatMap((first) =>
  [3, 0].flatMap((repetitions) => [false, true].map((isWide) => ({ first, repetitions, isWide }))),
);

/** The most characters and choices of a text. */
const MAX_WORK = 5_000;

function attemptedText(source: string, { first, repetitions, isWide }: Attempt): string | undefined {
  try {
    const expression = new RandExp(new RegExp(readableSource(source)));
    if (!isWide) expression.defaultRange.subtract(32, 47).subtract(58, 64).subtract(91, 96).subtract(123, 126);
    expression.max = repetitions;
    let work = 0;
    let choices = first;
    expression.randInt = (from, to) => {
      work += from + 1;
      if (work > MAX_WORK) throw new RangeError(source);
      choices += 1;
      return from > 0 ? from : (choices - 1) % (to + 1);
    };
    return expression.gen();
  } catch {
    // An expression that does not compile, that randexp cannot read or that would make too long a text.
    return undefined;
  }
}

/** The pattern without what randexp does not know: names of groups, and classes of Unicode, which become letters. */
function readableSource(source: string): string {
  return source.replace(/\\p\{[^}]*\}/g, '\\w').replace(/\(\?<[A-Za-z_]\w*>/g, '(');
}
