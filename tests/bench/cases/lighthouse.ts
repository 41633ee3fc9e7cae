import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isJsonObject } from '../../../src/model/json.ts';
import { serveSite } from '../../browser/site.ts';
import { PROJECT } from '../../project.ts';
import { findChromium } from '../../setup/chromium.ts';
import type { BenchCase } from '../case.ts';
import { command, measure } from '../run.ts';

const ROUTES = ['/', '/spedizioni/lista', '/api/shipment-create'];

/** By the names of Lighthouse; its score for search engines is lowered by `noindex` on purpose. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const AUDITS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

/** What Lighthouse says of the real site on a telephone with a slow network. */
export const lighthouseCase: BenchCase = {
  name: 'lighthouse',
  summary: 'what Lighthouse says of the real site, where it is installed in --peers',
  async run({ folder, peers, beside, print }) {
    const program = join(peers ?? '', 'node_modules/lighthouse/cli/index.js');
    if (peers === undefined || !existsSync(program)) {
      print('Lighthouse: not measured; npm i --prefix FOLDER lighthouse, then --peers FOLDER');
      return;
    }
    const out = join(folder, 'audited');
    measure(command(PROJECT, 'build', '--out', out));
    const host = await serveSite(out);
    for (const address of [...ROUTES, ...beside]) {
      const { href } = new URL(address, host.url);
      print(`Lighthouse, mobile, ${address}: ${await patiently(() => audit(program, href))}`);
    }
    await host.close();
  },
};

/** On a busy machine Lighthouse sometimes misses the beginning of a visit, and says so. */
function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  return attempt().catch(attempt);
}

async function audit(program: string, url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 2 ** 26 },
  );
  const report: unknown = JSON.parse(stdout);
  const scores = CATEGORIES.map((name) => `${name} ${Math.round(numberAt(report, 'categories', name, 'score') * 100)}`);
  const figures = AUDITS.map(
    (name) => `${name} ${numberAt(report, 'audits', name, 'numericValue').toFixed(name.endsWith('shift') ? 3 : 0)}`,
  );
  return [...scores, ...figures].join(', ');
}

function numberAt(report: unknown, ...keys: readonly string[]): number {
  const value = keys.reduce((at: unknown, key) => (isJsonObject(at) ? at[key] : undefined), report);
  return typeof value === 'number' ? value : Number.NaN;
}
