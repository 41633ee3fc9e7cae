import { join } from 'node:path';
import type { BenchCase } from '../case.ts';
import { addressOf } from '../corpus/page.ts';
import { writeProject } from '../corpus/project.ts';
import { print } from '../report.ts';
import { coldRuns, editedRuns, unchangedRuns } from '../site-runs.ts';

const SIZES = [1_000];

/** The page that is edited. */
const EDITED = 7;

/** Sites of Markdown pages, with the cache of the build before. */
export const warmCase: BenchCase = {
  name: 'warm',
  summary: 'a site of 1,000 Markdown pages that was built before: with nothing changed, with one page edited',
  async run({ folder, runs, sizes, ...options }) {
    for (const size of sizes.length > 0 ? sizes : SIZES) {
      const project = join(folder, `warm-${size}`);
      writeProject(project, size);
      coldRuns(project, 1);
      print(options, `${size} pages, nothing changed`, unchangedRuns(project, runs));
      print(options, `${size} pages, one page edited`, editedRuns(project, `content/${addressOf(EDITED).path}`, runs));
    }
  },
};
