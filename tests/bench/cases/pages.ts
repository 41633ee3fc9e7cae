import { join } from 'node:path';
import type { BenchCase, BenchOptions } from '../case.ts';
import { writeProject } from '../corpus/project.ts';
import { eleventy } from '../peers.ts';
import { line, ratio } from '../report.ts';
import { command, type Measured, measure, mediansOf } from '../run.ts';
import { forget } from '../site-runs.ts';

const SIZES = [36, 1_000, 10_000];

/** Above this a comparison takes minutes, and Eleventy needs more memory than Node gives it. */
const COMPARED = 1_000;

/** Sites of Markdown pages, cold; beside Eleventy in alternating runs. */
export const pagesCase: BenchCase = {
  name: 'pages',
  summary: 'sites of 36, 1,000 and 10,000 Markdown pages, cold, beside Eleventy where --peers has it',
  async run(options) {
    for (const size of options.sizes.length > 0 ? options.sizes : SIZES) compare(size, options);
  },
};

function compare(size: number, { folder, runs, peers, print }: BenchOptions): void {
  const project = join(folder, `pages-${size}`, 'project');
  writeProject(project, size);
  const peer = peers !== undefined && size <= COMPARED ? eleventy(peers, project) : undefined;
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    forget(project);
    ours.push(measure(command(project, 'build')));
    if (!peer) continue;
    forget(peer.run.cwd, ['out']);
    theirs.push(measure(peer.run));
  }
  const [mine, other] = [mediansOf(ours), mediansOf(theirs)];
  print(line(`${size} pages, cold`, mine));
  if (peer) print(`  ${line(peer.name, other)}; ${ratio(mine, other)}`);
}
