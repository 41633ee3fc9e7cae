import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of Debian where this is Debian and the user may; tells whether they are there. */
export function installFromDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/**
 * Installs the packages of what is missing, and says so; `what` is the task that needs them. Where they cannot be
 * installed, the process fails with what a person has to do.
 */
export function ensureInstalled<Tool extends { isPresent(): boolean }>(
  what: string,
  tools: readonly Tool[],
  packagesOf: (tool: Tool) => readonly string[],
): void {
  const missing = tools.filter((tool) => !tool.isPresent());
  const packages = missing.flatMap(packagesOf);
  if (packages.length === 0) return;
  process.stdout.write(`Per ${what} mancano: ${packages.join(' ')}\n`);
  if (installFromDebian(packages) && missing.every((tool) => tool.isPresent())) return;
  process.stderr.write(
    `Non si sono potuti installare: fallo tu, su Debian con «apt-get install ${packages.join(' ')}».\n`,
  );
  process.exitCode = 1;
}

/** Runs a command with its output in sight; tells whether it succeeded. */
export function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
