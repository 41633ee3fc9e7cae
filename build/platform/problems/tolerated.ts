import type { Code } from './codes.ts';
import type { Problem } from './problem.ts';

/** Problems of a description written by others, which the person who builds a site from it cannot fix. */
const TOLERABLE: ReadonlySet<Code> = new Set<Code>([
  'character-refused',
  'html-refused',
  'url-refused',
  'text-too-complex',
  'language-unknown',
  'heading-invalid',
  'facts-inconsistent',
  'description-invalid',
  'description-unsupported',
  'reference-broken',
  'reference-refused',
  'operation-id-duplicate',
  'path-parameter-mismatch',
  'security-scheme-unknown',
  'server-invalid',
  'example-invalid',
  'link-broken',
  'anchor-broken',
  'image-missing',
]);

/**
 * Turns problems of a description into warnings, for building a site from one that others wrote. `example-missing` is dropped: a generated
 * value is good enough there.
 */
export function tolerated(problems: readonly Problem[]): readonly Problem[] {
  return problems
    .filter(({ code }) => code !== 'example-missing')
    .map((problem) => (TOLERABLE.has(problem.code) ? { ...problem, level: 'warning' } : problem));
}
