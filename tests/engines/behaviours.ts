import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { RunningHost } from '../../build/server/preview/host.ts';
import { titleOf } from '../content/built.ts';
import { SETTINGS } from '../content/owner.ts';
import { TOOLS_REQUIRED } from '../setup/tools.ts';
import { referenceInput } from '../site/inputs.ts';
import { publishSite } from '../site/publish.ts';
import { serveSite } from '../site/serve.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Engine, Window } from './engine.ts';

/** An operation with folds, and a field in one that is closed. */
const OPERATION = '/api/shipment-create';
const FIELD = 'richiesta.recipient.address.city';

/** A block of code that can be copied, and its button. */
const CODE = '.prose .code';
const COPY = `${CODE} [data-action="copy"]`;

/** Tests of what the site does for a reader in some browsers. */
export function testBehaviours(engines: readonly Engine[]): void {
  const folder = join(temporaryFolder(afterAll), 'dist');
  let host: RunningHost;
  /** A site of a description with variants, of which one at a time is shown. */
  let variants: RunningHost;
  beforeAll(async () => {
    await publishSite(referenceInput('choices.yaml'), folder);
    host = await serveSite(inject('published').folder);
    variants = await serveSite(folder);
  });
  afterAll(() => Promise.all([host.close(), variants.close()]));

  describe.each(engines)('$name', (engine) => {
    const isSkipped = !engine.isPresent() && !TOOLS_REQUIRED;
    if (isSkipped) console.warn(`${engine.name} is not tried (npm run setup:tools installs it).`);
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
    const open = async (path: string, { width = 1280, height = 800, on = host } = {}) => {
      await window.resize(width, height);
      await window.open(new URL(path, on.url).href);
      await eventually(
        'Object.keys({ ...document.documentElement.dataset }).filter((name) => /^(live|scripts)$/.test(name)).sort()',
        ['live', 'scripts'],
      );
    };
    const isShown = (selector: string) => `document.querySelector('${selector}')?.getClientRects().length > 0`;
    const isInView = (id: string) => `(({ top, height }) => height > 0 && top >= 0 && top < innerHeight)(
      document.getElementById('${id}').getBoundingClientRect())`;
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
      await eventually(isShown('.announcement'), false);
      await open('/corrieri');
      await eventually(isShown('.announcement'), false);
    });

    rule('stops at code with the Tab key only while it scrolls', async () => {
      const isStop = `document.querySelector('tab-panel:not([hidden]) .code-box').tabIndex === 0`;
      await open(OPERATION);
      await eventually(isStop, false);
      await open(OPERATION, { height: 400 });
      await eventually(isStop, true);
    });

    rule('opens and closes the menu of narrow windows, with the focus where it belongs', async () => {
      await open('/stati', { width: 390 });
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
      await eventually(`document.activeElement.matches('dialog:popover-open input')`, true);
      for (const query of ['consegna', 'giacenza']) {
        await window.press('Control+a', ...query);
        await eventually(
          `document.querySelector('dialog [aria-selected=true]')?.textContent.toLowerCase().includes('${query}')`,
          true,
        );
      }
      await window.press('Enter');
      await eventually('location.pathname + location.hash', '/stati#held');
    });

    rule('goes to a page in place or not, and back to where the reader was', async () => {
      await open('/stati');
      await window.run('void scrollTo(0, 900)');
      // A click of the mouse would scroll to the link first.
      await window.run(`void document.querySelector('.sidebar a[href="/corrieri"]').click()`);
      await eventually(heading, titleOf('/corrieri'));
      await window.run('void history.back()');
      await eventually(heading, titleOf('/stati'));
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
      await window.click('[data-action=open-form]');
      await eventually(isShown('.request-form input'), true);
    });

    rule('checks a response in a worker', async () => {
      await open('/api/shipment-list');
      await window.click('.response-check > summary');
      await eventually(isShown('.response-check textarea'), true);
      await window.click('.response-check textarea');
      await window.press(...'404 {"a":[');
      await eventually(
        `document.querySelector('.response-check .form-problems')?.textContent.includes('riga 1')`,
        true,
      );
      await eventually(`document.querySelector('.response-check strong')?.textContent`, 'Stato 404');
    });

    rule('suggests a page for an address that is almost right', async () => {
      await open('/corieri');
      await eventually(heading, 'Pagina non trovata');
      await eventually(`document.querySelector('.suggestions a')?.getAttribute('href')`, '/corrieri');
    });

    rule('opens and closes one fold, all folds, and the one around the target of a link', async () => {
      const fold = 'main .operation details.fold';
      const isOpen = `document.querySelector('${fold}').open`;
      await open(OPERATION);
      await eventually(isOpen, false);
      await window.click(`${fold} > summary`);
      await eventually(isOpen, true);
      await window.click(`${fold} > summary`);
      await eventually(isOpen, false);
      const opened = `[...new Set(Array.from(document.querySelectorAll('${fold}'), ({ open }) => open))]`;
      await window.click('[data-action="expand"]');
      await eventually(opened, [true]);
      await window.click('[data-action="expand"]');
      await eventually(opened, [false]);
      await window.run(`void (location.hash = '${FIELD}')`);
      await eventually(isInView(FIELD), true);
      await open(`${OPERATION}?again#${FIELD}`);
      await eventually(isInView(FIELD), true);
    });

    rule('shows the variant that the reader chooses, or that has the target of a link', async () => {
      const shown = `Array.from(document.querySelectorAll('main .variants-choice')[0].children)
        .filter((part) => part.open).map(({ id }) => id)`;
      const choose = (index: number) =>
        window.run(`void document.querySelectorAll('.variants-select').forEach((select, at) => {
          if (at > 0) return;
          select.selectedIndex = ${index};
          select.dispatchEvent(new Event('change', { bubbles: true }));
        })`);
      await open('/api/paga', { on: variants });
      await eventually(shown, ['richiesta.bonifico']);
      await choose(1);
      await eventually(shown, ['richiesta.carta']);
      await window.run(`void (location.hash = 'richiesta.buono.codice_buono')`);
      await eventually(shown, ['richiesta.buono']);
      await eventually(`document.querySelector('.variants-select').selectedIndex`, 3);
      await eventually(isInView('richiesta.buono.codice_buono'), true);
    });

    rule('copies code', async () => {
      await open('/api/authentication');
      const code = JSON.parse(await window.run(`document.querySelector('${CODE} pre code').textContent`));
      await window.click(COPY);
      await eventually(`document.querySelector('${COPY} [data-label]').textContent`, 'Copiato');
      await window.click('[data-action="search"]');
      await eventually(`document.activeElement.matches('dialog:popover-open input')`, true);
      await window.press('Control+v');
      // A field of one line keeps no line breaks.
      await eventually(`document.activeElement.value.replace(/\\s/g, '')`, code.replaceAll(/\s/g, ''));
    });

    rule('copies the page', async () => {
      await open('/api/authentication');
      await window.click('[data-action="copy-page"]');
      await eventually(`document.querySelector('[data-action="copy-page"]').textContent`, 'Copiato');
      await window.click('[data-action="search"]');
      await eventually(`document.activeElement.matches('dialog:popover-open input')`, true);
      await window.press('Control+v');
      await eventually(
        `document.activeElement.value.startsWith(${JSON.stringify(`# ${titleOf('/api/authentication')}`)})`,
        true,
      );
    });

    rule('selects the code that it cannot copy, and says so', async () => {
      await open('/api/authentication');
      await window.run(`void Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
      await window.click(COPY);
      await eventually(`document.querySelector('${COPY}').textContent.startsWith('Copia non riuscita')`, true);
      await eventually(
        `getSelection().toString().trim() === document.querySelector('${CODE} pre code').textContent.trim()`,
        true,
      );
      await window.click('[data-action="copy-page"]');
      await eventually(`document.querySelector('[data-action="copy-page"]').textContent`, 'Copia non riuscita');
    });

    rule('prints the name of the site', async () => {
      await open('/api/authentication');
      await window.run(`void dispatchEvent(new Event('beforeprint'))`);
      const { href } = new URL('/api/authentication', host.url);
      await eventually('document.body.dataset.url', `${titleOf('/api/authentication')} | ${SETTINGS.title} · ${href}`);
      if (!window.print) return;
      const { text: sheets } = await extractText(await getDocumentProxy(new Uint8Array(await window.print())));
      const texts = sheets.map((text) => text.replaceAll(/\s+/g, ''));
      expect(texts.length).toBeGreaterThan(1);
      for (const text of texts) expect(text).toContain(`${SETTINGS.title.replaceAll(/\s+/g, '')}·${href}`);
      expect(texts.join('')).not.toMatch(/\(\/[a-z]/);
    });
  });
}
