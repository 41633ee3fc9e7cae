import { type Place, placeKey, startOf } from '../../../src/model/place.ts';
import { CODES, type Code } from './codes.ts';

/** A mistake in the input, as data: it is reported, never thrown. All texts are full sentences in Italian. */
export type Problem = {
  readonly code: Code;
  readonly level: 'error' | 'warning';
  readonly place: Place;
  /** What is wrong and why it matters, in one or two sentences. */
  readonly message: string;
  /** What to do about it; where possible the corrected text itself. */
  readonly hint: string;
  /** Lines to paste, printed after the hint as they are. */
  readonly lines?: readonly string[];
  /** The file could not be read, or must not be, so none of its text is shown. */
  readonly isUnread?: true;
  /** What one mistake of the author is known by, whose consequences have different words. */
  readonly cause?: Cause;
  /** Other places that are involved, for instance the first use of a duplicate name. */
  readonly related?: readonly { readonly place: Place; readonly note: string }[];
};

/** The key of a mistake, and a clause that says what it causes here. */
export type Cause = {
  readonly key: string;
  readonly here: string;
  /** Whether one change mends all of its consequences: then errors are told once too. */
  readonly isOneChange?: true;
};

/** What is wrong and what to do about it, for a problem whose place is known elsewhere. Its code has a usual level. */
export type Diagnosis = Omit<Problem, 'level' | 'place'> & Partial<Pick<Problem, 'level'>>;

/** What every stage returns: its value, which later stages can use in spite of problems, and the problems it found. */
export type Result<T> = { readonly value: T; readonly problems: readonly Problem[] };

/**
 * Reports what is wrong at a place, or at what a stage knows the place of: a part of a document, a node of a text.
 * Gives `undefined`, as which a part with a fault is read.
 */
export type Report<At = Place> = (at: At, diagnosis: Diagnosis) => undefined;

/** Collects the problems of several steps, so that a stage reads as a list of steps. */
export type ProblemCollector = {
  readonly problems: readonly Problem[];
  readonly report: Report;
  /** Keeps the problems that another function has found. */
  add(problems: readonly Problem[]): undefined;
  /** Keeps the problems of a result and gives its value. */
  collect<T>(result: Result<T>): T;
};

/** Creates a collector without problems. It leaves out what another check has reported at the same place (`known`). */
export function collectProblems(known: readonly Problem[] = []): ProblemCollector {
  const problems: Problem[] = [];
  const told = new Set(known.map(placeAndCode));
  const add = (found: readonly Problem[]): undefined => {
    // One by one: spread arguments go on the stack, and thousands of problems would overflow it.
    for (const problem of found) if (!told.has(placeAndCode(problem))) problems.push(problem);
  };
  return {
    problems,
    report: (place, diagnosis) => add([problemAt(place, diagnosis)]),
    add,
    collect(result) {
      add(result.problems);
      return result.value;
    },
  };
}

/** What two checks of one mistake have in common: its place and code. */
export function placeAndCode({ code, place }: Problem): string {
  return `${placeKey(place)} ${code}`;
}

/** The problem of a diagnosis at a place, with the level of its code unless the diagnosis has one. */
export function problemAt(place: Place, diagnosis: Diagnosis): Problem {
  return { level: CODES[diagnosis.code].level === 'warning' ? 'warning' : 'error', ...diagnosis, place };
}

/** A problem of a file or folder as a whole. */
export function wrongFile(file: string, diagnosis: Diagnosis): Problem {
  return problemAt(startOf(file), diagnosis);
}

/** A problem of a file or folder that was not read. */
export function unreadFile(file: string, diagnosis: Diagnosis): Problem {
  return { ...wrongFile(file, diagnosis), isUnread: true };
}

/** The problems of a site that is published only without warnings. */
export function asErrors(problems: readonly Problem[]): readonly Problem[] {
  return problems.map((problem) => ({ ...problem, level: 'error' }));
}

/** Tells whether any problem prevents publication. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ level }) => level === 'error');
}
