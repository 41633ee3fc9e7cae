import type { Nodes, Parents, Resource, Root } from 'mdast';
import type { Position } from 'unist';
import type { VFile } from 'vfile';
import { explainUnseen, SHAPELESS, UNSEEN } from '../../../platform/text/invisible-characters.ts';
import { positionIn, reportIn, START } from './report.ts';
import { isForeignText } from './text-kind.ts';

/**
 * Looks for characters that nobody sees and that hide markup or change what programs read: those without shape
 * anywhere, those like a space in code, in addresses and where a line begins. Reports `character-refused`.
 */
export function remarkUnseenCharacters() {
  return (tree: Root, file: VFile): void => {
    if (!isForeignText(file) && UNSEEN.test(String(file))) checkIn(tree, file);
  };
}

function checkIn(parent: Parents, file: VFile): void {
  for (const [index, child] of parent.children.entries()) {
    const found = findIn(child, index === 0, String(file));
    if (found) tellUnseen(found.character, found.position, file);
    if ('children' in child) checkIn(child, file);
  }
}

/** A space is markup behind a sign at the beginning of a line, and where a line is indented. */
const BEHIND_SIGN = `(?<=^(?:#{1,6}|[-*+]|\\d{1,9}[.)])?)${UNSEEN.source}`;
const INDENTING = `${UNSEEN.source}(?<=\\n[ \\t]*[^])`;

const IN_TEXT = new RegExp(`${SHAPELESS.source}|${INDENTING}`);
const IN_FIRST_TEXT = new RegExp(`${SHAPELESS.source}|${INDENTING}|${BEHIND_SIGN}`);

type UnseenCharacter = { readonly character: string; readonly position: Position | undefined };

function findIn(node: Nodes, isFirst: boolean, source: string): UnseenCharacter | undefined {
  switch (node.type) {
    case 'text':
      return first(isFirst ? IN_FIRST_TEXT : IN_TEXT, writtenOf(node, node.value, source), node);
    case 'code':
      return first(UNSEEN, withoutTree(writtenOf(node, `${node.lang} ${node.meta}\n${node.value}`, source)), node);
    case 'inlineCode':
      return first(UNSEEN, writtenOf(node, node.value, source), node);
    case 'link':
    case 'definition':
    case 'image':
      return inAddress(node);
    default:
      return undefined;
  }
}

/**
 * A node as its author wrote it, where a character that is written as a reference can be seen. A text of an OpenAPI
 * document has no offsets: there it is the value.
 */
function writtenOf({ position: { start, end } = START }: Nodes, value: string, source: string): string {
  return start.offset === undefined ? value : source.slice(start.offset, end.offset);
}

function inAddress({ url, position }: Resource & Pick<Nodes, 'position'>): UnseenCharacter | undefined {
  const [character] = UNSEEN.exec(url) ?? [];
  return character === undefined ? undefined : { character, position };
}

function first(pattern: RegExp, written: string, { position }: Nodes): UnseenCharacter | undefined {
  const { 0: character, index } = pattern.exec(written) ?? {};
  if (character === undefined || index === undefined) return undefined;
  const isInFile = position?.start.offset !== undefined;
  return { character, position: isInFile ? positionIn(written, index, position.start) : position };
}

/** The output of `tree` draws its lines with no-break spaces. */
function withoutTree(code: string): string {
  const lines = code.split('\n').map((line) => (/[\u2500-\u257f]/.test(line) ? ' '.repeat(line.length) : line));
  return lines.join('\n');
}

/** Reports a character that nobody sees, once at a place. */
export function tellUnseen(character: string, position: Position | undefined, file: VFile): void {
  const { line, column } = position?.start ?? {};
  const isTold = file.data.found?.problems.some(
    ({ code, place }) => code === 'character-refused' && place.line === line && place.column === column,
  );
  if (isTold) return;
  reportIn(file)({ position }, { code: 'character-refused', ...explainUnseen(character) });
}
