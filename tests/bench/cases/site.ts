import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../project.ts';
import type { BenchCase } from '../case.ts';
import { print } from '../report.ts';
import { coldRuns, editedRuns, unchangedRuns } from '../site-runs.ts';

/** The real site: cold, then with what the build before has left. */
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

/** The pages and the description with their history, in a folder whose cache and site are nobody's. */
function copyProject(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ['content', 'spec']) cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  symlinkSync(join(PROJECT, '.git'), join(folder, '.git'));
  return folder;
}
