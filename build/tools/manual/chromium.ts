import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasErrorCode } from '../../platform/disk/file-errors.ts';
import { type ManualInput, manualDocument } from './document.ts';

/** The programs of Chromium, and of browsers that are made of it, on the usual systems. */
const PROGRAMS: readonly string[] = [
  'chromium',
  'chromium-browser',
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** How long Chromium may take to print, in milliseconds. */
const TIMEOUT_MS = 300_000;

/** Prints a document without a window, in a folder of its own. */
const FLAGS = [
  '--headless',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--no-first-run',
  '--no-pdf-header-footer',
  '--generate-pdf-document-outline',
];

/** The printed manual; or nothing, with the last words of a Chromium if there is one. */
export type Printed = { readonly pdf: Uint8Array } | { readonly reason?: string };

type Options = {
  /** The Chromium to use; absent for the first one that prints. */
  readonly path: string | undefined;
  /** The program runs as the administrator, for whom Chromium has no sandbox. */
  readonly isRoot: boolean;
  /** The date that the PDF bears. */
  readonly date: Date | undefined;
  readonly signal: AbortSignal;
};

type Printing = Pick<Options, 'isRoot' | 'signal'>;

/**
 * Prints the manual. Rejects with the reason of the signal if it is aborted, and with the error of the file system if
 * it cannot write the folder for temporary files.
 */
export async function printManual(manual: ManualInput, { date, ...options }: Options): Promise<Printed> {
  const folder = await mkdtemp(join(tmpdir(), 'manuale-'));
  try {
    await writeFile(join(folder, 'manuale.html'), manualDocument(manual, { isPrinted: true }));
    const printed = await printWithFirst(folder, options.path ? [options.path] : PROGRAMS, options);
    return 'pdf' in printed ? { pdf: withoutTraces(printed.pdf, date) } : printed;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Prints with the first of several programs that prints. */
async function printWithFirst(folder: string, programs: readonly string[], options: Printing): Promise<Printed> {
  const [program, ...others] = programs;
  if (program === undefined) return {};
  const printed = await printIn(folder, program, options);
  if ('pdf' in printed) return printed;
  const other = await printWithFirst(folder, others, options);
  return 'pdf' in other ? other : { ...printed, ...other };
}

async function printIn(folder: string, program: string, { isRoot, signal }: Printing): Promise<Printed> {
  const pdf = join(folder, 'manuale.pdf');
  // Chromium refuses to run as root inside its sandbox. The document has no scripts and loads nothing.
  const sandbox = isRoot ? ['--no-sandbox'] : [];
  const places = [`--user-data-dir=${join(folder, 'profile')}`, `--print-to-pdf=${pdf}`];
  const address = pathToFileURL(join(folder, 'manuale.html')).href;
  const failure = await run(program, [...FLAGS, ...sandbox, ...places, address], signal);
  signal.throwIfAborted();
  const bytes = await readFile(pdf).catch(() => undefined);
  if (bytes) return { pdf: bytes };
  return failure === undefined ? {} : { reason: failure };
}

/** Runs a program. Gives the last line of its errors; `undefined` if the program is not there. */
function run(program: string, args: readonly string[], signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(program, args, { signal, timeout: TIMEOUT_MS, windowsHide: true }, (error, _, errors) => {
      const lastLine = errors.trim().split('\n').at(-1) || (error?.message ?? 'nessun messaggio');
      resolve(hasErrorCode(error, 'ENOENT') ? undefined : lastLine);
    });
  });
}

/**
 * Replaces what differs between two runs: the dates of a PDF, absent without a date, and the numbers that Chromium
 * gives to the elements of the document. Every byte keeps its place, because the table at the end of the file holds
 * the places of the objects.
 */
function withoutTraces(pdf: Uint8Array, date: Date | undefined): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const digits = date?.toISOString().replace(/\D/g, '').slice(0, 14);
  const dated = text.replace(/\/(?:CreationDate|ModDate) \(D:\d{14}[-+Z]\d\d'\d\d'\)/g, (written) =>
    digits === undefined ? ' '.repeat(written.length) : written.replace(/D:.*(?=\))/, `D:${digits}+00'00'`),
  );
  return Buffer.from(withNumberedElements(dated), 'latin1');
}

/** Numbers the elements from 0 in their order, in which the name tree of the PDF lists them (ISO 32000-1, 7.9.6). */
function withNumberedElements(text: string): string {
  const element = /(?<=\(node)\d{8}(?=\))/g;
  const numbers = [...new Set(text.match(element))].sort();
  const places = new Map(numbers.map((number, place) => [number, String(place).padStart(8, '0')]));
  return text.replace(element, (number) => places.get(number) ?? number);
}
