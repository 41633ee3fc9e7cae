import { randomFrom } from '../../simulated.ts';

/** Choices that are the same in every run: a corpus must not differ from one day to the next. */
export type Random = {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** Starts a row of choices. */
export function createRandom(seed: number): Random {
  const next = randomFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (choices) => choices[below(choices.length)] ?? choices[0] };
}
