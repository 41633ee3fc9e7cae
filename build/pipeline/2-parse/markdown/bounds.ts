import type { Nodes, Paragraph, Root } from 'mdast';
import type { Plugin } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Fault } from '../../../platform/problems/problem.ts';
import { createEffort, type Excess } from './effort.ts';
import { report } from './report.ts';

/** Maximum length of a Markdown text, in UTF-16 units. It makes a page of 1 MiB, which is too heavy for its readers. */
const MAX_LENGTH = 512 * 1024;

/**
 * Maximum depth of a tree, in levels. 100 nested lists take 200. Later steps visit trees recursively and would exhaust
 * the stack.
 */
const MAX_DEPTH = 300;

/** Maximum number of empty cells that a table may need to make its rows as long as its heading. */
const MAX_EMPTY_CELLS = 5_000;

/** Characters that links may copy from definitions (`[nome]: /indirizzo`), in addition to the length of the text. */
const MAX_REPEATED = 100_000;

/**
 * Wraps the parser of `remark-parse`, which must be in use already, so that the length of a text bounds the time to
 * parse it and the size of the result. Reports `text-too-complex` for a text that would take more. A page then has no
 * text, and a text of the OpenAPI document is shown as it was written. `directives` says whether texts have directives.
 */
export const remarkBounds: Plugin<[{ readonly directives: boolean }], string, Root> = function ({ directives }) {
  const { parser } = this;
  if (!parser) throw new Error('there is nothing to watch over before remark-parse');
  const effort = createEffort({ colons: directives });
  const extensions = this.data().micromarkExtensions ?? [];
  this.data('micromarkExtensions', [...extensions, effort.extension]);
  const parse = (text: string, file: VFile): Root | Obstacle => {
    if (text.length > MAX_LENGTH)
      return fault(
        `Il testo è di ${text.length.toLocaleString('it')} caratteri: se ne leggono al massimo ${MAX_LENGTH.toLocaleString('it')}.`,
        'Dividilo in più pagine.',
      );
    effort.begin(text.length);
    try {
      const tree = parser(text, file);
      if (!isRoot(tree)) throw new Error('remark-parse gives a root');
      return excessOf(tree, text.length) ?? tree;
    } catch (error) {
      const excess = effort.excessOf(error);
      if (!excess) throw error;
      return stopped(excess);
    }
  };
  this.parser = (text: string, file: VFile): Root => {
    const read = parse(text, file);
    if ('type' in read) return read;
    report(file, read, read);
    return { type: 'root', children: file.data.untrusted ? [asWritten(text)] : [] };
  };
};

function isRoot(node: Node): node is Root {
  return node.type === 'root';
}

/** Why a text is not parsed, and the place of the cause. */
type Obstacle = Fault & Pick<Nodes, 'position'>;

/**
 * Looks for parts that would grow out of proportion in later steps: depth, missing cells of short rows, addresses
 * defined once and used often.
 */
function excessOf(tree: Root, length: number): Obstacle | undefined {
  const definitions = new Map<string, number>();
  const uses: { readonly identifier: string; readonly node: Nodes }[] = [];
  const waiting: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  // Iterative, because recursion would exhaust the stack on a tree that is too deep.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (depth > MAX_DEPTH) return tooDeep(node);
    if (node.type === 'table') {
      const columns = node.align?.length ?? 0;
      const cells = node.children.reduce((sum, row) => sum + row.children.length, 0);
      const empty = columns * node.children.length - cells;
      if (empty > MAX_EMPTY_CELLS)
        return fault(
          `La tabella ha ${columns} colonne e righe più corte: le celle vuote sarebbero ${empty}.`,
          'Togli dalla riga di intestazione le colonne che le altre righe non hanno.',
          node,
        );
    }
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node.url.length + (node.title?.length ?? 0));
    if (node.type === 'linkReference' || node.type === 'imageReference')
      uses.push({ identifier: node.identifier, node });
    if ('children' in node) for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
  let repeated = 0;
  for (const { identifier, node } of uses) {
    repeated += definitions.get(identifier) ?? 0;
    if (repeated > MAX_REPEATED + length)
      return fault(
        'I collegamenti «[nome]» ripetono indirizzi definiti una volta sola fino a rendere il testo molte volte più grande.',
        'Accorcia l’indirizzo nella definizione «[nome]: …».',
        node,
      );
  }
  return undefined;
}

function stopped({ kind, line, column }: Excess): Obstacle {
  const at = { position: { start: { line, column }, end: { line, column } } };
  if (kind === 'depth') return tooDeep(at);
  return fault(
    'Fin qui il testo ha troppi segni di Markdown aperti e mai chiusi, o annidati: leggerlo richiederebbe troppo tempo.',
    'Chiudi i segni aperti, oppure metti «\\» davanti a quelli che sono testo.',
    at,
  );
}

function tooDeep(at: Pick<Nodes, 'position'>): Obstacle {
  return fault(
    'Elenchi, citazioni o altri segni sono annidati così tanto che il testo non si può mostrare.',
    'Riduci i livelli: bastano elenchi dentro elenchi.',
    at,
  );
}

function fault(message: string, hint: string, { position }: Pick<Nodes, 'position'> = {}): Obstacle {
  return { code: 'text-too-complex', message, hint, ...(position && { position }) };
}

function asWritten(text: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value: text.slice(0, MAX_LENGTH) }] };
}
