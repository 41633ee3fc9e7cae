import { defineConfig } from 'vitest/config';

/** Tests that start browsers, servers, compilers or whole builds; the others are the fast unit suite. */
const COMPLETE = ['site', 'browser', 'samples', 'hosting', 'hostile', 'build/command-line'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);

export default defineConfig({
  test: {
    reporters: ['default', './tests/setup/closing-line.ts'],
    projects: [
      { test: { name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: COMPLETE, testTimeout: 60_000 } },
      { test: { name: 'complete', include: COMPLETE, testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
});
