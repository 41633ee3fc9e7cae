import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { measureBeside, median } from './measure.ts';
import { repeatedGuides } from './projects.ts';

/*
 * Fails when builds have become slower: builds our guides repeated, in turns with the fixed packages alone, and compares
 * the ratio of their processor times with the one that is kept. `--keep` keeps the ratio of today.
 */

const PAGES = 300;
const RUNS = 5;

/** By how much the ratio may grow: machines differ, and so do runs. */
const LIMIT = 1.25;

const KEPT = new URL('ratio.json', import.meta.url);
type Kept = { readonly date: string; readonly ratio: number };

const folder = mkdtempSync(join(tmpdir(), 'guard-'));
try {
  const pairs = measureBeside(repeatedGuides(join(folder, 'site'), PAGES), RUNS);
  const ratio = median(pairs.map(([ours, floor]) => ours.cpu / floor.cpu));
  const kept: Kept = JSON.parse(readFileSync(KEPT, 'utf8'));
  const said = `A build of ${PAGES} pages takes ${ratio.toFixed(2)} times the processor time of the fixed packages alone`;
  if (process.argv.includes('--keep')) {
    const now: Kept = { date: new Date().toISOString().slice(0, 10), ratio: Number(ratio.toFixed(2)) };
    writeFileSync(KEPT, `${JSON.stringify(now)}\n`);
    process.stdout.write(`${said}: kept.\n`);
  } else if (ratio > kept.ratio * LIMIT) {
    process.stderr.write(
      `${said}; on ${kept.date} it took ${kept.ratio}. Find what has become slow with «npm run bench»; if the time is well spent, run «npm run bench:guard -- --keep» and commit the file.\n`,
    );
    process.exitCode = 1;
  } else process.stdout.write(`${said}; on ${kept.date} it took ${kept.ratio}.\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
