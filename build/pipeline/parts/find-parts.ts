import fs from 'node:fs';
import { join } from 'node:path';
import { explainFileError } from '../../platform/disk/file-errors.ts';
import { type Problem, type Result, unreadFile, wrongFile } from '../../platform/problems/problem.ts';
import { type PartLabel, readLabel } from './part.ts';
import type { Shard } from './shard.ts';

/** A part in a folder; `label` names the folder in messages. */
export type FoundPart = { readonly folder: string; readonly label: string; readonly shard: Shard };

/** Where the parts are, and the name (`nameOfParts`) of what they must be made from. */
export type Wanted = { readonly folder: string; readonly label: string; readonly of: string };

/**
 * Finds the parts of a site, each in its own folder within `folder`. Reports `file-unreadable`, `part-missing`,
 * `part-foreign` and `part-damaged`. Gives all parts or, where anything is wrong, none.
 */
export function findParts({ folder, label, of }: Wanted): Result<readonly FoundPart[]> {
  const problems: Problem[] = [];
  const parts: FoundPart[] = [];
  const { value: found, problems: faults } = labelsIn(folder, label);
  if (faults.length > 0) return { value: [], problems: faults };
  for (const { path, name, part } of found) {
    if (part === 'damaged') problems.push(damaged(name));
    else if (part.of !== of) problems.push(foreign(name, part.shard));
    else parts.push({ folder: path, label: name, shard: part.shard });
  }
  if (problems.length === 0) problems.push(...incomplete(parts, label));
  return { value: problems.length === 0 ? parts : [], problems };
}

type Labelled = { readonly path: string; readonly name: string; readonly part: PartLabel | 'damaged' };

function labelsIn(folder: string, label: string): Result<readonly Labelled[]> {
  try {
    const value = foldersIn(folder).flatMap((name) => {
      const path = join(folder, name);
      const part = readLabel(path);
      return part ? [{ path, name: `${label}/${name}`, part }] : [];
    });
    return { value, problems: [] };
  } catch (error) {
    const message = `La cartella delle parti non si può leggere: ${explainFileError(error)}.`;
    const hint = 'Controlla che esista e che si possa leggere.';
    return { value: [], problems: [unreadFile(label, { code: 'file-unreadable', message, hint })] };
  }
}

function foldersIn(folder: string): readonly string[] {
  const entries = fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
}

/** A part may be there twice, as when CI ran a job again; none may be missing. */
function incomplete(parts: readonly FoundPart[], label: string): readonly Problem[] {
  const [first] = parts;
  if (!first) return [missing(label, 'Qui non c’è nessuna parte del sito.')];
  const { count } = first.shard;
  const other = parts.find(({ shard }) => shard.count !== count);
  if (other) return [uneven(other, count)];
  const present = new Set(parts.map(({ shard }) => shard.index));
  const absent = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !present.has(index));
  if (absent.length === 0) return [];
  const listed = new Intl.ListFormat('it').format(absent.map(String));
  const what = absent.length === 1 ? 'Manca la parte' : 'Mancano le parti';
  return [missing(label, `${what} ${listed} di ${count}.`)];
}

function missing(label: string, message: string): Problem {
  const hint = 'Compila ogni parte con npm run build -- --shard K/N e raccogli le loro cartelle in una sola.';
  return wrongFile(label, { code: 'part-missing', message, hint });
}

function uneven({ label, shard }: FoundPart, count: number): Problem {
  return wrongFile(label, {
    code: 'part-foreign',
    message: `Questa è una di ${shard.count} parti, mentre le altre sono ${count}.`,
    hint: 'Cancella le parti di altre compilazioni.',
  });
}

function foreign(label: string, { index, count }: Shard): Problem {
  return wrongFile(label, {
    code: 'part-foreign',
    message: `La parte ${index} di ${count} è fatta di testi, impostazioni o descrizione diversi da quelli che ci sono qui, o da un’altra versione del programma.`,
    hint: 'Compila tutte le parti e uniscile partendo dallo stesso commit, con le stesse opzioni e la stessa versione di Node.',
  });
}

/** The problem `part-damaged`: a part is not as it was written. */
export function damaged(label: string): Problem {
  return wrongFile(label, {
    code: 'part-damaged',
    message: 'La parte è incompleta o rovinata.',
    hint: 'Scaricala o compilala di nuovo.',
  });
}
