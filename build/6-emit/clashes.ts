import type { Output } from '../4-render/output.ts';
import type { Problem } from '../problems/problem.ts';
import { ASSET_LIST, MARKER } from './directory.ts';

/**
 * Finds outputs that cannot stand beside each other on every file system: names that differ only in case or in the form of an
 * accent, a file where another one needs a folder, a name that is ours. Reports `output-refused`.
 */
export function findClashes(outputs: readonly Output[]): readonly Problem[] {
  const files = new Map<string, Output>();
  const problems: Problem[] = [];
  for (const output of outputs) {
    const key = fold(output.path);
    const first = files.get(key);
    if (first) problems.push(clash(output, first));
    else if (key === MARKER || key === ASSET_LIST) problems.push(nameTaken(output));
    else files.set(key, output);
  }
  for (const output of files.values()) {
    const parent = foldersAbove(fold(output.path))
      .map((folder) => files.get(folder))
      .find((found) => found !== undefined);
    if (parent) problems.push(clash(output, parent));
  }
  return problems;
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function foldersAbove(path: string): readonly string[] {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

function clash(output: Output, first: Output): Problem {
  return {
    code: 'output-refused',
    level: 'error',
    place: output.from,
    message: `I file «${first.path}» e «${output.path}» non possono stare insieme nella cartella del sito.`,
    hint: 'Cambia l’indirizzo di una delle due pagine: i nomi devono differire non solo per maiuscole e accenti.',
    related: [{ place: first.from, note: `da qui viene «${first.path}»` }],
  };
}

function nameTaken(output: Output): Problem {
  return {
    code: 'output-refused',
    level: 'error',
    place: output.from,
    message: `Il nome «${output.path}» è riservato alla compilazione, che lo usa nella cartella del sito.`,
    hint: 'Scegli un altro nome per il file.',
  };
}
