import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { explainStart } from '../../build/program/explain-start.js';
import { PROJECT } from '../project.ts';

/** The projects of vitest.config.ts that `npm test` runs; `npm run test:all` runs all others. */
const EVERYDAY = ['engine', 'site'];

/**
 * What the scripts of package.json mean. `npm test -- FILE` starts at once, wherever the file belongs; other arguments
 * go to vitest too.
 */
const commands: Readonly<Record<string, (args: readonly string[]) => boolean>> = {
  test: (args) =>
    args.some((arg) => !arg.startsWith('-'))
      ? vitest(['run', ...args])
      : run('build/start.cjs', ['check']) && vitest(['run', ...EVERYDAY.map((name) => `--project=${name}`), ...args]),
  all: (args) => vitest(['run', ...EVERYDAY.map((name) => `--project=!${name}`), ...args]),
  // One window at a time, slow enough to be followed.
  watch: (args) => vitest(['--maxWorkers=1', ...args], { BROWSER_SHOWN: '1' }),
};

try {
  // Loaded only here, so that a missing development package is explained.
  const { ensureChromium } = await import('./ensure-chromium.ts');
  const [command = 'test', ...args] = process.argv.slice(2);
  if (!ensureChromium() || !commands[command]?.(args)) process.exitCode = 1;
} catch (error) {
  const words = explainStart(error);
  if (words === undefined) throw error;
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}

function vitest(args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const folder = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));
  return run(join(folder, 'vitest.mjs'), args, env);
}

/** Runs a script in this Node, with its output in sight; tells whether it succeeded. */
function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const options = { cwd: PROJECT, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, [script, ...args], options).status === 0;
}
