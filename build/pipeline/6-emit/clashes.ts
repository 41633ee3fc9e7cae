import { placeKey } from '../../../src/model/place.ts';
import { MARKER } from '../../platform/disk/site-marker.ts';
import { collectProblems, type Diagnosis, type Problem } from '../../platform/problems/problem.ts';
import type { Output } from '../4-render/output.ts';
import { ASSET_LIST } from './directory.ts';

type Placed = Pick<Output, 'path' | 'from'>;

/**
 * Finds outputs that cannot coexist on every file system: paths that differ only in case or in the Unicode form of an
 * accent, a file where another output needs a folder, and names that the build reserves. Reports `output-refused`, once
 * for two pages, whatever files each of them has.
 */
export function findClashes(outputs: readonly Placed[]): readonly Problem[] {
  const files = new Map<string, Placed>();
  const { problems, report } = collectProblems();
  for (const output of outputs) {
    const key = fold(output.path);
    const first = files.get(key);
    if (first) report(output.from, clash(output, first));
    else if (key === MARKER || key === ASSET_LIST) report(output.from, nameTaken(output));
    else files.set(key, output);
  }
  const folders = new Set<string>();
  for (const [key, output] of files) {
    const parent = fileAbove(key, files, folders);
    if (parent) report(output.from, clash(output, parent));
  }
  return withoutRepeats(problems);
}

function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const sourcesOf = ({ place, related = [] }: Problem) => [place, ...related.map((other) => other.place)].map(placeKey);
  const groups = Map.groupBy(problems, (problem) => sourcesOf(problem).join(' '));
  return [...groups.values()].flatMap(([first]) => first ?? []);
}

/** The file at a path where an output needs a folder. `folders` collects the paths already found to be free. */
function fileAbove(path: string, files: ReadonlyMap<string, Placed>, folders: Set<string>): Placed | undefined {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  if (folder === '' || folders.has(folder)) return undefined;
  const found = files.get(folder) ?? fileAbove(folder, files, folders);
  if (!found) folders.add(folder);
  return found;
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function clash(output: Placed, first: Placed): Diagnosis {
  return {
    code: 'output-refused',
    isUnread: true,
    message: `I file «${first.path}» e «${output.path}» non possono stare insieme nella cartella del sito.`,
    hint: 'Cambia il nome o l’indirizzo di uno dei due: i nomi devono differire non solo per maiuscole e accenti.',
    related: [{ place: first.from, note: `da qui viene «${first.path}»` }],
  };
}

function nameTaken(output: Placed): Diagnosis {
  return {
    code: 'output-refused',
    message: `Il nome «${output.path}» è riservato alla compilazione, che lo usa nella cartella del sito.`,
    hint: 'Scegli un altro nome per il file.',
  };
}
