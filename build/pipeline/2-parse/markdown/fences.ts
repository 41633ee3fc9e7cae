import type { Code, Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Data, Processor } from 'unified';
import type { VFile } from 'vfile';
import type { Diagnosis } from '../../../platform/problems/problem.ts';
import { UNSEEN } from '../../../platform/text/invisible-characters.ts';
import { reportIn } from './report.ts';
import { isForeignText } from './text-kind.ts';

declare module 'mdast' {
  interface CodeData {
    /** The row of signs that opens the block; absent for a block that is indented. */
    fence?: string;
    isClosed?: boolean;
  }
}

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** The colons of its first line. */
    fence?: string;
    /** The colons of the line that closes it. */
    closing?: string;
  }
}

/**
 * Notes which blocks their authors have closed: CommonMark lets a code block without its end run to the end of the
 * text. Reports `markup-unread` for a code block that does not end, that another one begins in, or that is empty.
 */
export function remarkFences(this: Processor) {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(closings);
  return (tree: Root, file: VFile): void => {
    if (!isForeignText(file)) checkBlocks(tree.children, file, {});
  };
}

/** The tokens of micromark for the first and the last line of a block. */
const closings: MarkdownExtension = {
  enter: {
    codeFencedFenceSequence(token) {
      const block = this.stack.findLast((node) => node.type === 'code');
      if (!block) return;
      block.data ??= {};
      if (block.data.fence === undefined) block.data.fence = this.sliceSerialize(token);
      else block.data.isClosed = true;
    },
    directiveContainerSequence(token) {
      const block = this.stack.findLast((node) => node.type === 'containerDirective');
      if (!block) return;
      const colons = this.sliceSerialize(token);
      block.data = { ...block.data, ...(block.data?.fence === undefined ? { fence: colons } : { closing: colons }) };
    },
  },
};

type Around = {
  /** The directive around the blocks. */
  readonly directive?: ContainerDirective;
  /** Whether something around the blocks ends, so that an open code block ends with it. */
  readonly isInside?: boolean;
};

/** Gives whether the last code block was left open inside of something: what should have closed it opens the next. */
function checkBlocks(blocks: readonly Nodes[], file: VFile, around: Around, wasOpen = false): boolean {
  let isOpen = wasOpen;
  for (const block of blocks) {
    if (block.type === 'code') {
      const says = isOpen && !block.lang ? undefined : diagnose(block, around);
      if (says) reportIn(file)(block, { code: 'markup-unread', ...says });
      isOpen = around.isInside === true && isLeftOpen(block);
    } else if ('children' in block && block.type !== 'paragraph') {
      const directive = block.type === 'containerDirective' ? block : around.directive;
      isOpen = checkBlocks(block.children, file, { ...(directive && { directive }), isInside: true }, isOpen);
    }
  }
  return isOpen;
}

function isLeftOpen({ data }: Code): boolean {
  return data?.fence !== undefined && !data.isClosed;
}

/** A line that begins with a row of signs as the first and the last line of a code block do. */
const ROW = new RegExp(`^(?:[ \\t>]|${UNSEEN.source})*(?<row>\`{3,}|~{3,})(?<info>.*)$`, 'm');

function diagnose(block: Code, { directive }: Around): Omit<Diagnosis, 'code'> | undefined {
  const { value, data } = block;
  const { fence } = data ?? {};
  if (fence === undefined) return undefined;
  const found = ROW.exec(value);
  const line = found?.[0] ?? '';
  const { row = '', info = '' } = found?.groups ?? {};
  if (isLeftOpen(block)) {
    // What nobody sees keeps the line from closing the block, and is told by itself.
    if (UNSEEN.test(line)) return undefined;
    const end = line
      ? `«${line.trim()}» non lo chiude: scrivi «${fence}» da solo su una riga, con lo stesso rientro della riga che apre.`
      : `Scrivi «${fence}» da solo su una riga alla fine del codice, con lo stesso rientro della riga che apre.`;
    const { fence: colons = '', closing } = directive?.data ?? {};
    if (!directive || closing === undefined)
      return { message: 'Il blocco di codice non si chiude: ciò che segue diventa codice.', hint: end };
    const message = `Il blocco di codice non si chiude prima di «${closing}», che chiude «${colons}${directive.name}».`;
    const more = `${closing}:`;
    const isCode = `Se «${closing}» è parte del codice, scrivi «${more}${directive.name}» e chiudi con «${more}».`;
    return { message, hint: `${end} ${isCode}` };
  }
  if (row.startsWith(fence) && info.trim() !== '')
    return {
      message: `Nel blocco di codice ne comincia un altro, con «${line.trim()}»: il primo non si chiude dove dovrebbe.`,
      hint: `Scrivi «${fence}» prima di «${line.trim()}». Se è parte del codice, apri e chiudi con «${fence}${fence[0]}».`,
    };
  if (value.trim() !== '') return undefined;
  return { message: 'Il blocco di codice è vuoto.', hint: 'Scrivi il suo codice, o toglilo.' };
}

/** An extension of mdast-util-from-markdown. unified is the only package here that names its type. */
export type MarkdownExtension = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], readonly unknown[]>;
