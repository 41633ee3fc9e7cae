import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { descriptionsIn, GIVEN_DESCRIPTIONS } from '../../engine/descriptions/descriptions.ts';
import { checkGenerated } from '../../engine/descriptions/generated.ts';
import type { BenchCase } from '../case.ts';
import { mediansOf } from '../run.ts';
import { coldRuns } from '../site-runs.ts';

const COLUMNS = ['description', 's', 'CPU s', 'MiB', 'pages', 'largest page, KiB', 'examples made', 'valid'];

/** The sites of descriptions of other people, as rows of a Markdown table. */
export const descriptionsCase: BenchCase = {
  name: 'descriptions',
  summary:
    'sites of the descriptions in the folder that DESCRIPTIONS names, cold, and how many examples made for them fit',
  async run({ folder, runs, print }) {
    if (GIVEN_DESCRIPTIONS === undefined) return;
    const project = join(folder, 'descriptions');
    mkdirSync(project, { recursive: true });
    print(row(COLUMNS));
    print(row(COLUMNS.map((_, index) => (index === 0 ? '---' : '---:'))));
    for (const path of descriptionsIn(GIVEN_DESCRIPTIONS)) {
      const { ms, cpu, mebibytes } = mediansOf(coldRuns(project, runs, '--reference', '--spec', path));
      const weights = pageWeights(join(project, 'dist'));
      const { made, wrong } = await checkGenerated(path);
      const figures = [ms / 1_000, cpu / 1_000].map((seconds) => seconds.toFixed(1));
      const counts = [mebibytes, weights.length, Math.max(0, ...weights) / 1_024, made, made - wrong.length];
      print(row([relative(GIVEN_DESCRIPTIONS, path), ...figures, ...counts.map((count) => count.toFixed(0))]));
    }
  },
};

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The bytes of each page of a site. */
function pageWeights(site: string): readonly number[] {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
  return files.filter((path) => path.endsWith('.html')).map((path) => statSync(join(site, path)).size);
}
