import { execFile } from 'node:child_process';

/** Maximum wait for Git, in milliseconds. The history of a large project takes seconds. */
const TIMEOUT_MS = 60_000;

/** Maximum size of Git's output, in bytes. */
const MAX_OUTPUT = 256 * 2 ** 20;

/** The output of a Git command, or why there is none. `reason` and `hint` are Italian; `reason` ends a sentence. */
export type GitResult =
  | { readonly kind: 'output'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string; readonly hint: string };

/**
 * Runs Git in one folder. Its commands must be those that Git calls plumbing: the settings that people choose for their
 * own eyes, such as colours, orders and signatures, change only the output of the others. `input` is what the command
 * reads.
 */
export type Git = (args: readonly string[], input?: Uint8Array) => Promise<GitResult>;

/** The variables that say which Git runs with which settings. All others of Git could change what it answers. */
const KEPT_VARIABLE = /^GIT_(?:CONFIG|EXEC_PATH|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|TEST)/;

/** Opens Git in a folder. The repository is the one around it, whatever the environment says. */
export function gitIn(cwd: string, env: Readonly<Record<string, string | undefined>>): Git {
  const kept = Object.entries(env).filter(([name]) => !name.startsWith('GIT_') || KEPT_VARIABLE.test(name));
  const options = {
    cwd,
    // In a partial clone, Git would fetch what is missing. Its words must not depend on the language.
    env: { ...Object.fromEntries(kept), GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
    encoding: 'buffer',
    maxBuffer: MAX_OUTPUT,
    timeout: TIMEOUT_MS,
    windowsHide: true,
  } as const;
  return (args, input) =>
    new Promise((resolve) => {
      const command = ['--literal-pathspecs', '-c', 'protocol.allow=never', ...args];
      const process = execFile('git', command, options, (error, bytes, said) => {
        resolve(
          error
            ? { kind: 'failed', ...explainGitError(error, new TextDecoder().decode(said)) }
            : { kind: 'output', bytes },
        );
      });
      // A command that ends early does not read its input. The error of the command says why.
      process.stdin?.on('error', () => undefined);
      process.stdin?.end(input);
    });
}

const RETRY = 'Riprova con «--no-cache»; se succede ancora, guarda quanto impiega «git log».';

function explainGitError(
  error: Error & { readonly code?: unknown; readonly killed?: boolean },
  said: string,
): { readonly reason: string; readonly hint: string } {
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return { reason: `la risposta supera i ${MAX_OUTPUT / 2 ** 20} MiB`, hint: RETRY };
  if (error.killed) return { reason: `dopo ${TIMEOUT_MS / 1000} secondi non aveva finito`, hint: RETRY };
  if (error.code === 'ENOENT') return { reason: 'il comando «git» non c’è', hint: 'Installa Git.' };
  // Common in containers, whose user seldom owns the files. The name of the setting is the same in every language.
  if (said.includes('safe.directory')) {
    return {
      reason: 'i file del repository sono di un altro utente',
      hint: 'Di’ a Git di fidarsi della cartella del repository: «git config --global --add safe.directory CARTELLA».',
    };
  }
  const words = said.trim().split('\n').at(-1) ?? '';
  return { reason: `dice «${words.slice(0, 200)}»`, hint: 'Correggi il repository: «git fsck» dice che cosa non va.' };
}

/** The output of Git as text; `undefined` where there is none. */
export function gitText(result: GitResult): string | undefined {
  return result.kind === 'output' ? new TextDecoder().decode(result.bytes) : undefined;
}
