import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PROJECT } from '../project.ts';

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

/** What a first visit loads for a page, with Brotli. */
function firstVisit(out: string, page: string): string {
  const styles = readdirSync(join(out, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(out, 'assets', name));
  const sizes = [join(out, page), ...styles].map((file) => brotliCompressSync(readFileSync(file)).length / 1024);
  return `${sizes.reduce((sum, size) => sum + size, 0).toFixed(1)} KiB (HTML ${sizes[0]?.toFixed(1)}, CSS ${sizes[1]?.toFixed(1)})`;
}

const out = join(mkdtempSync(join(tmpdir(), 'bench-')), 'dist');
const runs = Array.from({ length: RUNS }, () => buildOnce(out));
const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.html') && statSync(join(out, path)).isFile(),
);

process.stdout.write(`Machine: ${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}
Whole site, ${pages.length} pages, cold, process start included: median ${median(runs.map(({ ms }) => ms)).toFixed(0)} ms of ${RUNS}, peak memory ${median(runs.map(({ mebibytes }) => mebibytes)).toFixed(0)} MiB
First visit, Brotli, article: ${firstVisit(out, 'spedizioni/lista/index.html')}
First visit, Brotli, operation: ${firstVisit(out, 'api/shipment-create/index.html')}
`);
rmSync(join(out, '..'), { recursive: true, force: true });
