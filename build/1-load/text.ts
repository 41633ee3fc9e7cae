import { isUtf8 } from 'node:buffer';
import { hashOfBytes } from '../digest.ts';
import type { Disk } from '../disk.ts';
import type { Problem, Reported } from '../problems/problem.ts';
import type { PageSource, Source } from './source.ts';

/** Reads a file as UTF-8. Reports `file-missing`, and `file-unreadable` for what is no text or cannot be opened. */
export async function readText(disk: Disk, path: string): Promise<Reported<Source | undefined>> {
  const { value, problems } = await readUtf8(disk, path);
  return { value: value && { path: value.path, text: decode(value.bytes) }, problems };
}

/** Reads the file of a page, whose text is perhaps not needed: it is decoded each time that it is asked for. Reports the same. */
export async function readPage(disk: Disk, key: string): Promise<Reported<PageSource | undefined>> {
  const { value, problems } = await readUtf8(disk, key);
  if (!value) return { value, problems };
  const { path, bytes } = value;
  const page: PageSource = {
    path,
    key,
    hash: hashOfBytes(bytes),
    get text() {
      return decode(bytes);
    },
  };
  return { value: page, problems };
}

type Utf8 = { readonly path: string; readonly bytes: Uint8Array };

async function readUtf8(disk: Disk, path: string): Promise<Reported<Utf8 | undefined>> {
  const file = disk.label ? `${disk.label}/${path}` : path;
  const failed = (code: Problem['code'], message: string, hint: string): Reported<undefined> => ({
    value: undefined,
    problems: [{ code, level: 'error', place: { file, line: 1, column: 1 }, message, hint }],
  });
  try {
    const bytes = await disk.read(path);
    if (!bytes) return failed('file-missing', 'Il file non esiste.', `Crea ${file} o correggi il percorso.`);
    if (isUtf8(bytes)) return { value: { path: file, bytes }, problems: [] };
    return failed('file-unreadable', 'Il file non è testo UTF-8.', 'Salva il file con la codifica UTF-8.');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failed('file-unreadable', `Il file non si può leggere: ${reason}.`, 'Controlla i permessi del file.');
  }
}

/** A byte order mark is no part of a text. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
