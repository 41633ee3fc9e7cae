import { chromium, type LaunchOptions, type Page } from 'playwright-core';
import { launchOptions } from '../setup/chromium.ts';
import type { Engine, Window } from './engine.ts';

/** The Chromium of all other tests. */
export const newChromium: Engine = {
  name: 'Chromium',
  packages: [],
  isPresent: () => true,
  async start() {
    const page = await start(launchOptions([]));
    return { ...windowOf(page), print: () => page.pdf({ format: 'A4', preferCSSPageSize: true }) };
  },
};

async function start(options: LaunchOptions): Promise<Page> {
  const browser = await chromium.launch(options);
  // Without a window nobody can be asked for leave.
  return browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
}

function windowOf(page: Page): Window {
  return {
    open: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    run: (expression) => page.evaluate(`JSON.stringify(${expression}) ?? "null"`),
    click: (selector) => page.locator(selector).first().click(),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    close: async () => page.context().browser()?.close(),
  };
}
