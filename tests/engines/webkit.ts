import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { freePort } from '../hosting/servers/server.ts';
import { succeeds } from '../setup/succeeds.ts';
import { type Engine, windowOf } from './engine.ts';
import { spoken } from './spoken.ts';

const LIBRARIES = '/usr/lib';
const session = z.object({ sessionId: z.string() });

/** WebKit as GNOME has it, over WebDriver. It needs a display, which Xvfb pretends to be. */
export const webkit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isPresent: () => succeeds('which', ['WebKitWebDriver']) && succeeds('which', ['Xvfb']),
  async start() {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24']);
    const [, display] = await spoken(screen.stdout, /(\d+)\n/);
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env: { ...process.env, DISPLAY: `:${display}` } });
    const send = async (method: string, path: string, body?: object): Promise<unknown> => {
      const init = body ? { method, body: JSON.stringify(body) } : { method };
      const response = await fetch(`http://127.0.0.1:${port}/session${path}`, init);
      const answer = z.object({ value: z.unknown() }).parse(await response.json());
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer.value)}`);
      return answer.value;
    };
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = session.parse(await whenListening(() => send('POST', '', { capabilities })));
    const command = (path: string, body: object) => send('POST', `/${sessionId}${path}`, body);
    return windowOf({
      open: async (url) => void (await command('/url', { url })),
      async resize(width, height) {
        await command('/window/rect', { width, height });
        // The size is that of the window with its frame and bars.
        const script = 'return [outerWidth - innerWidth, outerHeight - innerHeight]';
        const [across, down] = z
          .tuple([z.number(), z.number()])
          .parse(await command('/execute/sync', { script, args: [] }));
        await command('/window/rect', { width: width + across, height: height + down });
      },
      run: async (expression) =>
        z
          .string()
          .parse(
            await command('/execute/sync', { script: `return JSON.stringify(${expression}) ?? "null"`, args: [] }),
          ),
      perform: (actions) => command('/actions', { actions }),
      async close() {
        await send('DELETE', `/${sessionId}`);
        driver.kill();
        screen.kill();
      },
    });
  },
};

/** The browser that belongs to the driver. */
function miniBrowser(): string {
  const found = readdirSync(LIBRARIES, 'utf8')
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) => readdirSync(join(LIBRARIES, name)).map((folder) => join(LIBRARIES, name, folder, 'MiniBrowser')))
    .find((path) => path.includes('webkit2gtk') && existsSync(path));
  if (found === undefined) throw new Error('no MiniBrowser');
  return found;
}

/** Calls a function until the driver listens. */
async function whenListening<Value>(call: () => Promise<Value>, tries = 100): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (tries === 0 || !(error instanceof TypeError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return whenListening(call, tries - 1);
  }
}
