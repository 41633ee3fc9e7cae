import type { Nodes, Paragraph, Root, Table } from 'mdast';
import type { Plugin } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Diagnosis } from '../../../platform/problems/problem.ts';
import { within } from '../../../platform/time-limit.ts';
import { reportIn, START } from './report.ts';
import { isOfDocument } from './text-kind.ts';

/** Maximum length of a Markdown text, in UTF-16 units. It makes a page of 1 MiB, which is too heavy for its readers. */
const MAX_LENGTH = 512 * 1024;

/**
 * Time to parse a text, in milliseconds. A text that people write takes a fifth of it at most. A text that nobody
 * writes may take micromark the cube of its length: 32,000 characters of nested containers take minutes. Texts of up to
 * `alwaysEnough` characters need no watch, which costs a millisecond.
 */
const TIME = { base: 5_000, perCharacter: 0.02, alwaysEnough: 8_000 } as const;

/** How many characters of a text are parsed for its front matter alone. */
const HEAD = 4_000;

/** Matches the front matter. What follows it may be too deep even to look for it. */
const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Maximum depth of a tree, in levels. 100 nested lists take 200. Later steps visit trees recursively and would exhaust
 * the stack.
 */
const MAX_DEPTH = 300;

/**
 * How many characters the published text may have more than the written one: by the cells that short rows of a table
 * lack, and by the addresses that links (`[nome]`) copy from their definition.
 */
const MAX_GROWTH = { characters: 100_000, perCell: 20 } as const;

/**
 * Wraps the parser of `remark-parse`, which must be in use already, so that the length of a text bounds the time to
 * parse it and the size of the result. Reports `text-too-complex` for a text that would take more. A page then has no
 * text, and a text of the OpenAPI document is shown as it was written.
 */
export const remarkBounds: Plugin<[], string, Root> = function () {
  const { parser } = this;
  if (!parser) throw new Error('there is nothing to watch over before remark-parse');
  this.parser = (text: string, file: VFile): Root => {
    const read = parseInBounds(text, () => parser(text, file));
    if ('type' in read) return read;
    reportIn(file)(read, read);
    return {
      type: 'root',
      children: isOfDocument(file)
        ? [asWritten(text)]
        : headOf(parser(FRONT_MATTER.exec(text.slice(0, HEAD))?.[0] ?? '', file)),
    };
  };
};

/** The front matter of a page, which has a title and an address also without its text. */
function headOf(tree: Node): Root['children'] {
  return isRoot(tree) ? tree.children.filter((node) => node.type === 'yaml') : [];
}

/** Why a text is not parsed, and the place of the cause. */
type Obstacle = Diagnosis & Pick<Nodes, 'position'>;

function parseInBounds(text: string, parse: () => Node): Root | Obstacle {
  if (text.length > MAX_LENGTH)
    return diagnosis(
      `Il testo è di ${text.length.toLocaleString('it')} caratteri: se ne leggono al massimo ${MAX_LENGTH.toLocaleString('it')}.`,
      'Dividilo in più pagine.',
    );
  try {
    const tree = text.length <= TIME.alwaysEnough ? parse() : within(timeFor(text.length), parse);
    if (!tree)
      return diagnosis(
        'Il testo ha troppi segni di Markdown annidati o mai chiusi: leggerlo richiederebbe troppo tempo.',
        'Chiudi i segni aperti, oppure metti «\\» davanti a quelli che sono testo.',
      );
    if (!isRoot(tree)) throw new Error('remark-parse gives a root');
    return obstacleIn(tree, text.length) ?? tree;
  } catch (error) {
    if (error instanceof RangeError) return tooDeep();
    throw error;
  }
}

/** How long the parser may take for a text, in milliseconds. */
function timeFor(length: number): number {
  return Math.round(TIME.base + TIME.perCharacter * length);
}

function isRoot(node: Node): node is Root {
  return node.type === 'root';
}

/** Looks for parts that would grow out of proportion in later steps: the depth, and what the result repeats. */
function obstacleIn(tree: Root, length: number): Obstacle | undefined {
  const definitions = new Map<string, number>();
  const waiting: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  const growing: Nodes[] = [];
  // Iterative, because recursion would exhaust the stack on a tree that is too deep.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (depth > MAX_DEPTH) return tooDeep(node);
    if (node.type === 'table' || node.type === 'linkReference' || node.type === 'imageReference') growing.push(node);
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node.url.length + (node.title?.length ?? 0));
    if ('children' in node)
      for (const child of node.children.toReversed()) waiting.push({ node: child, depth: depth + 1 });
  }
  let growth = 0;
  for (const node of growing) {
    if (node.type === 'table') growth += MAX_GROWTH.perCell * emptyCells(node);
    if ('identifier' in node) growth += definitions.get(node.identifier) ?? 0;
    if (growth > MAX_GROWTH.characters + length)
      return diagnosis(
        'Da qui il testo pubblicato sarebbe molte volte più lungo di quello scritto.',
        node.type === 'table'
          ? 'Togli dalla riga di intestazione della tabella le colonne che le altre righe non hanno.'
          : 'Accorcia l’indirizzo nella definizione «[nome]: …».',
        node,
      );
  }
  return undefined;
}

/** How many cells a table needs to make its rows as long as its heading. */
function emptyCells({ align, children: rows }: Table): number {
  const cells = rows.reduce((sum, row) => sum + row.children.length, 0);
  return (align?.length ?? 0) * rows.length - cells;
}

function tooDeep(at?: Pick<Nodes, 'position'>): Obstacle {
  return diagnosis(
    'Elenchi, citazioni o altri segni sono annidati così tanto che il testo non si può mostrare.',
    'Riduci i livelli: bastano elenchi dentro elenchi.',
    at,
  );
}

function diagnosis(message: string, hint: string, { position = START }: Pick<Nodes, 'position'> = {}): Obstacle {
  return { code: 'text-too-complex', message, hint, position };
}

function asWritten(text: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value: text.slice(0, MAX_LENGTH) }] };
}
