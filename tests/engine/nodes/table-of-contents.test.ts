import { describe, expect, it } from 'vitest';
import { tableOfContents } from '../../../src/nodes/table-of-contents.ts';

const heading = (depth: number, text: string) => ({ depth, text, anchor: text });

describe('the table of contents', () => {
  it('holds levels 2 and 3, and nests none under a wrong parent', () => {
    const toc = tableOfContents([heading(2, 'a'), heading(3, 'b'), heading(4, 'c'), heading(3, 'd'), heading(2, 'e')]);
    expect(toc).toEqual([
      {
        anchor: 'a',
        text: 'a',
        children: [
          { anchor: 'b', text: 'b', children: [] },
          { anchor: 'd', text: 'd', children: [] },
        ],
      },
      { anchor: 'e', text: 'e', children: [] },
    ]);
  });
});
