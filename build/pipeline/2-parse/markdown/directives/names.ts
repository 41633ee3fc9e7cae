import { distance } from 'fastest-levenshtein';
import { type DirectiveName, directives } from './index.ts';

const NAMES: readonly string[] = Object.keys(directives);

/** Maximum part of a name that a slip of the pen changes. */
const SLIP = 1 / 3;

/** The Levenshtein distance of two swapped letters. */
const SWAP = 2;

const slipsIn = ({ length }: string): number => Math.floor(length * SLIP);

/** The length in characters of the longest name that can resemble a directive. */
export const LONGEST_NAME = Math.max(...NAMES.map((name) => name.length + slipsIn(name)));

/** Whether this is the name of a directive. */
export function isDirectiveName(name: string): name is DirectiveName {
  return Object.hasOwn(directives, name);
}

/**
 * The directive that somebody meant who wrote this name: the nearest one, if a third of its letters differ at most or
 * letters are swapped, capitals aside. The first one wins a tie.
 */
export function resembledDirective(written: string): DirectiveName | undefined {
  const name = written.toLowerCase();
  let best: { readonly candidate: DirectiveName; readonly steps: number } | undefined;
  for (const candidate of NAMES.filter(isDirectiveName)) {
    const limit = slipsIn(candidate);
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const steps = distance(name, candidate);
    const isNear = steps <= limit || (steps === SWAP && sorted(name) === sorted(candidate));
    if (isNear && (!best || steps < best.steps)) best = { candidate, steps };
  }
  return best?.candidate;
}

function sorted(name: string): string {
  return [...name].sort().join('');
}
