import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Problem } from '../../build/platform/problems/problem.ts';
import { publishSite, realInput } from '../site/published.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the real site, absent where an error kept it from being published, and what was found on the way. */
    readonly realSite: { readonly folder: string; readonly problems: readonly Problem[] };
  }
}

/** Run by vitest before the complete tests: publishes the real site once for all that read it, open it or serve it. */
export default async function publish(project: TestProject): Promise<() => void> {
  const parent = mkdtempSync(join(tmpdir(), 'sito-'));
  // Servers that are started by the administrator read files as somebody else.
  chmodSync(parent, 0o755);
  const folder = join(parent, 'dist');
  project.provide('realSite', { folder, problems: await publishSite(realInput(), folder) });
  return () => rmSync(parent, { recursive: true, force: true });
}
