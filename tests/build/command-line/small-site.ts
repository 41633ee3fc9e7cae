import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { PROJECT } from '../../project.ts';

/** What a command left behind on the terminal. */
export type Result = { readonly code: number; readonly output: string };

/** A folder with the small site of tests/fixtures/site, in which commands run as npm scripts run them. */
export type SmallSite = {
  readonly folder: string;
  read(path: string): string;
  write(path: string, text: string): void;
  run(...args: readonly string[]): Promise<Result>;
  /** Runs Git, which must succeed. */
  git(...args: readonly string[]): Promise<void>;
};

/** Copies the small site into a temporary folder, which is deleted when the test ends. */
export function smallSite(): SmallSite {
  const folder = mkdtempSync(join(tmpdir(), 'comandi-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(import.meta.dirname, '../../fixtures/site'), folder, { recursive: true });
  const execute = (program: string, args: readonly string[]): Promise<Result> =>
    new Promise((done) => {
      execFile(program, [...args], { cwd: folder }, (error, stdout, stderr) => {
        done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: stdout + stderr });
      });
    });
  return {
    folder,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, text) => writeFileSync(join(folder, path), text),
    run: (...args) => execute(process.execPath, [join(PROJECT, 'build/start.js'), ...args]),
    async git(...args) {
      const { code, output } = await execute('git', [
        '-c',
        'user.name=Prova',
        '-c',
        'user.email=prova@example',
        ...args,
      ]);
      if (code !== 0) throw new Error(output);
    },
  };
}
