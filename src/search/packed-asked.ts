import type { AskedWords } from './entry.ts';

/**
 * The words of readers' questions, in order, each after the number of letters that it shares with the one before; the
 * answers of each word, as gaps between their numbers; and the weights of all of them, a digit each. Told by answer,
 * with its words, the same takes a sixth more.
 */
export type PackedAsked = readonly [words: string, answers: string, weights: string];

/** The characters that tell shared letters. Words are in lower case. */
const NO_LETTER = 'A'.charCodeAt(0);
const MAX_SHARED = 15;

/** Packs the words of readers' questions. */
export function packAsked(asked: AskedWords): PackedAsked {
  const words = [...asked.keys()].toSorted();
  const answersOf = words.map((word) => [...(asked.get(word) ?? [])].toSorted(([one], [other]) => one - other));
  return [
    words.map((word, at) => packWord(word, words[at - 1] ?? '')).join(''),
    answersOf.map((answers) => packNumbers(answers.map(([answer]) => answer + 1))).join(' '),
    answersOf.flatMap((answers) => answers.map(([, weight]) => Math.min(weight, 9))).join(''),
  ];
}

/** Restores what `packAsked` packed. */
export function unpackAsked([words, answers, weights]: PackedAsked): AskedWords {
  const lists = answers.split(' ');
  const asked = new Map<string, ReadonlyMap<number, number>>();
  let word = '';
  let at = 0;
  for (const [, shared = '', rest = ''] of words.matchAll(/([A-P])([^A-P]*)/g)) {
    word = word.slice(0, shared.charCodeAt(0) - NO_LETTER) + rest;
    const numbers = unpackNumbers(lists[asked.size] ?? '');
    const first = at;
    at += numbers.length;
    asked.set(word, new Map(numbers.map((number, index) => [number - 1, Number(weights[first + index])])));
  }
  return asked;
}

function packWord(word: string, before: string): string {
  let shared = 0;
  while (shared < MAX_SHARED && shared < word.length && word[shared] === before[shared]) shared += 1;
  return String.fromCharCode(NO_LETTER + shared) + word.slice(shared);
}

/** Each number is a series of digits to this base. The last digit begins at `LAST`, those before it at `LEADING`. */
const BASE = 32;
const LAST = '0'.charCodeAt(0);
const LEADING = LAST + BASE;

/** Packs ascending numbers as the gaps between them. */
function packNumbers(numbers: readonly number[]): string {
  return numbers.map((number, at) => packGap(number - (numbers[at - 1] ?? 0))).join('');
}

function packGap(gap: number): string {
  let packed = String.fromCharCode(LAST + (gap % BASE));
  for (let rest = Math.floor(gap / BASE); rest > 0; rest = Math.floor(rest / BASE)) {
    packed = String.fromCharCode(LEADING + (rest % BASE)) + packed;
  }
  return packed;
}

function unpackNumbers(packed: string): readonly number[] {
  const numbers: number[] = [];
  let number = 0;
  let gap = 0;
  for (let at = 0; at < packed.length; at += 1) {
    const code = packed.charCodeAt(at);
    if (code >= LEADING) gap = gap * BASE + code - LEADING;
    else {
      number += gap * BASE + code - LAST;
      numbers.push(number);
      gap = 0;
    }
  }
  return numbers;
}
