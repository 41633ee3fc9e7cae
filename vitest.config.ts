import { availableParallelism } from 'node:os';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { IS_OURS } from './tests/ours.ts';

// The same builds of libraries as users have: otherwise vitest chooses those that check themselves, which are slower.
process.env.NODE_ENV = 'production';

/** Of the published site, what everybody runs: what would hurt most readers. */
const SITE = [
  'tests/content/!(agents|warm).test.ts',
  'tests/browser/{feedback,kinds-of-pages,look,navigation,static}.test.ts',
  'tests/engines/chromium.test.ts',
  'tests/samples/curl-and-node.test.ts',
];

/** Of these, what holds for the site of any owner. */
const ANY_SITE = ['tests/content/{markup,reader-view,weight}.test.ts', 'tests/browser/kinds-of-pages.test.ts'];

/** All other tests that open the published site or other sites in browsers and servers. */
const BROWSERS = [
  'tests/{browser,engines,hosting}/**/*.test.ts',
  'tests/content/{agents,warm}.test.ts',
  'tests/samples/{guides,signature,first-shipment}.test.ts',
];

/** Compilers, hostile input, commands, threads, and many sites one after the other. */
const TOOLS = [
  'tests/{samples,hostile,owner}/**/*.test.ts',
  'tests/engine/{command-line,commands,descriptions,pipeline/pages,pipeline/store,platform/git,program,server/dev}/**/*.test.ts',
];

/** Files of a project share their modules, so that each worker loads the program and compiles src/ once. */
const SHARED = {
  isolate: false,
  // npm would leave out the packages of the tests.
  env: { NODE_ENV: 'test' },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is slow is no fault: vitest itself would give up after a second.
  expect: { poll: { timeout: 10_000 } },
};

const PUBLISHED = ['./tests/setup/publish-site.ts', './tests/setup/start-browsers.ts'];

/** `npm test` runs `engine` and `site`, `npm run test:all` the others. CONTRIBUTING says what belongs where. */
export default defineConfig({
  test: {
    reporters: ['default', './tests/setup/closing-line.ts'],
    // By default vitest leaves one core to itself, although it hardly uses it. Each worker has a browser of its own.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      {
        test: {
          ...SHARED,
          name: 'engine',
          pool: 'threads',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...SITE, ...BROWSERS, ...TOOLS],
        },
      },
      {
        test: { ...SHARED, name: 'site', pool: 'threads', include: IS_OURS ? SITE : ANY_SITE, globalSetup: PUBLISHED },
      },
      {
        test: {
          ...SHARED,
          name: 'browsers',
          pool: 'threads',
          include: BROWSERS,
          exclude: SITE,
          globalSetup: PUBLISHED,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'tools',
          // A thread has a larger stack than the program, and hostile input must not find more room than there.
          pool: 'forks',
          include: TOOLS,
          exclude: [...SITE, ...BROWSERS],
        },
      },
    ],
  },
});
