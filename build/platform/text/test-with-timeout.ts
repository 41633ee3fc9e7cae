import vm from 'node:vm';

/** Maximum time to test one expression against one text, in milliseconds. */
const TIMEOUT_MS = 250;

/**
 * How long a text an expression may have to be quick on it. The number of ways to match grows with the number of
 * repetitions. Expressions with groups do not count as quick, since alternatives in a group multiply the ways:
 * `^(a|a)*$` has only one repetition.
 */
const QUICK = [
  { repetitions: 0, characters: Number.POSITIVE_INFINITY },
  { repetitions: 1, characters: 5_000 },
  { repetitions: 4, characters: 20 },
] as const;

const script = new vm.Script('expression.test(text)');

/** Expressions that timed out once. Testing one again would cost the whole timeout each time. */
const slow = new Set<string>();

/**
 * Tests a text against an expression from the input. One such as `^(a+)+$` may backtrack for years; then the result is
 * `undefined`. Only expressions that could be slow run under a timeout, which costs 0.2 milliseconds.
 */
export function testWithTimeout(expression: RegExp, text: string): boolean | undefined {
  const { source } = expression;
  const repetitions = source.match(/[*+?]|\{\d*,\d*\}/g)?.length ?? 0;
  const isQuick = QUICK.some((kind) => repetitions <= kind.repetitions && text.length <= kind.characters);
  if (isQuick && (repetitions === 0 || !source.includes('('))) return expression.test(text);
  if (slow.has(source)) return undefined;
  try {
    return script.runInNewContext({ expression, text }, { timeout: TIMEOUT_MS }) === true;
  } catch {
    slow.add(source);
    return undefined;
  }
}
