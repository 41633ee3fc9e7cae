import { type Inline, join, words } from './inline.ts';
import { writeLine } from './write-line.ts';

/** A block of Markdown, such as a paragraph or a list. */
export type Block = {
  readonly type: 'paragraph' | 'heading' | 'list' | 'code' | 'quote' | 'table' | 'rule' | 'footnote';
  /** Writes it, without a line end behind it. `bullet` is the one of `bullets` for a list. */
  readonly text: (bullet: string) => string;
  /** What it says where only a line has room, as in a cell. */
  readonly line: () => Inline;
  /** For a list: its usual bullet, and the one right behind another list, of which it would be a part. */
  readonly bullets?: readonly [string, string];
  /** Whether the line below it would be a part of its last paragraph, if that can be. */
  readonly endsInParagraph?: boolean;
  /** Whether it would be a part of a paragraph right above it. */
  readonly joinsParagraph?: boolean;
};

/** Writes blocks in their order. Only if they are `isTight`, no blank line is between those that need none. */
export function blocksText(blocks: readonly Block[], isTight = false): string {
  let text = '';
  let [previous, bullet]: [Block?, string?] = [];
  for (const block of blocks) {
    if (previous) text += isTight && mayTouch(previous, block) ? '\n' : '\n\n';
    bullet = block.bullets?.find((each) => each !== bullet);
    text += block.text(bullet ?? '');
    previous = block;
  }
  return text;
}

/** Whether a block may follow another one without a blank line. */
function mayTouch(above: Block, below: Block): boolean {
  if (above.endsInParagraph && below.joinsParagraph) return false;
  if (above.type === 'quote') return below.type !== 'quote';
  return above.type !== 'table' || (below.type !== 'table' && below.type !== 'paragraph');
}

/** What blocks say where only a line has room. */
function lineOfBlocks(blocks: readonly Block[]): Inline {
  return joinSaid(blocks.map((block) => block.line()));
}

function joinSaid(lines: readonly Inline[], separator = ' '): Inline {
  return join(
    lines.filter(({ length }) => length > 0),
    separator,
  );
}

/** A heading of a level from 1 to 6. */
export function heading(depth: 1 | 2 | 3 | 4 | 5 | 6, content: Inline): Block {
  const text = () => `${'#'.repeat(depth)} ${writeLine(content, 'heading')}`.trimEnd();
  return { type: 'heading', text, line: () => content };
}

/** Blocks under a heading, or nothing if there are none. */
export function section(depth: 2 | 3 | 4, title: string, blocks: readonly Block[]): readonly Block[] {
  return blocks.length > 0 ? [heading(depth, words(title)), ...blocks] : [];
}

/** A paragraph. */
export function paragraph(...content: readonly Inline[]): Block {
  const line = content.flat();
  const text = () => writeLine(line, 'paragraph');
  return { type: 'paragraph', text, line: () => line, endsInParagraph: true, joinsParagraph: true };
}

/** A paragraph of plain words. */
export function sentence(text: string): Block {
  return paragraph(words(text));
}

/** A code block. Its title stands behind the language, as in the pages of this site. */
export function code(value: string, language: string, title?: string): Block {
  // A carriage return also ends a line (CommonMark 0.31.2, section 2.1).
  const lines = value.replace(/\r\n?/g, '\n');
  const text = () => {
    const longest = Math.max(2, ...Array.from(lines.matchAll(/`+/g), ([row]) => row.length));
    const fence = '`'.repeat(longest + 1);
    const about = language !== '' && title !== undefined ? ` ${infoText(`title="${title}"`, ' ')}` : '';
    return `${fence}${infoText(language)}${about}\n${lines === '' ? '' : `${lines}\n`}${fence}`;
  };
  return { type: 'code', text, line: () => [{ type: 'code', value: lines }] };
}

/**
 * A text in the line above code, where spaces end the language, and backticks would end the code (CommonMark 0.31.2,
 * section 4.5). `kept` are the spaces that may stay.
 */
function infoText(text: string, kept = ''): string {
  return text.replace(/[\t\n\r `]|&(?=[#A-Za-z])|\\(?=[!-/:-@[-`{-~\s]|$)/g, (sign) => {
    if (sign === kept) return sign;
    return sign === '&' || sign === '\\' ? `\\${sign}` : `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`;
  });
}

/** A block quote. */
export function quote(blocks: readonly Block[]): Block {
  const lines = () => blocksText(blocks).split('\n');
  return {
    type: 'quote',
    text: () =>
      lines()
        .map((line) => (line === '' ? '>' : `> ${line}`))
        .join('\n'),
    line: () => lineOfBlocks(blocks),
    endsInParagraph: blocks.at(-1)?.endsInParagraph ?? false,
  };
}

/** An item of a list. */
export type Item = {
  readonly blocks: readonly Block[];
  /** Whether a blank line is between all of its blocks. */
  readonly isSpread: boolean;
  /** Whether its task is done; absent for an item that is no task. */
  readonly isDone?: boolean | undefined;
};

/** A bulleted list, without blank lines between its items. */
export function list(items: readonly (readonly Block[])[]): Block {
  return listOfItems(items.map((blocks) => ({ blocks, isSpread: true })));
}

/** A list, or nothing if there are no items. */
export function listOf(items: readonly (readonly Block[])[]): readonly Block[] {
  return items.length > 0 ? [list(items)] : [];
}

/** A list whose numbers begin with `start`, otherwise with bullets. `isSpread` puts blank lines between its items. */
export function listOfItems(
  items: readonly Item[],
  { start, isSpread = false }: { readonly start?: number | undefined; readonly isSpread?: boolean } = {},
): Block {
  const isEmpty = items[0]?.blocks.length === 0;
  // Dashes alone in a line would be a rule.
  const isRule = isEmpty || items.some(({ blocks: [first] }) => first?.type === 'rule');
  const bullets = start !== undefined ? (['.', ')'] as const) : isRule ? (['*', '-'] as const) : (['-', '*'] as const);
  const text = (bullet: string) =>
    items
      .map((item, index) => itemText(item, start === undefined ? bullet : `${start + index}${bullet}`))
      .join(isSpread ? '\n\n' : '\n');
  return {
    type: 'list',
    text,
    line: () =>
      joinSaid(
        items.map(({ blocks }) => lineOfBlocks(blocks)),
        ', ',
      ),
    bullets,
    endsInParagraph: items.at(-1)?.blocks.at(-1)?.endsInParagraph ?? false,
    joinsParagraph: isEmpty || (start !== undefined && start !== 1),
  };
}

function itemText({ blocks, isSpread, isDone }: Item, bullet: string): string {
  const text = blocksText(blocks, !isSpread);
  if (text === '') return bullet;
  const isTask = isDone !== undefined && blocks[0]?.type === 'paragraph';
  const task = isTask ? `[${isDone ? 'x' : ' '}] ` : '';
  return `${bullet} ${task}${indented(text, bullet.length + 1)}`;
}

/** A text whose lines after the first are indented, so that they are in the same item. */
function indented(text: string, spaces: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(spaces)}`);
}

/** How a column is aligned. */
export type Alignment = 'left' | 'center' | 'right' | undefined;

const RULES = { left: ':-', center: ':-:', right: '-:' } as const;

/** A table. The first row has the heads. */
export function table(rows: readonly (readonly Inline[])[], alignments: readonly Alignment[]): Block {
  const text = () => {
    const [heads = '', ...others] = rows.map((row) => rowText(row.map((cell) => writeLine(cell, 'cell'))));
    return [heads, rowText(alignments.map((alignment) => (alignment ? RULES[alignment] : '-'))), ...others].join('\n');
  };
  return { type: 'table', text, line: () => joinSaid(rows.map((row) => joinSaid(row))) };
}

function rowText(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`;
}

/** A rule between two parts. */
export const RULE: Block = { type: 'rule', text: () => '---', line: () => [], joinsParagraph: true };

/** The text of a note, by its number. */
export function footnoteText(number: string, blocks: readonly Block[]): Block {
  const text = () => `[^${number}]: ${indented(blocksText(blocks), 4)}`.trimEnd();
  return { type: 'footnote', text, line: () => lineOfBlocks(blocks) };
}
