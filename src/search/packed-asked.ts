import type { AskedWords, PackedAsked } from './entry.ts';
import { foldWord } from './words.ts';

/** The characters that tell shared letters. Words are in lower case. */
const NO_LETTER = 'A'.charCodeAt(0);
const MAX_SHARED = 15;

/** Packs the words of readers' questions. Told by answer, with its words, the same takes a sixth more. */
export function packAsked(asked: AskedWords): PackedAsked {
  const words = [...asked.keys()].toSorted();
  const answersOf = words.map((word) => [...(asked.get(word) ?? [])].toSorted(([one], [other]) => one - other));
  return [
    words.map((word, at) => packWord(word, words[at - 1] ?? '')).join(''),
    answersOf.map((answers) => packNumbers(answers.map(([answer]) => answer))).join(' '),
    answersOf.flatMap((answers) => answers.map(([, weight]) => Math.min(weight, 9))).join(''),
  ];
}

/** Reads what `packAsked` packed, the words of one first letter at a time: a first query needs few of them. */
export function readAsked([words, lists, digits]: PackedAsked) {
  const parts = words.split(/(?=[A-P])/);
  const { answers, ends } = unpackLists(lists, digits.length, parts.length);
  return {
    /** How many different answers there are. */
    answers: new Set(answers).size,
    /** The words with a first letter, each with its number. */
    wordsOf(letter: string): readonly (readonly [word: string, number: number])[] {
      let word = '';
      let isWanted = false;
      return parts.flatMap((part, number) => {
        // A word shares no letter with the last one of another letter.
        if (part < 'B') isWanted = foldWord(part.charAt(1)) === letter;
        if (!isWanted) return [];
        word = word.slice(0, part.charCodeAt(0) - NO_LETTER) + part.slice(1);
        return [[word, number] as const];
      });
    },
    /** The weights of a word by its number. */
    weightsOf(number: number): ReadonlyMap<number, number> {
      const start = ends[number - 1] ?? 0;
      const own = answers.subarray(start, ends[number]);
      return new Map(Array.from(own, (answer, at) => [answer, Number(digits[start + at])]));
    },
  };
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

/** All numbers of the lists, and where each list ends among them. */
function unpackLists(lists: string, numbers: number, count: number) {
  const answers = new Int32Array(numbers);
  const ends = new Int32Array(count);
  let list = 0;
  let place = 0;
  let number = 0;
  let gap = 0;
  // After the last list there is no code, which is no number either.
  for (let at = 0; at <= lists.length; at += 1) {
    const code = lists.charCodeAt(at);
    if (code >= LEADING) gap = gap * BASE + code - LEADING;
    else if (code >= LAST) {
      number += gap * BASE + code - LAST;
      answers[place++] = number;
      gap = 0;
    } else {
      ends[list++] = place;
      number = 0;
    }
  }
  return { answers, ends };
}
