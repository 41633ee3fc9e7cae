import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright-core';
import { launchOptions } from '../setup/chromium.ts';
import { OLD_CHROMIUM } from '../setup/old-chromium.ts';
import type { Engine, Window } from './engine.ts';

/** The Chromium of all other tests. */
export const newChromium: Engine = {
  name: 'Chromium',
  isPresent: () => true,
  start: () => start(launchOptions([])),
};

/**
 * Chromium 106, the oldest that is supported. The optimising compiler of this build crashes on the search, whatever
 * function is kept from it: it is off.
 */
export const oldChromium: Engine = {
  name: 'Chromium 106',
  isPresent: () => existsSync(OLD_CHROMIUM),
  start: () => start({ ...launchOptions(['--js-flags=--no-opt']), executablePath: OLD_CHROMIUM }),
};

async function start(options: LaunchOptions): Promise<Window> {
  const browser = await chromium.launch(options);
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    run: (expression) => page.evaluate(`JSON.stringify(${expression}) ?? "null"`),
    click: (selector) => page.locator(selector).first().click(),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    close: () => browser.close(),
  };
}
