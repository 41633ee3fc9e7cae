import type { Place } from '../../src/model/place.ts';
import { hashOfBytes } from '../digest.ts';
import type { Disk } from '../disk.ts';
import type { Memo } from '../memo.ts';
import { type Problem, type Reported, wrongFile } from '../problems/problem.ts';
import { findUnseen, withoutUnseen } from '../unseen.ts';
import type { PageSource, Source } from './source.ts';

/** The largest files that are read, in bytes. What people write by hand stays far below; a larger one got there by mistake, or to do harm. */
export const MAX_BYTES = {
  page: 512 * 1024,
  settings: 2 * 1024 * 1024,
  /** All files of a description together; the largest public ones, of thousands of operations, have some 12 MiB. */
  description: 32 * 1024 * 1024,
} as const;

/** Values of YAML or JSON that a file, or a description of several, may have: a million takes 5 seconds and 1 GB. Public descriptions have some 100,000. */
export const MAX_VALUES = 1_000_000;

/**
 * Reads a file as UTF-8. Reports `file-missing`, `file-too-large` above a limit in bytes, `file-unreadable` for what is no text or cannot be
 * opened, and `character-refused` for the first of the characters in it that hide something; in their place the text has one that can be seen.
 */
export async function readText(disk: Disk, path: string, limit: number): Promise<Reported<Source | undefined>> {
  const file = fileOf(disk, path);
  const { value: bytes, problems } = await readBytes(disk, path, limit);
  return bytes ? textOf(file, bytes) : { value: undefined, problems };
}

/**
 * Reads the file of a page, whose text is perhaps not needed: it is decoded each time that it is asked for. Reports the same. `memo` remembers of
 * which bytes nothing had to be reported.
 */
export async function readPage(disk: Disk, key: string, memo?: Memo): Promise<Reported<PageSource | undefined>> {
  const file = fileOf(disk, key);
  const { value: bytes, problems } = await readBytes(disk, key, MAX_BYTES.page);
  if (!bytes) return { value: undefined, problems };
  const name = `text ${hashOfBytes(bytes)}`;
  if (memo?.get(name) === true) return { value: pageOf(file, key, bytes), problems: [] };
  const { value: source, problems: found } = textOf(file, bytes);
  // A file that hid something is not what is read: problems are told of it, and no site is made.
  if (found.length > 0)
    return { value: source && pageOf(file, key, new TextEncoder().encode(source.text)), problems: found };
  memo?.put(name, true);
  return { value: pageOf(file, key, bytes), problems: [] };
}

function pageOf(path: string, key: string, bytes: Uint8Array): PageSource {
  return {
    path,
    key,
    hash: hashOfBytes(bytes),
    get text() {
      return new TextDecoder().decode(bytes);
    },
    get head() {
      return new TextDecoder().decode(bytes.subarray(0, endOfHead(bytes)));
    },
  };
}

/** Behind the second line that begins with three hyphens; the end where there is none. */
function endOfHead(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const fence = text.indexOf('\n---', 3);
  const end = fence < 0 ? -1 : text.indexOf('\n', fence + 1);
  return end < 0 ? bytes.length : end + 1;
}

function fileOf(disk: Disk, path: string): string {
  return disk.label ? `${disk.label}/${path}` : path;
}

async function readBytes(disk: Disk, path: string, limit: number): Promise<Reported<Uint8Array | undefined>> {
  const file = fileOf(disk, path);
  let bytes: Awaited<ReturnType<Disk['read']>>;
  try {
    bytes = await disk.read(path, limit);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failed(file, {
      code: 'file-unreadable',
      message: `Il file non si può leggere: ${reason}.`,
      hint: 'Controlla i permessi del file, e che non sia un collegamento.',
    });
  }
  if (!bytes) {
    return failed(file, {
      code: 'file-missing',
      message: 'Il file non esiste.',
      hint: `Crea ${file} o correggi il percorso.`,
    });
  }
  if ('tooLarge' in bytes) {
    return failed(file, {
      code: 'file-too-large',
      message: `Il file è di ${inMebibytes(bytes.tooLarge)} MiB: se ne leggono al massimo ${inMebibytes(limit)}.`,
      hint: 'Dividilo in più file, o togli ciò che non serve.',
    });
  }
  return { value: bytes, problems: [] };
}

function textOf(file: string, bytes: Uint8Array): Reported<Source | undefined> {
  const text = decode(bytes);
  if (text !== undefined) return readable(file, text);
  const hint = 'Salva il file con la codifica UTF-8.';
  if (isUtf16(bytes)) {
    return failed(file, {
      code: 'file-unreadable',
      message: 'Il file non è testo UTF-8: sembra scritto in UTF-16.',
      hint,
    });
  }
  const message = 'Il file non è testo UTF-8: qui c’è un byte che non può essere di un carattere.';
  const problem = wrongFile(file, { code: 'file-unreadable', message, hint });
  return { value: undefined, problems: [{ ...problem, place: { file, ...firstFault(bytes) } }] };
}

function failed(file: string, what: Parameters<typeof wrongFile>[1]): Reported<undefined> {
  return { value: undefined, problems: [wrongFile(file, what)] };
}

/** A text in which nothing hides: what would be unseen is replaced, and the first of it is told. */
function readable(file: string, text: string): Reported<Source | undefined> {
  if (text.length > MAX_VALUES && valuesIn(text) > MAX_VALUES)
    return { value: undefined, problems: [tooManyValues(file)] };
  const index = findUnseen(text);
  if (index < 0) return { value: { path: file, text }, problems: [] };
  const name = `U+${(text.codePointAt(index) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const problem: Problem = {
    code: 'character-refused',
    level: 'error',
    place: { file, ...placeAfter(text.slice(0, index)) },
    message: `Qui c’è un carattere che non si vede (${name}): può nascondere parole o cambiarne l’ordine.`,
    hint: 'Toglilo; se deve essere mostrato, descrivilo con il suo nome.',
  };
  return { value: { path: file, text: withoutUnseen(text) }, problems: [problem] };
}

/** How many values a text of YAML or JSON has at most, by what separates them. */
export function valuesIn(text: string): number {
  let count = 1;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    // Line feed, comma, [, {: what else begins a value comes with one of these.
    if (sign === 10 || sign === 44 || sign === 91 || sign === 123) count += 1;
  }
  return count;
}

/** The problem of a file with which there are too many. */
export function tooManyValues(file: string): Problem {
  return wrongFile(file, {
    code: 'file-too-large',
    message: `Il file ha troppi valori: se ne leggono al massimo ${MAX_VALUES.toLocaleString('it')}.`,
    hint: 'Togli ciò che non serve.',
  });
}

/** The text of bytes in UTF-8, without byte order mark; `undefined` where they are none. The last character may be cut. */
function decode(bytes: Uint8Array, isCut = false): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}

/** Tells by the byte order mark. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Line and column of the first byte that is no UTF-8. */
function firstFault(bytes: Uint8Array): Pick<Place, 'line' | 'column'> {
  const good = goodLength(bytes);
  // The beginning of a character that does not go on is no part of what is before it.
  return placeAfter(new TextDecoder().decode(bytes.subarray(0, good), { stream: true }));
}

function placeAfter(before: string): Pick<Place, 'line' | 'column'> {
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - start + 1 };
}

/** How many bytes from the beginning are characters. */
function goodLength(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (decode(bytes.subarray(0, middle), true) === undefined) high = middle - 1;
    else low = middle;
  }
  return low;
}

function inMebibytes(bytes: number): string {
  return (bytes / 1024 ** 2).toLocaleString('it', { maximumFractionDigits: 1 });
}
