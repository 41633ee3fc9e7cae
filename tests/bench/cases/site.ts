import { join } from 'node:path';
import type { BenchCase } from '../case.ts';
import { print } from '../report.ts';
import { coldRuns, copyProject, editedRuns, unchangedRuns } from '../site-runs.ts';

/** The real site: cold, then with the cache of the build before. */
export const siteCase: BenchCase = {
  name: 'site',
  summary: 'the real site: cold, with nothing changed, with one page edited',
  async run({ folder, runs, ...options }) {
    const project = copyProject(join(folder, 'site'));
    print(options, 'Real site, cold', coldRuns(project, runs));
    print(options, 'Real site, nothing changed', unchangedRuns(project, runs));
    print(options, 'Real site, one page edited', editedRuns(project, 'content/guide/stati.md', runs));
  },
};
