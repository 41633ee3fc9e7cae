import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { launchChromium } from '../../browser/chromium.ts';
import type { BenchCase } from '../case.ts';
import { addressOf } from '../corpus/page.ts';
import { writeProject } from '../corpus/project.ts';
import { command, median } from '../run.ts';
import { copyProject } from '../site-runs.ts';

const SIZES = [1_000];

/** The page that is edited and looked at. */
const EDITED = 7;

/** How long `npm run dev` takes until it serves, and from the saving of a page until its new text stands in the browser. */
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

type Page = { readonly path: string; readonly route: string };

async function story(project: string, { path, route }: Page, runs: number): Promise<string> {
  const started = performance.now();
  const { args, cwd } = command(project, 'dev', '--port', '0');
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const browser = await launchChromium();
  try {
    const url = await urlShown(child);
    const ready = performance.now() - started;
    const page = await browser.newPage();
    await page.goto(new URL(route, url).href);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const text = `Aggiunta numero ${run}.`;
      const saved = performance.now();
      appendFileSync(join(project, path), `\n${text}\n`);
      await page.getByText(text, { exact: true }).waitFor();
      times.push(performance.now() - saved);
    }
    return `serves after ${(ready / 1000).toFixed(2)} s; an edit is in the browser after ${median(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')})`;
  } finally {
    await browser.close();
    child.kill();
  }
}

/** The address that the server shows; what follows is read too, or it would wait for its reader. */
function urlShown({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  stdout.on('data', (chunk) => {
    output += String(chunk);
    const [url] = /http:\/\/\S+/.exec(output) ?? [];
    if (url !== undefined) resolve(url);
  });
  stdout.on('end', () => reject(new Error(output)));
  return promise;
}
