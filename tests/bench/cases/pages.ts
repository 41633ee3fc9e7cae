import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchCase, BenchOptions } from '../case.ts';
import { articlesIn, GIVEN_ARTICLES } from '../corpus/articles.ts';
import { writeArticles, writeProject } from '../corpus/project.ts';
import { eleventy, floor, type Peer } from '../peers.ts';
import { line, ratio } from '../report.ts';
import { command, type Measured, measure, mediansOf } from '../run.ts';
import { forget } from '../site-runs.ts';

const SIZES = [36, 1_000, 10_000];

/** Above this a comparison takes minutes, and Eleventy needs more memory than Node gives it. */
const COMPARED = 1_000;

/**
 * Sites of Markdown pages, cold; beside the fixed packages alone, and beside Eleventy, in alternating runs. Where
 * ARTICLES names a folder, a site of its articles comes before one of as many made pages.
 */
export const pagesCase: BenchCase = {
  name: 'pages',
  summary:
    'sites of 36, 1,000 and 10,000 Markdown pages, and of the articles in the folder that ARTICLES names, cold, beside the fixed packages alone and Eleventy (--peers)',
  async run(options) {
    for (const size of options.sizes.length > 0 ? options.sizes : SIZES) compareMade(size, options);
    if (GIVEN_ARTICLES === undefined) return;
    const project = join(options.folder, 'articles', 'project');
    const articles = articlesIn(GIVEN_ARTICLES);
    const size = writeArticles(project, articles);
    compare(project, size, `${size} of ${articles.length} articles`, options);
    compareMade(size, options);
  },
};

function compareMade(size: number, options: BenchOptions): void {
  const project = join(options.folder, `pages-${size}`, 'project');
  writeProject(project, size);
  compare(project, size, `${size} pages`, options);
}

/** A generator and what its runs took. */
type Beside = { readonly peer: Peer; readonly runs: Measured[] };

function compare(project: string, size: number, what: string, { runs, peers, print }: BenchOptions): void {
  const others = size <= COMPARED ? [floor(project), ...(peers === undefined ? [] : eleventy(peers, project))] : [];
  const ours: Measured[] = [];
  const theirs = others.map((peer): Beside => ({ peer, runs: [] }));
  for (let run = 0; run < runs; run += 1) {
    forget(project);
    ours.push(measure(command(project, 'build')));
    for (const { peer, runs } of theirs) {
      forget(peer.run.cwd, ['out']);
      runs.push(measure(peer.run));
    }
  }
  const mine = mediansOf(ours);
  print(line(`${what} (${mebibytesOf(project)} MiB of Markdown), cold`, mine));
  for (const { peer, runs } of theirs) {
    const other = mediansOf(runs);
    print(`  ${line(peer.name, other)}; ${ratio(mine, other)}`);
  }
}

function mebibytesOf(project: string): string {
  const files = globSync(join(project, 'content/**/*.md'));
  return (files.reduce((sum, file) => sum + statSync(file).size, 0) / 2 ** 20).toFixed(1);
}
