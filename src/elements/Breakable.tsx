import { readingDirectionOf } from '../model/reading-direction.ts';
import { Code } from './Code.tsx';

/**
 * A text whose long names may break at the end of a line: after underscores, dots and slashes, and before capitals and
 * brackets. Readers who copy it, search the page or hear it get the text alone. One that is written from right to left
 * keeps to itself what a page around it would turn.
 */
export function Breakable({ text }: { text: string }) {
  if (readingDirectionOf(text)) return <bdi>{text}</bdi>;
  if (!LONG_NAME.test(text)) return text;
  const marked = text.replace(WORDS, (word) => (LONG_NAME.test(word) ? word.split(BREAKS).join(MARK) : word));
  return <Pieces pieces={marked.split(MARK)} />;
}

/** Code whose long names may break. */
export function BreakableCode({ text }: { text: string }) {
  return (
    <Code>
      <Breakable text={text} />
    </Code>
  );
}

/** A place where a line may break. */
export function Break() {
  return <wbr {...UNHEARD} />;
}

/** Otherwise Chromium puts a space into the name of the element around it. */
const UNHEARD = { 'aria-hidden': true };

/** Most texts have no name that is longer than a word, and need no breaks. */
const LONG_NAME = /[^\s-]{13}/;

const WORDS = /\S+/g;

/** Marks a break. No text has this character (`character-refused`). */
const MARK = '\u0000';

/** Not between the signs of `://` and `...`, nor within `HTTP`. */
const BREAKS = /(?<=[_./])(?![_./\s]|$)|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\S)(?=[[{])/u;

/** Halves, not one piece after the other: a text may have very many pieces. */
function Pieces({ pieces }: { pieces: readonly string[] }) {
  if (pieces.length < 2) return pieces[0];
  const middle = Math.floor(pieces.length / 2);
  return (
    <>
      <Pieces pieces={pieces.slice(0, middle)} />
      <Break />
      <Pieces pieces={pieces.slice(middle)} />
    </>
  );
}
