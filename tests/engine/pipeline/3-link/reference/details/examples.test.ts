import { expect, it } from 'vitest';
import { examplesNodes } from '../../../../../../build/pipeline/3-link/reference/details/examples.ts';
import type { PageNode } from '../../../../../../src/model/page-tree.ts';
import { phraseText } from '../../../../../../src/model/phrase.ts';

const examples = (count: number) =>
  Array.from(
    { length: count },
    (_, index): PageNode<'example'> => ({
      type: 'example',
      title: [{ own: `${index + 1}` }],
      children: [],
    }),
  );

const titles = (nodes: readonly PageNode[]): readonly string[] =>
  nodes.map((node) => {
    if (node.type === 'example') return phraseText(node.title);
    return node.type === 'fold' ? `${node.title}: ${titles(node.children).join(', ')}` : '';
  });

it('many examples are in a disclosure after the first ones, which are not pushed apart by one more', () => {
  expect(titles(examplesNodes(examples(5)))).toEqual(['1', '2', '3', '4', '5']);
  expect(titles(examplesNodes(examples(6)))).toEqual(['1', '2', '3', '4', 'altri 2 esempi: 5, 6']);
});
