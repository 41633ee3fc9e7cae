import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { weigh } from '../content/weigh.ts';
import { buildOf, type Measured, measure, measureBeside, measureCold, median } from './measure.ts';
import { copyProject, repeatedGuides, withArticles } from './projects.ts';

const HELP = `npm run bench -- [--pages N] [--articles FOLDER]
  Builds the real site, and the real site with many pages beside the fixed packages alone, which make HTML of the same
  Markdown and nothing else: cold, with one page edited, with nothing changed. Weighs the pages of the real site too.
  --pages N          how many Markdown pages there are, as our guides repeated (1000)
  --articles FOLDER  the Markdown files below this folder instead of our guides
  --guard            only compares the processor times of 300 pages, and fails if builds have become slower
`;

/** How often each command runs in a new process. The medians are printed. */
const RUNS = 3;

/** What a reader loads of these pages is printed. */
const WEIGHED = ['index.html', 'spedizioni/lista/index.html', 'api/shipment-create/index.html'];

/** The page that is edited. */
const EDITED = 'content/guide/stati.md';

/** How many times the processor time of the packages alone a build of 300 pages takes. Measured on 2026-11-30. */
const RATIO = 2.2;

/** By how much that may grow: machines differ, and so do runs. */
const TOLERANCE = 1.25;

/** How many pairs the guard compares. */
const GUARD_RUNS = 5;

/**
 * V8 compiles and cleans up in the thread that runs. On a busy machine its other threads come late: more code runs
 * before it is compiled, which makes the packages alone half as slow again, and a build less than that.
 */
const GUARD_FLAGS = ['--single-threaded'];

type Pairs = ReturnType<typeof measureBeside>;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    articles: { type: 'string' },
    guard: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);

if (values.help) print(HELP);
else {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    if (values.guard) guard(measureBeside(repeatedGuides(join(folder, 'site'), 300), GUARD_RUNS, GUARD_FLAGS));
    else bench(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures everything in a folder. */
function bench(folder: string): void {
  print(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`);
  const site = copyProject(join(folder, 'own', 'site'));
  print(`Real site, cold: ${medians(times(() => measureCold(site)))}`);
  benchWarm(site);
  printWeights(join(site, 'dist'));
  const many = join(folder, 'many', 'site');
  if (values.articles === undefined) repeatedGuides(many, Number(values.pages));
  else print(`${withArticles(many, values.articles)} articles of ${values.articles}`);
  benchBeside(many);
  benchWarm(many);
}

/** Fails when builds have become slower. */
function guard(pairs: Pairs): void {
  const ratio = ratioOf(pairs, 'cpu');
  print(pairs.map(([ours, floor]) => `${seconds(ours.cpu)} / ${seconds(floor.cpu)}`).join(', '));
  print(`A build takes ${ratio} times the processor time of the fixed packages alone, ${RATIO} before.`);
  if (Number(ratio) <= RATIO * TOLERANCE) return;
  process.exitCode = 1;
  print('Find what has become slow with «npm run bench». If the time is well spent, write the ratio into bench.ts.');
}

/** Builds a project cold, in turns with its floor. */
function benchBeside(project: string): void {
  const pairs = measureBeside(project, RUNS);
  print(`Many pages, cold: ${medians(pairs.map(([ours]) => ours))}`);
  print(`  the fixed packages alone: ${medians(pairs.map(([, floor]) => floor))}`);
  const [time, cpu, memory] = (['ms', 'cpu', 'mebibytes'] as const).map((part) => ratioOf(pairs, part));
  print(`  ratio ${time} in time, ${cpu} of the processor, ${memory} in memory`);
}

/** How many times as much of something our builds take. */
function ratioOf(pairs: Pairs, part: keyof Measured): string {
  return median(pairs.map(([ours, floor]) => ours[part] / floor[part])).toFixed(2);
}

/** Builds a project that was just built. */
function benchWarm(project: string): void {
  const edited = times((run) => {
    appendFileSync(join(project, EDITED), `\nUn’aggiunta, la numero ${run}.\n`);
    return measure(buildOf(project));
  });
  print(`  one page edited: ${medians(edited)}`);
  print(`  nothing changed: ${medians(times(() => measure(buildOf(project))))}`);
}

/** Prints what a first visit loads of a built site, and what it loads when a reader wants it. */
function printWeights(dist: string): void {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:html|css|js)$/.test(path),
  );
  const weights = weigh(
    new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(dist, path), 'utf8')])),
  );
  for (const page of WEIGHED) {
    const { html, css, script, total } = weights.firstVisit(page);
    print(`First visit of ${page}: ${kibibytes(total)} with Brotli (${listed({ html, css, script })})`);
  }
  const { search, react, requestForm, responseCheck } = weights;
  print(`When it is wanted: ${listed({ search, react, requestForm, responseCheck })}`);
}

function times(measureOne: (run: number) => Measured): readonly Measured[] {
  return Array.from({ length: RUNS }, (_, run) => measureOne(run));
}

function medians(runs: readonly Measured[]): string {
  const middle = (part: keyof Measured) => median(runs.map((run) => run[part]));
  return `${seconds(middle('ms'))} (processor ${seconds(middle('cpu'))}), ${middle('mebibytes').toFixed(0)} MiB`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function listed(weights: Readonly<Record<string, number>>): string {
  return Object.entries(weights)
    .map(([name, bytes]) => `${name} ${kibibytes(bytes)}`)
    .join(', ');
}

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
