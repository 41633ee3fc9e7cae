import fs from 'node:fs';
import { join } from 'node:path';
import { type Output, toOutputPath } from '../../../../build/pipeline/4-render/output.ts';
import type { OutputDirectory } from '../../../../build/pipeline/6-emit/directory.ts';
import type { ThisProcess } from '../../../../build/pipeline/6-emit/lock.ts';
import { type Publishable, publishable } from '../../../../build/pipeline/6-emit/publishable.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

/** A temporary folder in which `dist` does not exist yet. The folder is deleted when the test ends. */
export function workplace(options: Partial<OutputDirectory> = {}): OutputDirectory & { readonly parent: string } {
  const parent = temporaryFolder();
  return { parent, folder: join(parent, 'dist'), label: 'dist', self: thisProcess(), ...options };
}

/** The process that runs the test. */
export function thisProcess(changes: Partial<ThisProcess> = {}): ThisProcess {
  return {
    pid: process.pid,
    startedAt: performance.timeOrigin,
    isAlive: () => true,
    now: () => Date.now(),
    ...changes,
  };
}

/** A site of texts by path. */
export function site(files: Readonly<Record<string, string>>): Publishable {
  const outputs = Object.entries(files).map(([path, text]) => output(path, text));
  const made = publishable(outputs, []);
  if (!made) throw new Error('a site without problems is publishable');
  return made;
}

/** One file of a site. */
export function output(path: string, text: string): Output {
  const outputPath = toOutputPath(path);
  if (outputPath === undefined) throw new Error(`${path} is no output path`);
  return {
    path: outputPath,
    bytes: new TextEncoder().encode(text),
    from: { file: `content/${path}.md`, line: 1, column: 1 },
  };
}

/** The texts of all files in a folder and below by path, without the marker. */
export function textsIn(folder: string): Record<string, string> {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), fs.readFileSync(path, 'utf8')] as const)
      .filter(([path]) => path !== '.trackbot-site')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
