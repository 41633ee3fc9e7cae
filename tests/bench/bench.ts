import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { descriptionsCase } from './cases/descriptions.ts';
import { devCase } from './cases/dev.ts';
import { lighthouseCase } from './cases/lighthouse.ts';
import { pagesCase } from './cases/pages.ts';
import { referenceCase } from './cases/reference.ts';
import { siteCase } from './cases/site.ts';
import { soakCase } from './cases/soak.ts';
import { visitCase } from './cases/visit.ts';
import { warmCase } from './cases/warm.ts';

const CASES = [
  siteCase,
  pagesCase,
  warmCase,
  referenceCase,
  descriptionsCase,
  devCase,
  soakCase,
  visitCase,
  lighthouseCase,
];

const HELP = `npm run bench -- [CASE…] [--runs N] [--sizes N,N] [--peers FOLDER] [--beside URL,URL]
${CASES.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`).join('\n')}
  --runs N       how often each command runs in a new process; the medians are printed (5)
  --sizes N,N    pages of «pages», «warm» and «dev», operations of «reference», changes of «soak», instead of the usual ones
  --peers FOLDER where others are installed: @11ty/eleventy and @11ty/eleventy-plugin-syntaxhighlight, measured in turns with ours; lighthouse
  --beside URL,URL pages of other generators' sites, which somebody serves, for «lighthouse» to audit in the same run
`;

const { values, positionals } = options();
const wrong = [
  ...positionals
    .filter((name) => !CASES.some((known) => known.name === name))
    .map((name) => `There is no case ${name}.`),
  ...[values.runs, ...listed(values.sizes)]
    .filter((text) => !/^[1-9]\d*$/.test(text))
    .map((text) => `${text} is no number of times or pages.`),
];
if (wrong.length > 0) refuse(wrong.join('\n'));
const print = (line: string) => void process.stdout.write(`${line}\n`);

if (values.help) print(HELP);
else {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const sizes = listed(values.sizes).map(Number);
  const beside = listed(values.beside);
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

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: '5' },
        sizes: { type: 'string', default: '' },
        peers: { type: 'string' },
        beside: { type: 'string', default: '' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function listed(text: string): readonly string[] {
  return text.split(',').filter(Boolean);
}

/** Ends as every command does when it is called wrongly. */
function refuse(why: string): never {
  process.stderr.write(`${why}\n\n${HELP}`);
  process.exit(2);
}
