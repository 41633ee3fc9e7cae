import process from 'node:process';
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** Connects to the browser of this worker. Closing the connection closes the windows that were opened through it. */
export async function connectToBrowser(): Promise<Browser> {
  const address = inject('browsers')[Number(process.env.VITEST_POOL_ID) - 1];
  if (address === undefined) throw new Error('tests/setup/start-browsers.ts has started no browser for this worker');
  return chromium.connect(address, { slowMo: process.env.BROWSER_SHOWN ? 300 : 0 });
}
