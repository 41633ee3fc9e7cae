import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ExampleView } from '../../../src/model/reference.ts';
import { Examples } from '../../../src/openapi/Examples.tsx';

const examples = (count: number) =>
  Array.from(
    { length: count },
    (_, index): ExampleView => ({
      title: `esempio ${index + 1}`,
      language: 'text',
      code: { kind: 'plain', text: 'x' },
      generated: false,
    }),
  );

it('many examples are in a disclosure after the first ones, which are not pushed apart by one more', () => {
  const drawn = (count: number) => renderToStaticMarkup(createElement(Examples, { examples: examples(count) }));
  expect(drawn(5)).not.toContain('class="fold"');
  const [before = '', folded = ''] = drawn(6).split('class="fold"');
  expect(before).toContain('esempio 4');
  expect(before).not.toContain('esempio 5');
  expect(folded).toMatch(/altri 2 esempi.*esempio 5.*esempio 6/s);
});
