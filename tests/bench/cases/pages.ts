import { join } from 'node:path';
import type { BenchCase, BenchOptions } from '../case.ts';
import { writeProject } from '../corpus/project.ts';
import { eleventy, floor, type Peer } from '../peers.ts';
import { line, ratio } from '../report.ts';
import { command, type Measured, measure, mediansOf } from '../run.ts';
import { forget } from '../site-runs.ts';

const SIZES = [36, 1_000, 10_000];

/** Above this a comparison takes minutes, and Eleventy needs more memory than Node gives it. */
const COMPARED = 1_000;

/** Sites of Markdown pages, cold; beside the fixed packages alone, and beside Eleventy, in alternating runs. */
export const pagesCase: BenchCase = {
  name: 'pages',
  summary: 'sites of 36, 1,000 and 10,000 Markdown pages, cold, beside the fixed packages alone and Eleventy (--peers)',
  async run(options) {
    for (const size of options.sizes.length > 0 ? options.sizes : SIZES) compare(size, options);
  },
};

/** A generator and what its runs took. */
type Beside = { readonly peer: Peer; readonly runs: Measured[] };

function compare(size: number, { folder, runs, peers, print }: BenchOptions): void {
  const project = join(folder, `pages-${size}`, 'project');
  writeProject(project, size);
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
  print(line(`${size} pages, cold`, mine));
  for (const { peer, runs } of theirs) {
    const other = mediansOf(runs);
    print(`  ${line(peer.name, other)}; ${ratio(mine, other)}`);
  }
}
