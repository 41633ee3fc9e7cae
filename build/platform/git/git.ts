import { execFile } from 'node:child_process';

/** Maximum wait for Git, in milliseconds. The log of a large project takes seconds. */
const TIMEOUT_MS = 60_000;

/** Maximum size of Git's output, in bytes. */
const MAX_OUTPUT = 256 * 2 ** 20;

/** The result of a Git command. */
export type GitResult =
  | { readonly kind: 'output'; readonly bytes: Uint8Array }
  /** There is no Git, no repository, or no such object. */
  | { readonly kind: 'nothing' }
  /**
   * The output is unknown: Git was too slow, its output too long, or it does not trust the owner of the repository.
   * `reason` and `hint` are Italian; `reason` has no capital and no full stop.
   */
  | { readonly kind: 'failed'; readonly reason: string; readonly hint: string };

const RETRY = 'Riprova con «--no-cache»; se succede ancora, guarda quanto impiega «git log».';

/** Common in containers, whose user seldom owns the files. */
const UNTRUSTED: GitResult = {
  kind: 'failed',
  reason: 'i file del repository sono di un altro utente',
  hint: 'Di’ a Git di fidarsi della cartella del repository: «git config --global --add safe.directory CARTELLA».',
};

/** Runs a Git command in a folder. */
export function git(cwd: string, args: readonly string[]): Promise<GitResult> {
  return new Promise((resolve) => {
    const options = {
      cwd,
      encoding: 'buffer',
      maxBuffer: MAX_OUTPUT,
      timeout: TIMEOUT_MS,
      windowsHide: true,
    } as const;
    execFile('git', [...args], options, (error, bytes, said) => {
      if (!error) resolve({ kind: 'output', bytes });
      else if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
        resolve({ kind: 'failed', reason: `la risposta supera i ${MAX_OUTPUT / 2 ** 20} MiB`, hint: RETRY });
      else if (error.killed)
        resolve({ kind: 'failed', reason: `dopo ${TIMEOUT_MS / 1000} secondi non aveva finito`, hint: RETRY });
      // The name of this setting is the same in every language of Git.
      else if (said.includes('safe.directory')) resolve(UNTRUSTED);
      else resolve({ kind: 'nothing' });
    });
  });
}

/** Runs a Git command and gives its output as text; `undefined` if it has none, for any reason. */
export async function gitText(cwd: string, args: readonly string[]): Promise<string | undefined> {
  const result = await git(cwd, args);
  return result.kind === 'output' ? new TextDecoder().decode(result.bytes) : undefined;
}
