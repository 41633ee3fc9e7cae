import { expect } from 'vitest';

/** A size that should stay within a limit, in bytes. */
export type Budget = {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
  /** What to do when it grows. */
  readonly advice: string;
};

/** How far above its limit a size may be before the test fails. */
const TOLERANCE = 0.1;

/** Warns above the limit, so that somebody decides; fails 10 % above it, so that nobody can overlook it. */
export function expectWithin({ what, bytes, limit, advice }: Budget): void {
  if (bytes <= limit) return;
  const grown = `${what}: ${bytes} bytes, ${bytes - limit} above the budget of ${limit}. ${advice}`;
  if (bytes > limit * (1 + TOLERANCE)) expect.fail(grown);
  console.warn(grown);
}
