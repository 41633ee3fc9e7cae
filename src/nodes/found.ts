import type { Fact } from '../model/page-tree.ts';
import { ownPieces, type Phrase, phraseText } from '../model/phrase.ts';
import type { PageEntry } from '../search/entry.ts';

/** What the search finds of a part of a page: words without a place of their own, and the entries of places. */
export type Found = { readonly words: readonly string[]; readonly entries: readonly PageEntry[] };

/** What is around an entry: the names of the fields around it with dots, and the heading above. */
export type Surroundings = { readonly path: string; readonly crumb: string };

/** A part in which the search finds nothing. */
export const NOTHING: Found = { words: [], entries: [] };

/** Words without a place of their own. */
export function foundWords(...words: readonly (string | undefined)[]): Found {
  return { words: words.flatMap((word) => (word ? [word] : [])), entries: [] };
}

/** What the search finds of several parts. */
export function together(parts: readonly Found[]): Found {
  return { words: parts.flatMap(({ words }) => words), entries: parts.flatMap(({ entries }) => entries) };
}

/** A place, which takes the words of its part. */
export function place(head: Omit<PageEntry, 'text'>, { words, entries }: Found): Found {
  return { words: [], entries: [{ ...head, text: sentences(words) }, ...entries] };
}

/** Joins pieces, each as a sentence. */
export function sentences(pieces: readonly string[]): string {
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) => (/[.!?…:;]$/.test(piece) ? piece : `${piece}.`))
    .join(' ');
}

/**
 * The words of the author in a phrase. The labels of the interface («Lunghezza», «stringa») appear at every field, so a
 * search for a date would find all of them.
 */
export function ownWords(phrase: Phrase | undefined): string {
  return ownPieces(phrase ?? [])
    .map((piece) => piece.trim())
    .join(' ');
}

/** A fact whose value or label is the author's; any other fact gives an empty text. */
export function factWords({ label, hasOwnLabel, value }: Fact): string {
  if (hasOwnLabel) return `${label}: ${phraseText(value)}`;
  const own = ownPieces(value);
  return own.length > 0 ? `${label}: ${own.join(', ')}` : '';
}

/** The heading of a part with a role but no name, which is named after its parent: «recipient: Altri campi». */
export function roleAt(role: string, { path }: Surroundings): string {
  return path === '' ? role : `${path.slice(0, -1)}: ${role}`;
}
