import { nearest } from '../../../src/model/nearest.ts';

/** The hint that names the candidate nearest to a word; `undefined` if none is near enough. */
export function suggestion(word: string, candidates: Iterable<string>): string | undefined {
  const near = nearest(word, candidates);
  return near === undefined ? undefined : `Forse «${near}»?`;
}
