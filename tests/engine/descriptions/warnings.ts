import { dirname, resolve } from 'node:path';
import type { Problem } from '../../../build/platform/problems/problem.ts';
import { type Kind, type Site, saying } from './check.ts';
import { EXAMPLES } from './examples.ts';
import { NAMES } from './names.ts';
import { STRUCTURE } from './structure.ts';
import { TEXTS } from './texts.ts';

const own = (code: Kind['code'], says = /./): Kind => saying(code)(says, () => true);

/** The warnings that nothing but this program can check: its own bounds, rules for texts, extensions and limits. */
const WITHOUT: readonly Kind[] = [
  own('heading-invalid'),
  own('text-too-complex'),
  own('facts-inconsistent'),
  own('description-invalid', /«x-|«.*» non è un valore di «enum»/),
  own('description-unsupported', /non finirebbe mai|troppi|a migliaia|più di \d+/),
  own('description-unsupported', /^«\$dynamicRef: /),
  own('file-too-large'),
  own('page-heavy'),
];

/** The kinds of warnings about a description, those first that have a second means. */
export const KINDS: readonly Kind[] = [EXAMPLES, ...STRUCTURE, ...NAMES, ...TEXTS, ...WITHOUT];

/** Tells that a warning is not true by a second means; nothing if it is true, or if there is no second means for it. */
export function refute(problem: Problem, site: Site): string | undefined {
  const kind = KINDS.find(({ code, says }) => code === problem.code && says.test(problem.message));
  if (!kind) return `no second means for ${problem.code}: ${problem.message}`;
  const { file, line, column } = problem.place;
  const { root, source, part } = site.description;
  const path = resolve(dirname(root.path), file);
  const [, ...quoted] = kind.says.exec(problem.message) ?? [];
  const parts = source(path)
    .keysAt(line, column)
    .map((keys) => part(path, keys));
  const text = source(path).textAt(line, column);
  const isTrue = kind.isTrue({ problem, quoted: quoted.map((words = '') => words), parts, text, site });
  return isTrue ? undefined : `${file}:${line}:${column} ${problem.message} (${kind.says})`;
}

/** At most so many warnings, spread evenly over codes and then over the document. */
export function sampleOf(problems: readonly Problem[], size: number): readonly Problem[] {
  const groups = [...Map.groupBy(problems, ({ code }) => code).values()].toSorted((a, b) => a.length - b.length);
  const chosen: Problem[] = [];
  for (const [index, group] of groups.entries()) {
    const share = Math.min(group.length, Math.floor((size - chosen.length) / (groups.length - index)));
    for (let step = 0; step < share; step += 1) {
      const problem = group[Math.floor((step * group.length) / share)];
      if (problem) chosen.push(problem);
    }
  }
  return chosen;
}
