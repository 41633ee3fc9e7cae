import { faultWords } from '../strings/faults.ts';
import type { Position } from './json-locations.ts';

/** What is wrong with a body, and where in its text. */
export type BodyFault = Position & {
  /** The path of the property; empty for the body itself. */
  readonly path: string;
  readonly message: string;
  /** The property is not there. */
  readonly isMissing?: true;
  /** The addresses at which the page may describe the property, the best one first. */
  readonly fields?: readonly string[];
};

/** Wrong values before missing ones: a reader has to look for those. */
export function wrongFirst<Fault extends Pick<BodyFault, 'offset' | 'isMissing'>>(
  faults: readonly Fault[],
): readonly Fault[] {
  const rank = ({ isMissing }: Fault) => (isMissing ? 1 : 0);
  return faults.toSorted((one, other) => rank(one) - rank(other) || one.offset - other.offset);
}

/** A fault that several items of a list have, at the first of them. */
export type RepeatedFault = BodyFault & { readonly times: number };

/** The faults as they are told: what is wrong, then what is missing, each once for all items of a list. */
export function toldFaults(faults: readonly BodyFault[]) {
  const told = new Map<string, RepeatedFault>();
  for (const fault of faults) {
    const key = `${withoutIndexes(fault.path)} ${fault.isMissing ? '' : fault.message}`;
    const known = told.get(key);
    told.set(key, known ? { ...known, times: known.times + 1 } : { ...fault, times: 1 });
  }
  const all = [...told.values()];
  return { wrong: all.filter(({ isMissing }) => !isMissing), missing: all.filter(({ isMissing }) => isMissing) };
}

/** The property of a fault: in one item of a list, or in several. */
export function pathOf({ path, times }: RepeatedFault): string {
  return times === 1 ? path : withoutIndexes(path);
}

function withoutIndexes(path: string): string {
  return path.replace(/(?:^|\.)\d+(?=\.|$)/g, '').replace(/^\./, '');
}

/** How many missing fields screen readers hear. */
const MOST_HEARD = 3;

/** The number of faults and the first one, for screen readers. */
export function sentenceOnFaults(faults: readonly BodyFault[]): string {
  const [first] = faults;
  if (!first) return '';
  const { line, column, path, message } = first;
  const { missing } = toldFaults(faults);
  const names = missing.slice(0, MOST_HEARD).map(pathOf);
  const said = first.isMissing
    ? `${faultWords.missing(faults.length)} ${names.join(', ')}${faultWords.others(missing.length - names.length)}.`
    : `${faultWords.place(line, column, path)}: ${message}`;
  return `${faultWords.count(faults.length)}. ${said}`;
}
