import { comparePlaces, type Place, placeKey, startOf } from '../../../src/model/place.ts';
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
export type Cause = { readonly key: string; readonly here: string };

/** What is wrong and what to do about it, for a problem whose place is known elsewhere. Its code has a usual level. */
export type Diagnosis = Omit<Problem, 'level' | 'place'> & Partial<Pick<Problem, 'level'>>;

/** What every stage returns: its value, which later stages can use in spite of problems, and the problems it found. */
export type Result<T> = { readonly value: T; readonly problems: readonly Problem[] };

/** Collects the problems of several steps, so that a stage reads as a list of steps. */
export type ProblemCollector = {
  readonly problems: readonly Problem[];
  /** Keeps the problems of a result and gives its value. */
  collect<T>(result: Result<T>): T;
  /** Keeps problems. */
  report(problems: readonly Problem[]): void;
};

/** Creates a collector without problems. */
export function collectProblems(): ProblemCollector {
  const problems: Problem[] = [];
  const report = (found: readonly Problem[]) => {
    // One by one: spread arguments go on the stack, and thousands of problems would overflow it.
    for (const problem of found) problems.push(problem);
  };
  return {
    problems,
    collect(result) {
      report(result.problems);
      return result.value;
    },
    report,
  };
}

/** Sorts problems by file, line and column, and drops those that repeat the same message at one place. */
export function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const unique = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${keyOf(problem)}\0${problem.message}`;
    if (!unique.has(key)) unique.set(key, problem);
  }
  return [...unique.values()].sort(
    (a, b) => comparePlaces(a.place, b.place) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  );
}

/**
 * Joins the problems of two checks of the same input. A problem of the second check is dropped if the first has one
 * with the same place and code.
 */
export function withoutRepeated(first: readonly Problem[], second: readonly Problem[]): readonly Problem[] {
  const known = new Set(first.map(keyOf));
  return [...first, ...second.filter((problem) => !known.has(keyOf(problem)))];
}

/** How many further places of a problem are named. */
const NAMED = 10;

/**
 * Makes one warning of those with the same cause, at the first place, with the next ones and how many there are. With
 * `byWords`, also of those that say the same: a generator repeats one mistake thousands of times. Errors stay, since
 * each must be mended.
 */
export function withoutEchoes(
  problems: readonly Problem[],
  { byWords }: { readonly byWords: boolean },
): readonly Problem[] {
  const alike = Map.groupBy(problems, (problem) => {
    const { code, level, message, hint, cause } = problem;
    if (level === 'error' || !(cause || byWords)) return problem;
    return JSON.stringify([code, ...(cause ? [cause.key] : [message, hint])]);
  });
  return [...alike.values()].flatMap(([first, ...others]): readonly Problem[] => {
    if (!first || others.length === 0) return first ? [first] : [];
    const related = others.slice(0, NAMED).map(({ place, message: said, cause }) => ({
      place,
      note: cause && said !== first.message ? `${cause.here}.` : 'Anche qui.',
    }));
    const places = new Set(others.map(({ place }) => placeKey(place))).size;
    const message = places > NAMED ? `${first.message} Lo stesso in altri ${places} punti.` : first.message;
    return [{ ...first, message, related: [...(first.related ?? []), ...related] }];
  });
}

function keyOf({ code, place }: Problem): string {
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

/** Tells whether any problem prevents publication. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ level }) => level === 'error');
}
