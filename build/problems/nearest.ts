import { distance } from 'fastest-levenshtein';

/** The candidate that is written most like a word, if any is near enough to have been meant; ties go to the first. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: { readonly candidate: string; readonly steps: number } | undefined;
  const limit = Math.max(2, Math.floor(word.length / 3));
  for (const candidate of candidates) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase());
    if (steps <= limit && (!best || steps < best.steps)) best = { candidate, steps };
  }
  return best?.candidate;
}
