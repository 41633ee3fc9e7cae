import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../project.ts';
import type { BenchCase } from '../case.ts';
import { line } from '../report.ts';
import { command, measure, mediansOf } from '../run.ts';

/** The real site, cold. */
export const siteCase: BenchCase = {
  name: 'site',
  summary: 'the real site, cold',
  async run({ folder, runs, print }) {
    const out = join(folder, 'site');
    const build = command(PROJECT, 'build', '--out', out);
    const measured = Array.from({ length: runs }, () => {
      rmSync(out, { recursive: true, force: true });
      return measure(build);
    });
    print(line('Real site, cold', mediansOf(measured)));
  },
};
