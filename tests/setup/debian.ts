import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of Debian where this is Debian and the user may; tells whether they are there. */
export function installFromDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/** Runs a command with its output in sight; tells whether it succeeded. */
export function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
