import { execFile } from 'node:child_process';

/** Maximum wait for Git, in milliseconds: the log of a large project takes seconds. */
const TIMEOUT_MS = 60_000;

/** Maximum size of an answer of Git, in bytes. */
const LONGEST_ANSWER = 256 * 2 ** 20;

/** The answer of Git to a command. */
export type GitAnswer =
  | { readonly kind: 'answer'; readonly bytes: Uint8Array }
  /** There is no Git, no repository, or nothing like what was asked for. */
  | { readonly kind: 'nothing' }
  /** Git was too slow or its answer too long, so that the answer is unknown. `reason` is the end of an Italian sentence. */
  | { readonly kind: 'failed'; readonly reason: string };

/** Runs a Git command in a folder. */
export function git(cwd: string, args: readonly string[]): Promise<GitAnswer> {
  return new Promise((resolve) => {
    const options = {
      cwd,
      encoding: 'buffer',
      maxBuffer: LONGEST_ANSWER,
      timeout: TIMEOUT_MS,
      windowsHide: true,
    } as const;
    execFile('git', [...args], options, (error, bytes) => {
      if (!error) resolve({ kind: 'answer', bytes });
      else if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
        resolve({ kind: 'failed', reason: `la risposta supera i ${LONGEST_ANSWER / 2 ** 20} MiB` });
      else if (error.killed) resolve({ kind: 'failed', reason: `dopo ${TIMEOUT_MS / 1000} secondi non aveva finito` });
      else resolve({ kind: 'nothing' });
    });
  });
}

/** Runs a Git command and gives its output as text; `undefined` if there is no answer, whatever the reason. */
export async function gitText(cwd: string, args: readonly string[]): Promise<string | undefined> {
  const answer = await git(cwd, args);
  return answer.kind === 'answer' ? new TextDecoder().decode(answer.bytes) : undefined;
}
