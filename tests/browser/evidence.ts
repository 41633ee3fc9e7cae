import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import { PROJECT } from '../project.ts';

/** Where a failing test leaves what it saw, in a folder for each test. Each run begins with an empty one. */
export const EVIDENCE = join(PROJECT, 'failed-tests');

/** How long a page may take for its picture: one that hangs is kept without. */
const PATIENCE = { timeout: 10_000 };

/** Keeps a picture and the HTML of each page of a failing test, and what the console said. */
export async function keepEvidence(
  { file, fullTestName }: TestContext['task'],
  pages: readonly Page[],
  said: readonly string[],
): Promise<void> {
  const name = `${basename(file.name, '.test.ts')} ${fullTestName.replace(file.name, '')}`;
  const folder = join(EVIDENCE, name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'console.txt'), `${[...pages.map((page) => page.url()), ...said].join('\n')}\n`);
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `page-${index + 1}`);
    await page.screenshot({ path: `${path}.png`, ...PATIENCE }).catch(() => undefined);
    const html = await page.content().catch(() => undefined);
    if (html !== undefined) writeFileSync(`${path}.html`, html);
  }
}
