import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../setup/chromium.ts';
import type { BenchCase } from '../case.ts';
import { addressOf } from '../corpus/page.ts';
import { writeProject } from '../corpus/project.ts';
import { median } from '../run.ts';
import { serve } from '../serve.ts';
import { copyProject } from '../site-runs.ts';

const SIZES = [1_000];

/** The page that is edited and looked at. */
const EDITED = 7;

/** Times of `npm run dev`: until it serves, and from the saving of a page until the browser shows the new text. */
export const devCase: BenchCase = {
  name: 'dev',
  summary: 'the development server: until it serves, and from an edit until the browser shows it',
  async run({ folder, runs, sizes, print }) {
    const real = copyProject(join(folder, 'dev-site'));
    print(`Real site, dev: ${await story(real, { path: 'content/guide/stati.md', route: '/stati' }, runs)}`);
    for (const size of sizes.length > 0 ? sizes : SIZES) {
      const project = join(folder, `dev-${size}`);
      writeProject(project, size);
      const { path, route } = addressOf(EDITED);
      print(`${size} pages, dev: ${await story(project, { path: `content/${path}`, route }, runs)}`);
    }
  },
};

type Written = { readonly path: string; readonly route: string };

async function story(project: string, { path, route }: Written, runs: number): Promise<string> {
  const first = await serve(project);
  // A maintainer reads at least one page. The server saves its cache before it answers.
  await (await fetch(first.url)).text();
  await first.stop();
  const { url, ready, stop } = await serve(project);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(new URL(route, url).href);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const text = `Aggiunta numero ${run}.`;
      const shown = whenShown(page, text);
      // Both see the same clock, the browser's from the first frame with the text on.
      const saved = Date.now();
      appendFileSync(join(project, path), `\n${text}\n`);
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
