import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deserialize } from 'node:v8';
import type { Bundle } from './bundle/assets.ts';
import { loadRenderer } from './bundle/load-renderer.ts';
import type { Program } from './program.ts';

/** The program that `compileProgram` left in a folder. */
export function compiledProgram(folder: string): Program {
  return {
    id: readFileSync(join(folder, 'id'), 'utf8'),
    async assets() {
      // `compileProgram` wrote this file, so it contains a `Bundle`.
      const bundle: Bundle = deserialize(await readFile(join(folder, 'bundle.bin')));
      return { ...bundle, renderPage: loadRenderer(bundle.serverBundle) };
    },
    pageWorker: pathToFileURL(join(folder, 'worker.mjs')),
  };
}
