import { CODES } from './codes.ts';
import type { Problem } from './problem.ts';

/**
 * Takes the problems of a site whose OpenAPI document was written by others, and gives what the person who builds the site
 * should see: mistakes of the document become warnings or are left out, as the record of their code says.
 */
export function tolerated(problems: readonly Problem[]): readonly Problem[] {
  return problems.flatMap((problem): readonly Problem[] => {
    const { inForeignDocument } = CODES[problem.code];
    if (inForeignDocument === 'dropped') return [];
    return [inForeignDocument === 'warning' ? { ...problem, level: 'warning' } : problem];
  });
}
