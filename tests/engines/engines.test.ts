import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { RunningHost } from '../../build/server/preview/host.ts';
import { serveSite } from '../browser/site.ts';
import { newChromium, oldChromium } from './chromium.ts';
import type { Window } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** With this variable a missing browser is a failure, so that CI cannot pass without trying them all. */
const REQUIRED = process.env.BROWSERS_REQUIRED === '1';

let host: RunningHost;
beforeAll(async () => {
  host = await serveSite(inject('realSite').folder);
});
afterAll(() => host.close());

describe.each([newChromium, oldChromium, firefox, webkit])('$name', (engine) => {
  const isSkipped = !engine.isPresent() && !REQUIRED;
  if (isSkipped) console.warn(`${engine.name} is not tried (npm run setup:browsers installs it).`);
  const rule = it.skipIf(isSkipped);

  let window: Window;
  beforeAll(async () => {
    if (!isSkipped) window = await engine.start();
  });
  afterAll(() => window?.close());

  /** Waits until an expression has a value in the page. */
  const eventually = (expression: string, value: unknown) =>
    expect
      .poll(async () => JSON.parse(await window.run(expression)), { message: expression, timeout: 20_000 })
      .toEqual(value);
  const open = async (path: string, width = 1280) => {
    await window.resize(width, 800);
    await window.open(new URL(path, host.url).href);
    await eventually(
      'Object.keys({ ...document.documentElement.dataset }).filter((name) => /^(live|scripts)$/.test(name)).sort()',
      ['live', 'scripts'],
    );
  };
  const isShown = (selector: string) => `document.querySelector('${selector}')?.getClientRects().length > 0`;
  const heading = `document.querySelector('h1').textContent`;

  rule('keeps the colour mode that the reader chose', async () => {
    await open('/stati');
    await window.click('[data-action="colour-mode"]');
    await eventually('document.documentElement.dataset.theme', 'dark');
    await open('/stati');
    await eventually('document.documentElement.dataset.theme', 'dark');
  });

  rule('dismisses the announcement for good', async () => {
    await open('/stati');
    await window.click('[data-action="dismiss"]');
    await eventually(isShown('[data-announcement-id]'), false);
    await open('/corrieri');
    await eventually(isShown('[data-announcement-id]'), false);
  });

  rule('opens and closes the menu of narrow windows, with the focus where it belongs', async () => {
    await open('/stati', 390);
    await eventually(isShown('.menu'), false);
    await window.click('.navbar-menu');
    await eventually('document.activeElement.className', 'icon-button menu-close');
    await window.press('Escape');
    await eventually(isShown('.menu'), false);
    await eventually('document.activeElement.className', 'icon-button navbar-menu');
    await eventually('history.state', null);
  });

  rule('searches as the reader types, and goes to the first answer', async () => {
    await open('/');
    await window.click('[data-action="search"]');
    await eventually(`document.activeElement.matches('dialog[open] input')`, true);
    await window.press(...'giacenza');
    await eventually(
      `document.querySelector('dialog [role=option][aria-selected=true]')?.textContent.includes('giacenza')`,
      true,
    );
    await window.press('Enter');
    await eventually('location.pathname + location.hash', '/stati#held');
  });

  rule('goes to a page in place or not, and back to where the reader was', async () => {
    await open('/stati');
    await window.run('void scrollTo(0, 900)');
    // A click of the mouse would scroll to the link first.
    await window.run(`void document.querySelector('.sidebar a[href="/corrieri"]').click()`);
    await eventually(heading, 'Corrieri');
    await window.run('void history.back()');
    await eventually(heading, 'Stati delle spedizioni');
    await eventually('Math.round(scrollY / 100)', 9);
  });

  rule('shows the samples of the language that the reader chose, here and on the next page', async () => {
    await open('/api/shipment-list');
    const chosen = `document.querySelector('[role=tab][aria-selected=true]').dataset.name`;
    await window.click('[role="tab"][data-name="python"]');
    await eventually(chosen, 'python');
    await open('/api/shipment-details');
    await eventually(chosen, 'python');
  });

  rule('writes the request that the reader fills in', async () => {
    await open('/api/shipment-list');
    await window.click('.request-form > summary');
    await eventually(isShown('.request-form input'), true);
  });

  rule('suggests a page for an address that is almost right', async () => {
    await open('/corieri');
    await eventually(heading, 'Pagina non trovata');
    await eventually(`document.querySelector('.suggestions a')?.getAttribute('href')`, '/corrieri');
  });
});
