import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { command } from './run.ts';

/** Starts the dev server of a project, with options; `ready` is how long it took until it served, in milliseconds. */
export async function serve(project: string, options: readonly string[] = []) {
  const started = performance.now();
  const { args, cwd } = command(project, 'dev', '--port', '0', ...options);
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await urlShown(child);
  const ready = performance.now() - started;
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url, ready, stop, pid: child.pid ?? 0 };
}

/**
 * The address that the server prints. The rest of its output is read too, because a full pipe would stop the server.
 */
function urlShown({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  stdout.on('data', (chunk) => {
    output += String(chunk);
    const [url] = /http:\/\/\S+/.exec(output) ?? [];
    if (url !== undefined) resolve(url);
  });
  stdout.on('end', () => reject(new Error(output)));
  return promise;
}
