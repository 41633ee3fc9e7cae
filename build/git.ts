import { execFile } from 'node:child_process';

/** Longest wait for Git, in milliseconds; what a build wants of it is worth no more. */
const PATIENCE = 10_000;

/** Most that Git may answer, in bytes. */
const LONGEST_ANSWER = 256 * 2 ** 20;

/** What a Git command prints; `undefined` where there is no Git, no repository or no answer. */
export function git(cwd: string, args: readonly string[]): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const options = {
      cwd,
      encoding: 'buffer',
      maxBuffer: LONGEST_ANSWER,
      timeout: PATIENCE,
      windowsHide: true,
    } as const;
    execFile('git', [...args], options, (error, stdout) => resolve(error ? undefined : stdout));
  });
}

/** The same as text. */
export async function gitText(cwd: string, args: readonly string[]): Promise<string | undefined> {
  const bytes = await git(cwd, args);
  return bytes && new TextDecoder().decode(bytes);
}
