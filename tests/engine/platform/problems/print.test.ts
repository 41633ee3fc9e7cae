import { expect, it } from 'vitest';
import { printProblems } from '../../../../build/platform/problems/print.ts';
import type { Problem } from '../../../../build/platform/problems/problem.ts';
import { thinnedOut } from '../../../../build/platform/problems/thinned-out.ts';

const context = { isColored: false, lines: () => [] };

function problemsOf(count: number, file: string, { code, level }: Pick<Problem, 'code' | 'level'>): readonly Problem[] {
  return Array.from({ length: count }, (_, index) => ({
    code,
    level,
    place: { file, line: index + 1, column: 1 },
    message: 'Qualcosa non va.',
    hint: '',
  }));
}

it('shows the errors of too many problems first, each file in order, and counts each kind', () => {
  const problems = [
    ...problemsOf(900, 'a.md', { code: 'language-unknown', level: 'warning' }),
    ...problemsOf(2, 'b.md', { code: 'link-broken', level: 'error' }),
    ...problemsOf(1, 'c.md', { code: 'link-broken', level: 'error' }),
  ];
  const printed = printProblems(problems, context);
  expect(printed.match(/^(?:errore|avviso) \S+ \S+$/gm)).toHaveLength(500);
  expect(printed.match(/^errore .*$/gm)).toEqual([
    'errore link-broken b.md:1:1',
    'errore link-broken b.md:2:1',
    'errore link-broken c.md:1:1',
  ]);
  expect(printed.indexOf('errore link-broken c.md:1:1')).toBeLessThan(printed.indexOf('avviso'));
  expect(printed).toContain(
    'Sono mostrati i primi 500. In tutto:\n     900  language-unknown, in un file\n       3  link-broken, in 2 file\n',
  );
  expect(printed.endsWith('\n\n3 errori, 900 avvisi\n')).toBe(true);
});

it('shows up to 500 problems in the order of the files, and counts each kind', () => {
  const problems = [
    ...problemsOf(379, 'a.md', { code: 'language-unknown', level: 'warning' }),
    ...problemsOf(1, 'b.md', { code: 'link-broken', level: 'error' }),
  ];
  const printed = printProblems(problems, context);
  expect(printed).toMatch(/^avviso language-unknown a[.]md:1:1/);
  expect(printed).toContain('errore link-broken b.md:1:1');
  expect(printed).toMatch(
    /\n\nIn tutto:\n {5}379 {2}language-unknown, in un file\n {7}1 {2}link-broken, in un file\n\n1 errore, 379 avvisi\n$/,
  );
});

it('what a generated document has wrong in many places is told once, with the next places', () => {
  const problems = [
    ...problemsOf(4698, 'a.yaml', { code: 'description-invalid', level: 'warning' }),
    ...problemsOf(2, 'b.yaml', { code: 'description-invalid', level: 'warning' }),
  ];
  const [first, ...others] = thinnedOut(problems, { byWords: true });
  expect(others).toEqual([]);
  expect(first?.message).toBe('Qualcosa non va. Lo stesso in altri 4699 punti.');
  expect(first?.related?.slice(0, 3).map(({ place }) => place.line)).toEqual([2, 3, 4]);
});

it('consequences of one cause are one warning in any document, and single warnings are not', () => {
  const problems = problemsOf(4, 'a.yaml', { code: 'description-invalid', level: 'warning' });
  const caused = problems.slice(2).map((problem) => ({ ...problem, cause: { key: 'x', here: 'Anche così' } }));
  const told = thinnedOut([...problems.slice(0, 2), ...caused], { byWords: false });
  expect(told.map(({ place }) => place.line)).toEqual([1, 2, 3]);
});

it('errors with the same words are each told, since each must be mended', () => {
  const errors = problemsOf(30, 'a.yaml', { code: 'description-invalid', level: 'error' });
  expect(thinnedOut(errors, { byWords: true })).toEqual(errors);
});

it('does not count the kinds of a few problems', () => {
  const printed = printProblems(problemsOf(20, 'a.md', { code: 'link-broken', level: 'error' }), context);
  expect(printed).not.toContain('In tutto');
  expect(printed.endsWith('\n\n20 errori\n')).toBe(true);
});

it('has colours only where they are wanted', () => {
  const problems = problemsOf(1, 'a.md', { code: 'link-broken', level: 'error' });
  expect(printProblems(problems, { ...context, isColored: true })).toContain('\u001b[31merrore\u001b[39m');
  expect(printProblems(problems, context)).not.toContain('\u001b');
});
