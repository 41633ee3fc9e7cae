import { comparePlaces, placeKey } from '../../../src/model/place.ts';
import { type Problem, placeAndCode } from './problem.ts';

/**
 * The problems that a person gets to read, by file, line and column: each once, and those of one cause as one. With
 * `byWords`, those that say the same are one too: a generator repeats one mistake thousands of times.
 */
export function thinnedOut(
  problems: readonly Problem[],
  { byWords = false }: { readonly byWords?: boolean } = {},
): readonly Problem[] {
  return joinEchoes(inOrder(problems), { byWords });
}

/** Sorts problems by place, and drops those that repeat the same message at one place. */
function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const unique = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${placeAndCode(problem)}\0${problem.message}`;
    if (!unique.has(key)) unique.set(key, problem);
  }
  return [...unique.values()].sort(
    (a, b) => comparePlaces(a.place, b.place) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  );
}

/** How many further places of a problem are named. */
const NAMED = 10;

/**
 * Makes one warning of those with the same cause, at the first place, with the next ones and how many there are. With
 * `byWords`, also of those that say the same. Errors stay, since each must be mended, unless one change mends all.
 */
function joinEchoes(problems: readonly Problem[], { byWords }: { readonly byWords: boolean }): readonly Problem[] {
  const alike = Map.groupBy(problems, (problem) => {
    const { code, level, message, hint, cause } = problem;
    if (level === 'error' ? !cause?.isOneChange : !(cause || byWords)) return problem;
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
    const lines = new Set([first, ...others].flatMap((problem) => problem.lines ?? []));
    return [
      {
        ...first,
        message,
        ...(lines.size > 0 && { lines: [...lines] }),
        related: [...(first.related ?? []), ...related],
      },
    ];
  });
}
