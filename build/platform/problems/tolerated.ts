import { CODES } from './codes.ts';
import type { Problem } from './problem.ts';

/**
 * The problems of a site whose OpenAPI document somebody else wrote, for the person who builds the site. Mistakes of
 * the document become warnings or are left out, as the records of their codes say.
 */
export function tolerated(problems: readonly Problem[]): readonly Problem[] {
  return problems.flatMap((problem): readonly Problem[] => {
    const { inForeignDocument } = CODES[problem.code];
    if (inForeignDocument === 'dropped') return [];
    return [inForeignDocument === 'warning' ? { ...problem, level: 'warning' } : problem];
  });
}
