import type { Phrase } from './reference.ts';

/** The text of a phrase, without what marks its code. */
export function phraseText(phrase: Phrase): string {
  return phrase.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('');
}
