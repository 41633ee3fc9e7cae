import type { Disk } from '../disk.ts';
import type { Problem, Reported } from '../problems/problem.ts';
import type { Source } from './source.ts';

/** Reads a file as UTF-8. Reports `file-missing`, and `file-unreadable` for what is no text or cannot be opened. */
export async function readText(disk: Disk, path: string): Promise<Reported<Source | undefined>> {
  const file = disk.label ? `${disk.label}/${path}` : path;
  const failed = (code: Problem['code'], message: string, hint: string): Reported<undefined> => ({
    value: undefined,
    problems: [{ code, level: 'error', place: { file, line: 1, column: 1 }, message, hint }],
  });
  let bytes: Uint8Array | undefined;
  try {
    bytes = await disk.read(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failed('file-unreadable', `Il file non si può leggere: ${reason}.`, 'Controlla i permessi del file.');
  }
  if (!bytes) return failed('file-missing', 'Il file non esiste.', `Crea ${file} o correggi il percorso.`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { value: { path: file, text }, problems: [] };
  } catch {
    return failed('file-unreadable', 'Il file non è testo UTF-8.', 'Salva il file con la codifica UTF-8.');
  }
}
