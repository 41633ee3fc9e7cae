import vm from 'node:vm';

/** Longest that one expression may think about one text, in milliseconds. */
const PATIENCE = 250;

/** Up to so many characters even the worst expression is quick. */
const SHORT = 20;

/** Up to so many characters an expression with one repetition is quick. */
const MEDIUM = 5_000;

const script = new vm.Script('expression.test(text)');

/** Expressions that have taken too long once: asking again would take as long each time. */
const slow = new Set<string>();

/**
 * Tests a text against an expression that comes from outside, such as `^(a+)+$`, which would try for years what a text could mean; `undefined`
 * where the answer does not come in time. Only expressions that could be slow are run under a watch, which takes a fifth of a millisecond.
 */
export function patientTest(expression: RegExp, text: string): boolean | undefined {
  const { source } = expression;
  const repetitions = source.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0;
  if (text.length <= SHORT || (repetitions < 2 && text.length <= MEDIUM)) return expression.test(text);
  if (slow.has(source)) return undefined;
  try {
    return script.runInNewContext({ expression, text }, { timeout: PATIENCE }) === true;
  } catch {
    slow.add(source);
    return undefined;
  }
}
