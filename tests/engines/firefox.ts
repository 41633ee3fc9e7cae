import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { succeeds } from '../setup/succeeds.ts';
import { type Engine, windowOf } from './engine.ts';
import { spoken } from './spoken.ts';

const answer = z.object({ id: z.number(), result: z.unknown(), error: z.string().optional() });
const tree = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) });
const printed = z.object({ data: z.string() });
const value = z.object({ result: z.object({ value: z.string() }) });

/** Firefox, over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isPresent: () => succeeds('firefox-esr', ['--version']),
  async start() {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    const program = spawn('firefox-esr', [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port=0',
    ]);
    const [, address] = await spoken(program.stderr, /WebDriver BiDi listening on (ws:\S+)/);
    const send = await connect(`${address}/session`);
    await send('session.new', { capabilities: {} });
    const [{ context }] = tree.parse(await send('browsingContext.getTree', {})).contexts;
    return windowOf({
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      resize: async (width, height) =>
        void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
      async run(expression) {
        const parameters = {
          expression: `JSON.stringify(${expression}) ?? "null"`,
          target: { context },
          awaitPromise: true,
        };
        return value.parse(await send('script.evaluate', parameters)).result.value;
      },
      async print() {
        const page = { width: 21, height: 29.7 };
        const margin = { top: 1.3, right: 1.3, bottom: 1.5, left: 1.3 };
        const { data } = printed.parse(await send('browsingContext.print', { context, page, margin }));
        return Buffer.from(data, 'base64');
      },
      perform: (actions) => send('input.performActions', { context, actions }),
      async close() {
        await send('browser.close', {});
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    });
  },
};

/** Connects to a browser. Gives a function that sends a command and waits for its answer. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  return (method: string, params: object): Promise<unknown> => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      const listen = ({ data }: MessageEvent) => {
        const parsed = answer.safeParse(JSON.parse(String(data)));
        if (parsed.data?.id !== id) return;
        socket.removeEventListener('message', listen);
        if (parsed.data.error === undefined) resolve(parsed.data.result);
        else reject(new Error(`${method}: ${data}`));
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
}
