import { describe, expect, it } from 'vitest';
import { parse } from './parse.ts';

const TABLE = '| a | b |\n|---|---|\n| 1 | 2 |';

describe('a line that becomes something else than its author meant', () => {
  it.each([
    ['a sentence above a line', 'Fine del capoverso.\n---\n\nAltro.', 'diventa un titolo', '«## Titolo»'],
    ['two lines above a line, in a quote', '> Prima riga\n> seconda riga\n> ---', 'diventa un titolo', '«---»'],
    ['a heading with spaces before it', 'Testo.\n\n    ## Titolo', '«## Titolo» diventa codice', 'Togli gli spazi'],
    ['a line directly after a table', `${TABLE}\nTesto dopo.`, '«Testo dopo.» diventa una riga', 'una riga vuota'],
  ])('is told: %s', (_, text, says, hint) => {
    expect(parse(text).problems).toMatchObject([
      { code: 'markup-unread', message: expect.stringContaining(says), hint: expect.stringContaining(hint) },
    ]);
  });

  it.each([
    ['a heading with a line under it', 'Titolo\n------\n\nTesto.'],
    ['a line of its own', 'Fine del capoverso.\n\n---\n\nAltro.'],
    ['a heading that ends with a dot', '## Titolo.\n\nTesto.'],
    ['code with spaces before it', 'Testo:\n\n    # commento\n    ls'],
    ['a heading in a code block', '```markdown\n## Titolo\n```'],
    ['a table, with a text behind it', `${TABLE}\n| 3 | 4 |\n\nTesto dopo.`],
    ['a table of one column', '| a |\n|---|\n| 1 |\nuno'],
  ])('but not %s', (_, text) => {
    expect(parse(text).problems).toEqual([]);
  });
});
