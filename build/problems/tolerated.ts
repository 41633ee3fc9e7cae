import type { Code } from './codes.ts';
import type { Problem } from './problem.ts';

/** What may be wrong with somebody else's description, which the reader of its site cannot correct. */
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

/** The same problems, with those of a description as warnings: for trying a description that is not ours. That a value had to be made up is none there. */
export function tolerated(problems: readonly Problem[]): readonly Problem[] {
  return problems
    .filter(({ code }) => code !== 'example-missing')
    .map((problem) => (TOLERABLE.has(problem.code) ? { ...problem, level: 'warning' } : problem));
}
