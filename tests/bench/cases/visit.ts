import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveSite } from '../../browser/site.ts';
import { PROJECT } from '../../project.ts';
import { launchChromium } from '../../setup/chromium.ts';
import type { BenchCase } from '../case.ts';
import { visit, wholePage } from '../first-visit.ts';
import { command, measure } from '../run.ts';
import { searchFigures } from '../search.ts';
import { type Weights, weigh } from '../weigh.ts';

/** What a reader of the real site loads and waits for. */
export const visitCase: BenchCase = {
  name: 'visit',
  summary: 'what a first visit of the real site loads, also ahead, and how its pages come up in Chromium',
  async run({ folder, print }) {
    const out = join(folder, 'visited');
    measure(command(PROJECT, 'build', '--out', out));
    const weights = weigh(read(out));
    print(`First visit, Brotli, article: ${firstVisit(weights, 'spedizioni/lista/index.html')}`);
    print(`First visit, Brotli, operation: ${firstVisit(weights, 'api/shipment-create/index.html')}`);
    print(
      `On intent, Brotli: search ${kibibytes(weights.search)} KiB without its data, React ${kibibytes(weights.react)} KiB`,
    );
    print(`The form of a request, loaded when it is wanted, Brotli: ${kibibytes(weights.requestForm)} KiB`);
    print(`The check of a response, loaded when it is wanted, Brotli: ${kibibytes(weights.responseCheck)} KiB`);
    print(await searchFigures(out));
    await browse(out, print);
  },
};

/** The text of every file of a built site that a page may load. */
function read(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:html|css|js)$/.test(path),
  );
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]));
}

function firstVisit(weights: Weights, page: string): string {
  const { html, css, script, total } = weights.firstVisit(page);
  return `${kibibytes(total)} KiB (HTML ${kibibytes(html)}, CSS ${kibibytes(css)}, boot script ${kibibytes(script)})`;
}

/** Prints how pages come up in the browser. */
async function browse(out: string, print: (line: string) => void): Promise<void> {
  const [host, browser] = await Promise.all([serveSite(out), launchChromium()]);
  for (const route of ['/', '/spedizioni/lista', '/api/shipment-create']) {
    for (const width of [1440, 390]) {
      const { own, code, pages } = await wholePage(browser, new URL(route, host.url).href, width);
      print(
        `Whole page ${route} at ${width} px, before the reader acts: ${kibibytes(own + code + pages)} KiB (its own with fonts and pictures ${kibibytes(own)}; ahead: scripts and styles ${kibibytes(code)}, pages of links in sight ${kibibytes(pages)})`,
      );
    }
    const { lcp, cls, longTasks } = await visit(browser, new URL(route, host.url).href);
    const tasks = longTasks.map((duration) => `${duration.toFixed(0)} ms`).join(', ') || 'none';
    print(
      `First visit of ${route}, processor 4 times slower: LCP ${lcp.toFixed(0)} ms, CLS ${cls.toFixed(3)}, tasks over 50 ms: ${tasks}`,
    );
  }
  await browser.close();
  await host.close();
}

function kibibytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
