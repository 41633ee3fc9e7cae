import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deserialize } from 'node:v8';
import type { Bundle } from './bundle/assets.ts';
import { loadRenderer } from './bundle/load-renderer.ts';
import type { Manifest, Program } from './program.ts';

/** The program that `compileProgram` wrote into a folder. */
export function compiledProgram(folder: string): Program {
  const { id }: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  return {
    id,
    async assets() {
      const bundle: Bundle = deserialize(await readFile(join(folder, 'bundle.bin')));
      return { ...bundle, renderPage: loadRenderer(bundle.serverBundle) };
    },
    pageWorker: pathToFileURL(join(folder, 'worker.mjs')),
  };
}
