import pc from 'picocolors';
import { expect, it } from 'vitest';
import { printProblems } from '../../../../build/platform/problems/print.ts';
import type { Problem } from '../../../../build/platform/problems/problem.ts';

const context = { colors: pc.createColors(false), lines: () => [] };

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

it('shows 500 problems in the order of the files, and counts nothing', () => {
  const problems = [
    ...problemsOf(499, 'a.md', { code: 'language-unknown', level: 'warning' }),
    ...problemsOf(1, 'b.md', { code: 'link-broken', level: 'error' }),
  ];
  const printed = printProblems(problems, context);
  expect(printed).toMatch(/^avviso language-unknown a[.]md:1:1/);
  expect(printed).toContain('errore link-broken b.md:1:1');
  expect(printed).not.toContain('In tutto');
});
