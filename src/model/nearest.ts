import { distance } from 'fastest-levenshtein';

/**
 * Maximum length of a word to compare. Names that people mistype are shorter, and the cost is the product of both
 * lengths.
 */
const LONGEST = 200;

/** The candidate spelt most like a word, if it is near enough to have been meant. The first one wins a tie. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return nearestWithin(stepsFor(word), word, candidates);
}

/** Two shorter names are always near each other. */
const SHORTEST = 4;

/** The nearest name of a field, if it is near enough to have been meant. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length < SHORTEST) return undefined;
  return nearest(
    name,
    [...candidates].filter((candidate) => candidate.length >= SHORTEST),
  );
}

/**
 * The path spelt most like another, if it is near enough to have been meant. Only its last part tells how near: long
 * paths of one folder would all be near each other.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return nearestWithin(stepsFor(last), path, candidates);
}

/** How many letters of a word may be wrong: a third of them, or two of a short one, but never all. */
function stepsFor(word: string): number {
  return Math.min(Math.max(2, Math.floor(word.length / 3)), word.length - 1);
}

function nearestWithin(limit: number, word: string, candidates: Iterable<string>): string | undefined {
  let best: { readonly candidate: string; readonly steps: number } | undefined;
  if (word.length > LONGEST) return undefined;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const steps = distance(word.toLowerCase(), candidate.toLowerCase());
    if (steps <= limit && (!best || steps < best.steps)) best = { candidate, steps };
  }
  return best?.candidate;
}
