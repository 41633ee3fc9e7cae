import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchCase } from '../case.ts';
import { corpusDescription } from '../corpus/description.ts';
import { line } from '../report.ts';
import { command, measure, mediansOf } from '../run.ts';

const SIZES = [5, 300, 1_500];

/** Sites of one description alone, cold. */
export const referenceCase: BenchCase = {
  name: 'reference',
  summary: 'sites of descriptions of 5, 300 and 1,500 operations, cold',
  async run({ folder, runs, sizes, print }) {
    const project = join(folder, 'reference');
    mkdirSync(project, { recursive: true });
    for (const size of sizes.length > 0 ? sizes : SIZES) {
      writeFileSync(join(project, 'openapi.json'), JSON.stringify(corpusDescription(size), null, 2));
      const build = command(project, 'build', '--reference', '--spec', 'openapi.json');
      print(line(`${size} operations, cold`, mediansOf(Array.from({ length: runs }, () => measure(build)))));
    }
  },
};
