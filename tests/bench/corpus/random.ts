/** Choices that are the same in every run: a corpus must not differ from one day to the next. */
export type Random = {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** Starts a row of choices (mulberry32, a generator of 32 bits). */
export function createRandom(seed: number): Random {
  const state = { value: seed >>> 0 };
  const next = () => {
    state.value = (state.value + 0x6d2b79f5) >>> 0;
    const once = Math.imul(state.value ^ (state.value >>> 15), state.value | 1);
    const twice = (once + Math.imul(once ^ (once >>> 7), once | 61)) ^ once;
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (choices) => choices[below(choices.length)] ?? choices[0] };
}
