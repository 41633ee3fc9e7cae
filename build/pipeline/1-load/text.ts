import { isUtf8 } from 'node:buffer';
import type { Place } from '../../../src/model/place.ts';
import type { Disk } from '../../platform/disk/disk.ts';
import { hashOfBytes } from '../../platform/memory/digest.ts';
import {
  type Diagnosis,
  type Problem,
  problemAt,
  type Result,
  unreadFile,
  wrongFile,
} from '../../platform/problems/problem.ts';
import type { Store } from '../../platform/store/store.ts';
import { Hashed, task } from '../../platform/store/task.ts';
import { findInvisible, withoutInvisible } from '../../platform/text/invisible-characters.ts';
import { placesIn } from '../../platform/text/place-of.ts';
import { mebibytes } from '../../platform/text/sizes.ts';
import type { PageSource, Source } from './source.ts';

/** Maximum sizes of files, in bytes. Files written by hand are far smaller; a larger one is a mistake or an attack. */
export const MAX_BYTES = {
  page: 512 * 1024,
  settings: 2 * 1024 * 1024,
  /**
   * All files of an OpenAPI document together. The largest public ones, with thousands of operations, have some 12 MiB.
   */
  openapi: 32 * 1024 * 1024,
  /** The largest file that Cloudflare Pages publishes. */
  publicFile: 25 * 1024 * 1024,
} as const;

/**
 * Maximum number of YAML or JSON values in a file, or in all files of an OpenAPI document. A million take 5 seconds and
 * 1 GB; public documents have some 100,000.
 */
export const MAX_VALUES = 1_000_000;

/**
 * Reads a file as UTF-8. Reports `file-missing`, `file-too-large` above `limit` bytes or `MAX_VALUES` values,
 * `file-unreadable` if the file cannot be opened or is not UTF-8, and `character-refused` at the first invisible
 * character that could hide something. Replaces all of these characters by U+FFFD.
 */
export async function readSource(disk: Disk, path: string, limit: number): Promise<Result<Source | undefined>> {
  const file = messagePath(disk, path);
  const { value: bytes, problems } = await readBytes(disk, path, limit);
  return bytes ? decodedSource(file, bytes) : { value: undefined, problems };
}

const SOUND_TEXT = task<{ readonly bytes: Hashed<Uint8Array> }, true>('sound text');

/**
 * Reads the file of a page. Its text may never be needed, so it is decoded on each access. Reports the same as
 * `readSource`. The store knows which bytes have no problem. The page is there in spite of an error, because without it
 * all links to it would seem broken. The error keeps the site from being published.
 */
export async function readPage(disk: Disk, key: string, store: Store): Promise<Result<PageSource>> {
  const file = messagePath(disk, key);
  const { value: bytes, problems } = await readBytes(disk, key, MAX_BYTES.page);
  if (!bytes) return { value: { ...pageSource(file, key, new Uint8Array()), isUnread: true }, problems };
  const task = store.key(SOUND_TEXT, { bytes: new Hashed(hashOfBytes(bytes), () => bytes) });
  if (store.get(SOUND_TEXT, task)) return { value: pageSource(file, key, bytes), problems: [] };
  const { value: source, problems: found } = decodedSource(file, bytes);
  if (found.length > 0)
    return { value: pageSource(file, key, new TextEncoder().encode(source?.text ?? legible(bytes))), problems: found };
  store.set(SOUND_TEXT, task, true);
  return { value: pageSource(file, key, bytes), problems: [] };
}

/** A page. Its name and text are in NFC, so that links and headings from any system meet. */
function pageSource(path: string, key: string, bytes: Uint8Array): PageSource {
  return {
    path,
    key: key.normalize(),
    hash: hashOfBytes(bytes),
    get text() {
      return new TextDecoder().decode(bytes).normalize();
    },
  };
}

/** The path of a file in messages. */
export function messagePath(disk: Disk, path: string): string {
  return disk.label ? `${disk.label}/${path}` : path;
}

/** Lists every file of a folder. Reports `file-unreadable` if the folder, or one inside it, cannot be listed. */
export async function listFiles(disk: Disk): Promise<Result<readonly string[]>> {
  try {
    return { value: await disk.list(), problems: [] };
  } catch (error) {
    const problem = unreadFile(disk.label || '.', {
      code: 'file-unreadable',
      message: `La cartella non si può leggere: ${reasonOf(error)}.`,
      hint: 'Controlla il percorso e i permessi delle cartelle.',
    });
    return { value: [], problems: [problem] };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Reads a file. Reports `file-missing`, `file-too-large` above `limit` bytes, and `file-unreadable`. */
export async function readBytes(disk: Disk, path: string, limit: number): Promise<Result<Uint8Array | undefined>> {
  const file = messagePath(disk, path);
  let bytes: Awaited<ReturnType<Disk['read']>>;
  try {
    bytes = await disk.read(path, limit);
  } catch (error) {
    return unread(file, {
      code: 'file-unreadable',
      message: `Il file non si può leggere: ${reasonOf(error)}.`,
      hint: 'Controlla che sia un file, non un collegamento, e che si possa leggere.',
    });
  }
  if (!bytes) {
    return unread(file, {
      code: 'file-missing',
      message: 'Il file non esiste.',
      hint: `Crea ${file} o correggi il percorso.`,
    });
  }
  if ('tooLarge' in bytes) {
    return unread(file, {
      code: 'file-too-large',
      message: `Il file è di ${mebibytes(bytes.tooLarge)}: se ne leggono al massimo ${mebibytes(limit)}.`,
      hint: 'Dividilo in più file, o togli ciò che non serve.',
    });
  }
  return { value: bytes, problems: [] };
}

function decodedSource(file: string, bytes: Uint8Array): Result<Source | undefined> {
  if (isUtf8(bytes)) return readable(file, new TextDecoder().decode(bytes));
  const hint = 'Salva il file con la codifica UTF-8.';
  if (isUtf16(bytes)) {
    return unread(file, {
      code: 'file-unreadable',
      message: 'Il file non è testo UTF-8: sembra scritto in UTF-16.',
      hint,
    });
  }
  const message = 'Il file non è testo UTF-8: qui c’è un byte che non può essere di un carattere.';
  const problem = wrongFile(file, { code: 'file-unreadable', message, hint });
  return { value: undefined, problems: [{ ...problem, place: firstFault(file, bytes) }] };
}

function unread(file: string, diagnosis: Diagnosis): Result<undefined> {
  return { value: undefined, problems: [unreadFile(file, diagnosis)] };
}

/** Refuses a text with too many values; replaces invisible characters and reports the first of them. */
function readable(file: string, text: string): Result<Source | undefined> {
  if (text.length >= MAX_VALUES && valuesIn(text) > MAX_VALUES)
    return { value: undefined, problems: [tooManyValues(file)] };
  const index = findInvisible(text);
  if (index < 0) return { value: { path: file, text }, problems: [] };
  const name = `U+${(text.codePointAt(index) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const place = placesIn(file, text)(index);
  const problem = problemAt(place, {
    code: 'character-refused',
    message: `Qui c’è un carattere che non si vede (${name}): può nascondere parole o cambiarne l’ordine.`,
    hint: 'Toglilo; se deve essere mostrato, descrivilo con il suo nome.',
  });
  return { value: { path: file, text: withoutInvisible(text) }, problems: [problem] };
}

/** An upper bound for the number of values in a YAML or JSON text, counted by their separators. */
export function valuesIn(text: string): number {
  let count = 1;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    // Line feed, comma, [ and {: each value after the first follows one of these.
    if (sign === 10 || sign === 44 || sign === 91 || sign === 123) count += 1;
  }
  return count;
}

/** The problem of a file that exceeds `MAX_VALUES`. */
export function tooManyValues(file: string): Problem {
  return unreadFile(file, {
    code: 'file-too-large',
    message: `Il file ha troppi valori: se ne leggono al massimo ${MAX_VALUES.toLocaleString('it')}.`,
    hint: 'Togli ciò che non serve.',
  });
}

/** Decodes bytes that are not UTF-8 as far as possible, with U+FFFD for the rest. */
function legible(bytes: Uint8Array): string {
  const encoding = isUtf16(bytes) ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return withoutInvisible(new TextDecoder(encoding).decode(bytes));
}

/** Recognises UTF-16 by its byte order mark. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** The place of the first byte that is not UTF-8. */
function firstFault(file: string, bytes: Uint8Array): Place {
  // U+FFFD stands for what is not UTF-8: encoded again, the text differs from the bytes at the first fault.
  const again = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const good = again.findIndex((byte, index) => byte !== bytes[index]);
  // With `stream`, an incomplete character at the end is left out. The fault is where it begins.
  const text = new TextDecoder().decode(bytes.subarray(0, good), { stream: true });
  return placesIn(file, text)(text.length);
}
