import { expect, it } from 'vitest';
import { heading } from '../../../../../build/pipeline/4-render/markdown/blocks.ts';
import { words } from '../../../../../build/pipeline/4-render/markdown/inline.ts';

it.each([
  ['Linguaggio C#', '## Linguaggio C\\#'],
  ['Un # in mezzo', '## Un # in mezzo'],
])('a heading «%s» keeps all of its signs', (text, written) => {
  expect(heading(2, words(text)).text.replaceAll('\\#', '#')).toBe(written.replaceAll('\\#', '#'));
  expect(heading(2, words(text)).text.endsWith('\\#')).toBe(written.endsWith('\\#'));
});

it('a heading of a hundred thousand signs is written at once', () => {
  expect(heading(2, words(`${'#'.repeat(100_000)}x`)).text).toMatch(/x$/);
});
