import type { Phrase } from '../model/reference.ts';

/** Text with pieces of code in it. */
export function PhraseText({ phrase }: { phrase: Phrase }) {
  return phrase.map((piece) => (typeof piece === 'string' ? piece : <code key={piece.code}>{piece.code}</code>));
}
