import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { temporaryFolder } from '../temporary-folder.ts';
import { copyForAnotherOwner } from './another-owner.ts';

const report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** The tests of the site that could name contents. The others look at each page alike, whatever it says. */
const NAMING_CONTENTS = ['tests/content', 'tests/browser/navigation', 'tests/engines'];

/** Of these, two slow ones that name no contents: of a build after edits, and of a checker of sites. */
const LEFT_OUT = 'tests/content/{warm,agents}.test.ts';

it('whatever an owner may change turns no test of the site red, but those that name the specification', {
  timeout: 1_800_000,
}, async ({ signal }) => {
  const folder = temporaryFolder();
  copyForAnotherOwner(folder);
  const result = join(folder, 'result.json');
  const options = [
    '--project=site',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile=${result}`,
    `--exclude=${LEFT_OUT}`,
  ];
  const args = ['run', ...options, ...NAMING_CONTENTS];
  const vitest = [join(folder, 'node_modules/vitest/vitest.mjs'), ...args];
  // It fails with the tests that name the specification.
  const said = await new Promise((done) => {
    execFile(process.execPath, vitest, { cwd: folder, signal }, (_, stdout, stderr) => done(stdout + stderr));
  });
  const { numPassedTests, testResults } = report.parse(JSON.parse(readFileSync(result, 'utf8')));
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    return status === 'failed' && tests.length === 0 ? [`${name}: ${message}`] : tests;
  });
  expect(
    failed.filter((name) => !/specification/.test(name)),
    `${said}`,
  ).toEqual([]);
  expect(numPassedTests).toBeGreaterThan(1000);
});
