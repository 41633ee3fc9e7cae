import { emphasised, type LinePart, SEQUENCES } from './emphasised.ts';
import { type Around, escapeWords } from './escape-words.ts';
import type { Emphasis, Inline, InlinePiece } from './inline.ts';

/** Where a piece of a line is written. */
type Context = Around & {
  /** The kinds of emphasis around it. Emphasis within emphasis of its kind says nothing more. */
  readonly within: readonly Emphasis[];
};

/** What is around the line of each block. */
const EDGES: { readonly [Block in Around['block']]: Pick<Around, 'before' | 'after'> } = {
  paragraph: { before: '\n', after: '\n' },
  heading: { before: '# ', after: '\n' },
  cell: { before: '|', after: '|' },
};

/** Writes the line of a block as Markdown. */
export function writeLine(line: Inline, block: Around['block']): string {
  return lineText(line, { ...EDGES[block], block, isLabel: false, within: [] });
}

function lineText(line: Inline, context: Context): string {
  return emphasised(itemsOf(line, context), context.before, context.after);
}

function itemsOf(line: Inline, context: Context): readonly LinePart[] {
  const pieces = simplified(line, context.within);
  const items: LinePart[] = [];
  let { before } = context;
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    const after = next ? startOf(next, context) : context.after;
    const item = itemOf(piece, { ...context, before, after });
    // Emphasis of nothing would be a row of asterisks.
    if (item === '' || (typeof item !== 'string' && item.children.length === 0)) continue;
    items.push(item);
    before = typeof item === 'string' ? item.slice(-1) : item.sequences[0].slice(-1);
  }
  return items;
}

/** A line without emphasis inside emphasis of its kind, and with words side by side as one piece. */
function simplified(line: Inline, within: readonly Emphasis[]): Inline {
  const pieces: InlinePiece[] = [];
  const add = (piece: InlinePiece) => {
    const last = pieces.at(-1);
    if (isEmphasis(piece) && within.includes(piece.type)) for (const child of piece.children) add(child);
    else if (piece.type === 'words' && last?.type === 'words')
      pieces.splice(-1, 1, { type: 'words', value: last.value + piece.value });
    else if (piece.type !== 'words' || piece.value !== '') pieces.push(piece);
  };
  for (const piece of line) add(piece);
  return pieces;
}

type Emphasised = Extract<InlinePiece, { readonly type: Emphasis }>;

function isEmphasis(piece: InlinePiece): piece is Emphasised {
  return piece.type in SEQUENCES;
}

/** The character with which a piece begins that stands behind words. */
function startOf(piece: InlinePiece, { block }: Context): string {
  if (piece.type === 'code') return '`';
  if (piece.type === 'image') return '!';
  if (piece.type === 'break') return block === 'paragraph' ? '\\' : ' ';
  if (piece.type === 'link') return addressIn(piece) === undefined ? '[' : '<';
  return isEmphasis(piece) ? SEQUENCES[piece.type][0].slice(0, 1) : '[';
}

function itemOf(piece: InlinePiece, context: Context): LinePart {
  switch (piece.type) {
    case 'words':
      return escapeWords(oneLine(piece.value), context);
    case 'code':
      return codeText(piece.value, context);
    case 'link':
      return linkText(piece, context);
    case 'image':
      return imageText(piece, context);
    case 'footnote':
      return `[^${escapeWords(piece.number, { ...context, before: '^', after: ']', isLabel: true })}]`;
    case 'break':
      // A heading and a cell have one line.
      return context.block === 'paragraph' ? '\\\n' : context.before === ' ' ? '' : ' ';
    default: {
      const sequences = SEQUENCES[piece.type];
      const [edge] = sequences;
      const inside = { ...context, before: edge, after: edge, within: [...context.within, piece.type] };
      return { sequences, children: itemsOf(piece.children, inside) };
    }
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Inline code between more backticks than it has in a row (CommonMark 0.31.2, section 6.1). */
function codeText(code: string, { before, block }: Context): string {
  // A line's end would be a space, or the end of the paragraph. Other spaces are part of the code. Without a space
  // between them, the backticks of empty code would be one row.
  const value = code.replace(/[\n\f\r]+/g, ' ') || ' ';
  const rows = new Set(Array.from(value.matchAll(/`+/g), ([row]) => row.length));
  let length = 1;
  while (rows.has(length)) length += 1;
  const fence = '`'.repeat(length);
  // A space at both ends is not part of the code.
  const hasEdges = value.startsWith(' ') && value.endsWith(' ') && /[^ ]/.test(value);
  const needsSpaces = hasEdges || /^`|`$/.test(value);
  const text = `${fence}${needsSpaces ? ` ${value} ` : value}${fence}`;
  // The backticks of two codes would be one row too.
  return `${before === '`' ? ' ' : ''}${block === 'cell' ? withBars(text) : text}`;
}

/** In a cell, a backslash before a bar says that the bar ends no cell, also in code. */
function withBars(code: string): string {
  return code.replace(/(?<!\\)(\\*)\|/g, (bar, slashes: string) => (slashes.length % 2 === 0 ? `${slashes}\\|` : bar));
}

type Link = Extract<InlinePiece, { readonly type: 'link' }>;

/** The text of a link that is its address, as in `<mailto:a@b.it>` (CommonMark 0.31.2, section 6.5). */
function addressIn({ url, children: [only, ...others] }: Link): string | undefined {
  if (only?.type !== 'words' || others.length > 0) return undefined;
  if (only.value !== url && `mailto:${only.value}` !== url) return undefined;
  return /^[a-z][+\-.a-z]+:[^\0- <>\u007f]*$/i.test(url) ? only.value : undefined;
}

function linkText(piece: Link, context: Context): string {
  const itself = addressIn(piece);
  // No escape works between these signs.
  if (itself !== undefined) return `<${context.block === 'cell' ? itself.replaceAll('|', '%7C') : itself}>`;
  const { url, children } = piece;
  const label = lineText(children, { ...context, before: '[', after: '](', isLabel: true });
  const address = addressText(url, context);
  // At the start of a line, code with `]:` would begin a definition (CommonMark 0.31.2, section 4.7).
  const mayDefine = context.before === '\n' && !address.startsWith('<') && /^(?:\\.|[^\\\]])*\]:/s.test(label);
  return `[${label}](${address}${mayDefine ? ' ""' : ''})`;
}

function imageText({ url, alt }: Extract<InlinePiece, { readonly type: 'image' }>, context: Context): string {
  const label = escapeWords(alt.replace(/[\t\n\f\r ]+/g, ' '), { ...context, before: '![', after: ']', isLabel: true });
  return `![${label}](${addressText(url, context)})`;
}

/** The address of a link or image (CommonMark 0.31.2, section 6.3). */
function addressText(url: string, { block, isLabel }: Context): string {
  const isEnclosed = /[\0- \u007f]/.test(url);
  const text = url.replace(/&(?=[#A-Za-z])|[()[\]|]/g, (sign) => {
    const isPlain =
      ('()'.includes(sign) && isEnclosed) || (sign === ']' && !isLabel) || (sign === '|' && block !== 'cell');
    return isPlain ? sign : `\\${sign}`;
  });
  return isEnclosed ? `<${text}>` : text;
}
