import { type ExecFileException, execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { PROJECT } from '../../project.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** What a command left behind on the terminal. */
export type Result = { readonly code: number; readonly output: string };

/** What is expected of a command: its exit code, and something that it says. */
export function said(code: number, text: string | RegExp): Result {
  return { code, output: typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text) };
}

/** Where a command runs, relative to the site, and what it finds in the environment. */
export type Place = { readonly folder?: string; readonly env?: Readonly<Record<string, string>> };

/**
 * Copies the small site of tests/fixtures/site into a temporary folder, which is deleted when the test ends. Commands
 * run there as npm scripts run them.
 */
export function smallSite() {
  const folder = temporaryFolder();
  cpSync(join(import.meta.dirname, '../../fixtures/site'), folder, { recursive: true });
  const execute = (program: string, args: readonly string[], place: Place = {}): Promise<Result> =>
    new Promise((done) => {
      const options = { cwd: join(folder, place.folder ?? '.'), env: { ...process.env, ...place.env } };
      execFile(program, [...args], options, (error, stdout, stderr) => {
        done({ code: error ? exitCodeOf(error) : 0, output: stdout + stderr });
      });
    });
  /** Runs a command with other variables of the environment, or in a folder of the site. */
  const runIn = (place: Place, ...args: readonly string[]) =>
    execute(process.execPath, [join(PROJECT, 'build/start.cjs'), ...args], place);
  const runAfter = (before: string, args: readonly string[]) =>
    execute('sh', ['-c', `${before}; exec "$0" "$@"`, process.execPath, join(PROJECT, 'build/start.cjs'), ...args]);
  return {
    folder,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    write: (path: string, text: string) => writeFileSync(join(folder, path), text),
    run: (...args: readonly string[]) => runIn({}, ...args),
    runIn,
    /** Runs a command that can write no byte into files, as on a full disk. */
    runWithoutRoom: (...args: readonly string[]) => runAfter('ulimit -f 0', args),
    /** Runs a command that takes these rights away from all that it makes: `077` leaves those of the user. */
    runWithUmask: (mask: string, ...args: readonly string[]) => runAfter(`umask ${mask}`, args),
    /** Runs Git, which must succeed. */
    async git(...args: readonly string[]): Promise<void> {
      const { code, output } = await execute('git', [
        '-c',
        'user.name=Prova',
        '-c',
        'user.email=prova@example',
        // A signature may ask for a passphrase.
        '-c',
        'commit.gpgsign=false',
        ...args,
      ]);
      if (code !== 0) throw new Error(output);
    },
  };
}

/** The exit code as a shell gives it: for a process that a signal ended, 128 and the number of the signal. */
function exitCodeOf({ code, signal }: ExecFileException): number {
  if (signal) return 128 + constants.signals[signal];
  return typeof code === 'number' ? code : -1;
}

/** Every file of a folder with its bytes, as text that can be compared. */
export function contents(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'base64')]));
}
