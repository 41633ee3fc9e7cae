import { CODES } from '../platform/problems/codes.ts';
import type { Problem } from '../platform/problems/problem.ts';
import { thinnedOut } from '../platform/problems/thinned-out.ts';
import type { Origin } from './1-load/origin.ts';

/**
 * The problems of a site for the person who builds it, in order. If pages were made of a foreign document, its mistakes
 * are warnings, and one that it repeats is told once: nobody here can correct them.
 */
export function judged(
  problems: readonly Problem[],
  { origin, isMade }: { readonly origin: Origin; readonly isMade: boolean },
): readonly Problem[] {
  const isTolerant = origin.kind === 'foreign' && isMade;
  return thinnedOut(isTolerant ? tolerated(problems) : problems, { byWords: isTolerant });
}

/** Mistakes of a foreign document as warnings, or left out, as the records of their codes say. */
function tolerated(problems: readonly Problem[]): readonly Problem[] {
  return problems.flatMap((problem): readonly Problem[] => {
    const { inForeignDocument } = CODES[problem.code];
    if (inForeignDocument === 'dropped') return [];
    return [inForeignDocument === 'warning' ? { ...problem, level: 'warning' } : problem];
  });
}
