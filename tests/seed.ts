import process from 'node:process';

/** The seed of random input: a new one each day, or the one of `FUZZ_SEED`. */
export const SEED = Number(process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));

// Whoever reads of a failure makes it again with this.
console.log(`Random input: FUZZ_SEED=${SEED}`);
