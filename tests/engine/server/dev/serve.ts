import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { PROJECT } from '../../../project.ts';

/** Starts the dev server of a project in a process of its own. */
export async function serve(project: string) {
  const args = [join(PROJECT, 'build/start.cjs'), 'dev', '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await urlShown(child);
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url, stop };
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
