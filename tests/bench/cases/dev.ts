import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../setup/chromium.ts';
import type { BenchCase } from '../case.ts';
import { corpusOpenApi } from '../corpus/openapi.ts';
import { addressOf } from '../corpus/page.ts';
import { writeProject } from '../corpus/project.ts';
import { median } from '../run.ts';
import { serve } from '../serve.ts';
import { copyProject } from '../site-runs.ts';

const SIZES = [1_000];

/** The page that is edited and looked at. */
const EDITED = 7;

/** The operations of the OpenAPI document that is edited. */
const OPERATIONS = 1_500;

/**
 * Times of `npm run dev`: until it serves, and from the saving of a page, or of a schema of a large OpenAPI document,
 * until the browser shows the new text.
 */
export const devCase: BenchCase = {
  name: 'dev',
  summary: 'the development server: until it serves, and from an edit until the browser shows it',
  async run({ folder, runs, sizes, print }) {
    const real = copyProject(join(folder, 'dev-site'));
    print(
      `Real site, dev: ${await story(real, { path: 'content/guide/stati.md', route: '/stati', add: atEnd }, runs)}`,
    );
    for (const size of sizes.length > 0 ? sizes : SIZES) {
      const project = join(folder, `dev-${size}`);
      writeProject(project, size);
      const { path, route } = addressOf(EDITED);
      print(`${size} pages, dev: ${await story(project, { path: `content/${path}`, route, add: atEnd }, runs)}`);
    }
    const reference = join(folder, 'dev-reference');
    mkdirSync(reference, { recursive: true });
    const path = 'openapi.json';
    writeFileSync(join(reference, path), JSON.stringify(corpusOpenApi(OPERATIONS), null, 2));
    const edited = { path, route: '/api/risorsa_7-list', add: toSchema, args: ['--reference', '--spec', path] };
    print(`${OPERATIONS} operations, dev: ${await story(reference, edited, runs)}`);
  },
};

type Written = {
  readonly path: string;
  readonly route: string;
  /** Gives the file with a new sentence. */
  add(file: string, sentence: string): string;
  readonly args?: readonly string[];
};

const atEnd: Written['add'] = (file, sentence) => `${file}\n${sentence}\n`;

/** A schema that all operations refer to. */
const toSchema: Written['add'] = (file, sentence) => file.replace('Dove è spiegato.', `Dove è spiegato. ${sentence}`);

async function story(project: string, { path, route, add, args = [] }: Written, runs: number): Promise<string> {
  const first = await serve(project, args);
  // A maintainer reads at least one page. The server saves its cache before it answers.
  await (await fetch(first.url)).text();
  await first.stop();
  const { url, ready, stop } = await serve(project, args);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(new URL(route, url).href);
    const times: number[] = [];
    const file = join(project, path);
    for (let run = 0; run < runs; run += 1) {
      const text = `Aggiunta numero ${run}.`;
      const shown = whenShown(page, text);
      // Both see the same clock, the browser's from the first frame with the text on.
      const saved = Date.now();
      writeFileSync(file, add(readFileSync(file, 'utf8'), text));
      times.push((await shown) - saved);
    }
    return `serves after ${(first.ready / 1000).toFixed(2)} s, started again after ${(ready / 1000).toFixed(2)} s; an edit is in the browser after ${median(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')})`;
  } finally {
    await browser.close();
    await stop();
  }
}

/** When the browser has drawn a text that is not there yet, in milliseconds since 1970. */
function whenShown(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('main')?.textContent.includes(wanted)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
        });
        observer.observe(document.documentElement, { childList: true, subtree: true });
      }),
    text,
  );
}
