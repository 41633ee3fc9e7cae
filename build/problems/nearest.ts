import { distance } from 'fastest-levenshtein';

/** Names that people mistype are shorter; comparing two takes the product of their lengths. */
const LONGEST = 200;

/** The candidate that is written most like a word, if any is near enough to have been meant; ties go to the first. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: { readonly candidate: string; readonly steps: number } | undefined;
  if (word.length > LONGEST) return undefined;
  const limit = Math.max(2, Math.floor(word.length / 3));
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const steps = distance(word.toLowerCase(), candidate.toLowerCase());
    if (steps <= limit && (!best || steps < best.steps)) best = { candidate, steps };
  }
  return best?.candidate;
}
