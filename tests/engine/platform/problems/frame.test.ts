import { describe, expect, it } from 'vitest';
import { codeFrame, linesOf } from '../../../../build/platform/problems/frame.ts';

const TEXT = 'uno\ndue\ntre quattro\ncinque\nsei\nsette';

describe('a code frame', () => {
  it('shows two lines on each side and underlines what is meant', () => {
    expect(codeFrame(linesOf(TEXT), { file: 'x', line: 3, column: 5, length: 7 })).toBe(
      ['  1 │ uno', '  2 │ due', '> 3 │ tre quattro', '    │     ^^^^^^^', '  4 │ cinque', '  5 │ sei'].join('\n'),
    );
  });

  it('stays within the file', () => {
    expect(codeFrame(linesOf(TEXT), { file: 'x', line: 6, column: 1 }).split('\n')).toEqual([
      '  4 │ cinque',
      '  5 │ sei',
      '> 6 │ sette',
      '    │ ^',
    ]);
    expect(codeFrame(linesOf(TEXT), { file: 'x', line: 7, column: 1 })).toBe('');
  });

  it('cuts a very long line around the place', () => {
    const frame = codeFrame([`${'a'.repeat(5000)}ERRORE${'b'.repeat(5000)}`], {
      file: 'x',
      line: 1,
      column: 5001,
      length: 6,
    });
    expect(frame).toContain('ERRORE');
    expect(frame.length).toBeLessThan(500);
  });

  it('cuts a long line between words, and says that it goes on', () => {
    const words = Array.from({ length: 100 }, (_, index) => `parola${index}`);
    const line = words.join(' ');
    const column = line.indexOf('parola50') + 1;
    const [shown = '', marks = ''] = codeFrame([line], { file: 'x', line: 1, column, length: 8 }).split('\n');
    const [, first, ...rest] = shown.split(/[\s│…]+/).filter(Boolean);
    expect([first, ...rest].filter((word) => !words.includes(word ?? ''))).toEqual(['1']);
    expect(shown.match(/…/g)).toHaveLength(2);
    expect(shown.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('parola50');
  });

  it('marks no more of a long line than it shows', () => {
    const line = `${'a'.repeat(300)}${'e'.repeat(300)}`;
    const [shown = '', marks = ''] = codeFrame([line], { file: 'x', line: 1, column: 301, length: 300 }).split('\n');
    expect(marks).toHaveLength(shown.length);
    expect(marks).toMatch(/ \^{81}$/);
  });

  it('cannot move the cursor of a terminal', () => {
    expect(codeFrame(['a\u001b[2Jb'], { file: 'x', line: 1, column: 1 })).not.toContain('\u001b');
  });
});
