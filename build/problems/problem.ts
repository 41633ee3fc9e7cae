import type { Place } from '../../src/model/place.ts';
import type { Code } from './codes.ts';

/** Something wrong in the input, as data: nobody throws for a writer's mistake. All texts are Italian full sentences. */
export type Problem = {
  readonly code: Code;
  readonly level: 'error' | 'warning';
  readonly place: Place;
  /** What is wrong and why it matters, one or two sentences. */
  readonly message: string;
  /** What to do about it; where possible the corrected text itself. */
  readonly hint: string;
  /** Other places that take part, for instance the first use of a duplicate name. */
  readonly related?: readonly { readonly place: Place; readonly note: string }[];
};

/** What every stage gives back: its value, which later stages can go on with, and what it found. */
export type Reported<T> = { readonly value: T; readonly problems: readonly Problem[] };

/** Collects problems over several steps, so that a stage reads as a list of steps. */
export type Gathering = {
  readonly problems: readonly Problem[];
  /** Keeps the problems of one step and unwraps its value. */
  take<T>(reported: Reported<T>): T;
};

/** Starts an empty collection. */
export function gather(): Gathering {
  const problems: Problem[] = [];
  return {
    problems,
    take(reported) {
      // One by one: arguments stand on the stack, and of problems there may be more than fit there.
      for (const problem of reported.problems) problems.push(problem);
      return reported.value;
    },
  };
}

/** Sorts by file, line and column and drops repetitions of one code at one place. */
export function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const key = ({ code, place }: Problem) => `${place.file}\0${place.line}\0${place.column}\0${code}`;
  const unique = new Map(problems.map((problem) => [key(problem), problem] as const).reverse());
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.place.file, b.place.file) ||
      a.place.line - b.place.line ||
      a.place.column - b.place.column ||
      compareText(a.code, b.code),
  );
}

/** The error of a file or folder as a whole. */
export function wrongFile(file: string, what: Pick<Problem, 'code' | 'message' | 'hint'>): Problem {
  return { ...what, level: 'error', place: { file, line: 1, column: 1 } };
}

/** Tells whether anything stops publication. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ level }) => level === 'error');
}

/** Compares by code unit: the same order in every locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
