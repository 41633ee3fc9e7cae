import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { BenchCase } from '../case.ts';
import { median } from '../run.ts';
import { serve } from '../serve.ts';
import { soak, writeSoakProject } from '../soak.ts';

const CHANGES = [2_000];

/** Changes between two looks at the memory. */
const LOOK_EVERY = 50;

/** The development server for hours: its memory, and whether it ever shows a stale page, which ends the run. */
export const soakCase: BenchCase = {
  name: 'soak',
  summary: 'the development server during 2,000 edits, renames, deletions and branch switches: its memory, stale pages',
  async run({ folder, sizes, print }) {
    for (const changes of sizes.length > 0 ? sizes : CHANGES) {
      const project = join(folder, `soak-${changes}`);
      writeSoakProject(project);
      const { url, pid, stop } = await serve(project);
      const times: number[] = [];
      const memory: number[] = [];
      try {
        await soak({ folder: project, url }, changes, (change, ms) => {
          times.push(ms);
          if (change % LOOK_EVERY === 0) memory.push(mebibytesOf(pid));
        });
      } finally {
        await stop();
      }
      const quarter = Math.ceil(memory.length / 4);
      const quarters = [0, 1, 2, 3].map((index) => median(memory.slice(index * quarter, (index + 1) * quarter)));
      print(
        `${changes} changes in dev: no stale page; shown after ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)}; memory in each quarter ${quarters.map((size) => size.toFixed(0)).join(', ')} MiB`,
      );
    }
  },
};

/** The memory of a process that the system counts, in MiB. */
function mebibytesOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
