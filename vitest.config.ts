import { availableParallelism } from 'node:os';
import process from 'node:process';
import { defineConfig } from 'vitest/config';

// The same builds of libraries as users have: otherwise vitest chooses those that check themselves, which are slower.
process.env.NODE_ENV = 'production';

/** Tests that read, open or serve the published site, or that use a browser. */
const SITE = [
  'tests/{site,browser,engines,hosting}/**/*.test.ts',
  'tests/samples/{guides,signature,first-shipment}.test.ts',
];

/** Other slow tests: compilers, external tools, commands, threads, and many sites one after the other. */
const COMPLETE = [
  'tests/{samples,hostile}/**/*.test.ts',
  'tests/build/{command-line,commands,pipeline/store,pipeline/pages,program,server/dev}/**/*.test.ts',
  'tests/supply-chain.test.ts',
];

/** Files of a project share their modules, so that each worker loads the program and compiles src/ once. */
const SHARED = {
  isolate: false,
  // npm would leave out the packages of the tests.
  env: { NODE_ENV: 'test' },
};

export default defineConfig({
  test: {
    reporters: ['default', './tests/setup/closing-line.ts'],
    // By default vitest leaves one core to itself, although it hardly uses it. Each worker has a browser of its own.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          pool: 'threads',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...SITE, ...COMPLETE],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'complete',
          // A thread has a larger stack than the program, and hostile input must not find more room than there.
          pool: 'forks',
          include: COMPLETE,
          exclude: SITE,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          ...SHARED,
          name: 'site',
          pool: 'threads',
          include: SITE,
          globalSetup: ['./tests/setup/publish-site.ts', './tests/setup/start-browsers.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // A page that is slow is no fault: vitest itself would give up after a second.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
