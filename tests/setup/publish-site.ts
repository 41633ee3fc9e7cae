import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { PROJECT } from '../project.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the published site, and what the build printed. */
    readonly published: { readonly folder: string; readonly printed: string };
  }
}

/**
 * Publishes the real site once for all tests that read, open or serve it, with the command that users run. That command
 * keeps what it has made, so that a run after an edit of a test has the site at once. A site with errors fails the run.
 */
export default function publish(project: TestProject): () => void {
  const parent = mkdtempSync(join(tmpdir(), 'sito-'));
  // A server that the administrator starts reads files as another user.
  chmodSync(parent, 0o755);
  const folder = join(parent, 'dist');
  const args = [join(PROJECT, 'build/start.cjs'), 'build', '--out', folder];
  const printed = execFileSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
  project.provide('published', { folder, printed });
  return () => rmSync(parent, { recursive: true, force: true });
}
