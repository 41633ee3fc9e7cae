import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { lighthouseCase } from './cases/lighthouse.ts';
import { pagesCase } from './cases/pages.ts';
import { referenceCase } from './cases/reference.ts';
import { siteCase } from './cases/site.ts';
import { visitCase } from './cases/visit.ts';
import { warmCase } from './cases/warm.ts';

const CASES = [siteCase, pagesCase, warmCase, referenceCase, visitCase, lighthouseCase];

const HELP = `npm run bench -- [CASE…] [--runs N] [--sizes N,N] [--peers FOLDER] [--beside URL,URL]
${CASES.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`).join('\n')}
  --runs N       how often each command runs in a new process; the medians are printed (5)
  --sizes N,N    pages of «pages» and «warm», operations of «reference», instead of the usual ones
  --peers FOLDER where others are installed: @11ty/eleventy and @11ty/eleventy-plugin-syntaxhighlight, measured in turns with ours; lighthouse
  --beside URL,URL pages of other generators' sites, which somebody serves, for «lighthouse» to audit in the same run
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    sizes: { type: 'string', default: '' },
    peers: { type: 'string' },
    beside: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h' },
  },
});
const unknown = positionals.filter((name) => !CASES.some((known) => known.name === name));
const print = (line: string) => void process.stdout.write(`${line}\n`);

if (values.help || unknown.length > 0) print(HELP);
else {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const sizes = values.sizes.split(',').filter(Boolean).map(Number);
  const beside = values.beside.split(',').filter(Boolean);
  try {
    print(
      `Machine: ${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}; load when it began ${loadavg()[0]?.toFixed(1)}; medians of ${values.runs}`,
    );
    for (const { name, run } of CASES)
      if (positionals.length === 0 || positionals.includes(name))
        await run({ folder, runs: Number(values.runs), sizes, peers: values.peers, beside, print });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
