import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/** The same engine without the window of a browser, which takes a third less time. */
const HEADLESS = 'chromium-headless-shell';

/** The names under which systems install the browser. */
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Turns off what uses the network by itself, asks the tester, or needs a graphics card; and the process that Chromium
 * starts in advance for the next page, which a window of one test never opens: a fifth of the time of each window.
 */
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--renderer-process-limit=1',
];

/**
 * The path of a Chromium that starts; `undefined` if there is none. If CHROMIUM_PATH names one, no other is tried;
 * otherwise the system's comes before Playwright's. BROWSER_SHOWN asks for one that has windows.
 */
export function findChromium(): string | undefined {
  const { env } = process;
  if (env.CHROMIUM_PATH) return runs(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const names = env.BROWSER_SHOWN ? SYSTEM_NAMES : [HEADLESS, ...SYSTEM_NAMES];
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, chromium.executablePath()].find(runs);
}

/** Starts Chromium with further flags. The caller closes it. */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch(launchOptions(flags));
}

/** Starts a Chromium that other processes and threads connect to. The caller closes it. */
export async function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer(launchOptions([]));
}

/** How Chromium is started here, with further flags: in sight if BROWSER_SHOWN asks for it. */
export function launchOptions(flags: readonly string[]) {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: npm test installs it');
  // Chromium refuses to run as root inside its sandbox.
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath,
    headless: !process.env.BROWSER_SHOWN,
    args: [...FLAGS, ...flags, ...(isRoot ? ['--no-sandbox'] : [])],
  };
}

/** Starts it for a moment, because on some systems a file of that name only names a package to install. */
function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}
