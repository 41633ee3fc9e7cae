import { distance } from 'fastest-levenshtein';
import type { DirectiveKind } from './directive.ts';
import { type DirectiveName, directives } from './index.ts';

const NAMES: readonly string[] = Object.keys(directives);

/** Maximum part of a name that a slip of the pen changes. */
const SLIP = 1 / 3;

/** The Levenshtein distance of two swapped letters. */
const SWAP = 2;

const slipsIn = ({ length }: string): number => Math.floor(length * SLIP);

/** Whether this is the name of a directive. */
export function isDirectiveName(name: string): name is DirectiveName {
  return Object.hasOwn(directives, name);
}

/** How a directive of each kind begins. */
export const COLONS = { container: ':::', leaf: '::', text: ':' } as const satisfies Record<DirectiveKind, string>;

/** All directives of a kind, as their author begins them. */
export function directivesOf(kind: DirectiveKind): readonly string[] {
  return NAMES.filter(isDirectiveName)
    .filter((name) => directives[name].kind === kind)
    .map((name) => `«${COLONS[kind]}${name}»`);
}

/** The names that other programs have for our directives. */
const OTHER_NAMES: Readonly<Record<string, DirectiveName>> = {
  note: 'nota',
  info: 'nota',
  important: 'attenzione',
  tip: 'suggerimento',
  hint: 'suggerimento',
  success: 'suggerimento',
  warning: 'attenzione',
  warn: 'attenzione',
  caution: 'attenzione',
  danger: 'pericolo',
  error: 'pericolo',
  steps: 'passi',
  cards: 'schede',
  columns: 'colonne',
  kbd: 'tasto',
};

/**
 * The directive that somebody meant who wrote this name: the one that other programs call so, or the nearest one, if a
 * third of its letters differ at most or letters are swapped, capitals aside. The first one wins a tie.
 */
export function meantDirective(written: string): DirectiveName | undefined {
  const name = written.toLowerCase();
  if (Object.hasOwn(OTHER_NAMES, name)) return OTHER_NAMES[name];
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
