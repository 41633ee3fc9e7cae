import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Tool } from '../../setup/tools.ts';

/** A web server that a recipe is written for. */
export type Server = Tool & {
  /** Serves a built site by its own recipe on a free port; `work` is an empty folder that it may fill. */
  start(site: string, work: string): Promise<Running>;
};

/** A server that listens on the loopback interface. */
export type Running = {
  readonly port: number;
  stop(): Promise<void>;
};

/** A port that nobody has at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

/** Starts a program in the foreground. Resolves when it listens; rejects with its output if it ends before. */
export async function startProgram(options: {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly port: number;
}): Promise<Running> {
  const { command, args, env = process.env, port } = options;
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const ended = once(child, 'exit');
  while (!(await listens(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${command}: ${said.join('')}`);
  }
  return { port, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => {
    socket.destroy();
    resolve(true);
  });
  // The server is still reading its configuration, so it is asked again after a moment.
  socket.on('error', () => setTimeout(resolve, 20, false));
  return promise;
}
