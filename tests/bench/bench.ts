import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../browser/chromium.ts';
import { serveSite } from '../browser/site.ts';
import { PROJECT } from '../project.ts';
import { visit } from './first-visit.ts';
import { searchFigures } from './search.ts';
import { type Weights, weigh } from './weigh.ts';

/** How often each case runs; the median is printed. */
const RUNS = 7;

/** Loaded before the build, so that its process tells its own peak memory, in KiB, when it ends. */
const TELL_PEAK =
  "data:text/javascript,process.on('exit',()=>process.stderr.write('peak '+process.resourceUsage().maxRSS))";

/** One build of the site in a process of its own, without any cache. */
function buildOnce(out: string): { readonly ms: number; readonly mebibytes: number } {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-semi-space-size=16', '--import', TELL_PEAK, 'build/start.js', 'build', '--out', out],
    { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, CI: '1', NODE_DISABLE_COMPILE_CACHE: '1' } },
  );
  const ms = performance.now() - started;
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return { ms, mebibytes: Number(/peak (\d+)/.exec(stderr)?.[1] ?? 0) / 1024 };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The text of every file of a built site that a page may load. */
function read(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:html|css|js)$/.test(path),
  );
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]));
}

function kibibytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function firstVisit(weights: Weights, page: string): string {
  const { html, css, script, total } = weights.firstVisit(page);
  return `${kibibytes(total)} KiB (HTML ${kibibytes(html)}, CSS ${kibibytes(css)}, boot script ${kibibytes(script)})`;
}

/** Prints how pages come up in the browser. */
async function browse(out: string): Promise<void> {
  const [host, browser] = await Promise.all([serveSite(out), launchChromium()]);
  for (const route of ['/', '/spedizioni/lista', '/api/shipment-create']) {
    const { lcp, cls, longTasks } = await visit(browser, new URL(route, host.url).href);
    const tasks = longTasks.map((duration) => `${duration.toFixed(0)} ms`).join(', ') || 'none';
    process.stdout.write(
      `First visit of ${route}, processor 4 times slower: LCP ${lcp.toFixed(0)} ms, CLS ${cls.toFixed(3)}, tasks over 50 ms: ${tasks}\n`,
    );
  }
  await browser.close();
  await host.close();
}

const out = join(mkdtempSync(join(tmpdir(), 'bench-')), 'dist');
const runs = Array.from({ length: RUNS }, () => buildOnce(out));
const weights = weigh(read(out));
const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.html') && statSync(join(out, path)).isFile(),
);

process.stdout.write(`Machine: ${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}
Whole site, ${pages.length} pages, cold, process start included: median ${median(runs.map(({ ms }) => ms)).toFixed(0)} ms of ${RUNS}, peak memory ${median(runs.map(({ mebibytes }) => mebibytes)).toFixed(0)} MiB
First visit, Brotli, article: ${firstVisit(weights, 'spedizioni/lista/index.html')}
First visit, Brotli, operation: ${firstVisit(weights, 'api/shipment-create/index.html')}
All JavaScript, Brotli, React and the islands included: ${kibibytes(weights.javaScript)} KiB
${await searchFigures(out)}
`);
await browse(out);
rmSync(join(out, '..'), { recursive: true, force: true });
