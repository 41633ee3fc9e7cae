import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { weigh } from '../content/weigh.ts';
import { buildOf, type Measured, measure, measureBeside, measureCold, median } from './measure.ts';
import { copyProject, repeatedGuides, withArticles } from './projects.ts';

const HELP = `npm run bench -- [--runs N] [--pages N] [--articles FOLDER]
  Builds the real site, and the real site with many pages beside the fixed packages alone, which make HTML of the same
  Markdown and nothing else: cold, with one page edited, with nothing changed. Then weighs the pages of the real site.
  --runs N           how often each command runs in a new process; the medians are printed (3)
  --pages N          how many Markdown pages there are, as our guides repeated (1000)
  --articles FOLDER  the Markdown files below this folder instead of our guides
`;

/** What a reader loads of these pages is printed. */
const WEIGHED = ['index.html', 'spedizioni/lista/index.html', 'api/shipment-create/index.html'];

/** The page that is edited. */
const EDITED = 'content/guide/stati.md';

const { values } = options();
const print = (line: string) => void process.stdout.write(`${line}\n`);

if (values.help) print(HELP);
else {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const runs = wholeNumber(values.runs);
  try {
    print(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`);
    const site = copyProject(join(folder, 'own', 'site'));
    print(`Real site, cold: ${medians(times(runs, () => measureCold(site)))}`);
    benchWarm(site, runs);
    printWeights(join(site, 'dist'));
    const many = join(folder, 'many', 'site');
    if (values.articles === undefined) repeatedGuides(many, wholeNumber(values.pages));
    else print(`${withArticles(many, values.articles)} articles of ${values.articles}`);
    benchBeside(many, runs);
    benchWarm(many, runs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds a project cold, in turns with its floor. */
function benchBeside(project: string, runs: number): void {
  const pairs = measureBeside(project, runs);
  print(`Many pages, cold: ${medians(pairs.map(([ours]) => ours))}`);
  print(`  the fixed packages alone: ${medians(pairs.map(([, floor]) => floor))}`);
  const ratio = (part: keyof Measured) => median(pairs.map(([ours, floor]) => ours[part] / floor[part])).toFixed(2);
  print(`  ratio ${ratio('ms')} in time, ${ratio('cpu')} of the processor, ${ratio('mebibytes')} in memory`);
}

/** Builds a project that was just built. */
function benchWarm(project: string, runs: number): void {
  const edited = times(runs, (run) => {
    appendFileSync(join(project, EDITED), `\nUn’aggiunta, la numero ${run}.\n`);
    return measure(buildOf(project));
  });
  print(`  one page edited: ${medians(edited)}`);
  print(`  nothing changed: ${medians(times(runs, () => measure(buildOf(project))))}`);
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
    print(`First visit of ${page}, KiB with Brotli: ${[total, html, css, script].map(kibibytes).join(', ')}`);
  }
  const { search, react, requestForm, responseCheck } = weights;
  const later = Object.entries({ search, react, requestForm, responseCheck });
  print(`When it is wanted: ${later.map(([name, bytes]) => `${name} ${kibibytes(bytes)}`).join(', ')}`);
}

function times(runs: number, measureOne: (run: number) => Measured): readonly Measured[] {
  return Array.from({ length: runs }, (_, run) => measureOne(run));
}

function medians(runs: readonly Measured[]): string {
  const [ms, cpu, mebibytes] = (['ms', 'cpu', 'mebibytes'] as const).map((part) =>
    median(runs.map((run) => run[part])),
  );
  return `${seconds(ms)} (processor ${seconds(cpu)}), ${mebibytes?.toFixed(0)} MiB`;
}

function seconds(ms = 0): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function kibibytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function wholeNumber(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Number(text) : refuse(`${text} is no number of times or pages.`);
}

function options() {
  try {
    return parseArgs({
      options: {
        runs: { type: 'string', default: '3' },
        pages: { type: 'string', default: '1000' },
        articles: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Ends as every command does when it is called wrongly. */
function refuse(why: string): never {
  process.stderr.write(`${why}\n\n${HELP}`);
  process.exit(2);
}
