import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchCase } from '../case.ts';
import { corpusOpenApi } from '../corpus/openapi.ts';
import { print } from '../report.ts';
import { coldRuns } from '../site-runs.ts';

const SIZES = [5, 300, 1_500];

/** Sites of one description alone, cold. */
export const referenceCase: BenchCase = {
  name: 'reference',
  summary: 'sites of descriptions of 5, 300 and 1,500 operations, cold',
  async run({ folder, runs, sizes, ...options }) {
    const project = join(folder, 'reference');
    mkdirSync(project, { recursive: true });
    for (const size of sizes.length > 0 ? sizes : SIZES) {
      writeFileSync(join(project, 'openapi.json'), JSON.stringify(corpusOpenApi(size), null, 2));
      print(options, `${size} operations, cold`, coldRuns(project, runs, '--reference', '--spec', 'openapi.json'));
    }
  },
};
