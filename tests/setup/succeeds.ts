import { spawnSync } from 'node:child_process';

/** Tells whether a command is there, runs and succeeds. */
export function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
