import { defineConfig } from 'vitest/config';

/**
 * What takes long: browsers, compilers, tools and servers of others, commands and threads, one site after the other. All the rest is the fast
 * suite, with a server or a small site where that is a matter of moments.
 */
const SLOW = [
  ...['site', 'browser', 'samples', 'hosting', 'hostile'].map((folder) => `tests/${folder}`),
  ...['command-line', 'commands', 'pipeline/cache', 'pipeline/pages', 'program', 'server/dev'].map(
    (folder) => `tests/build/${folder}`,
  ),
];
const COMPLETE = [...SLOW.map((folder) => `${folder}/**/*.test.ts`), 'tests/supply-chain.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', './tests/setup/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: COMPLETE,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'complete',
          include: COMPLETE,
          globalSetup: ['./tests/setup/publish-site.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // A page that is slow is no fault: vitest itself would give up after a second.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
