import { bundleSource } from './bundle/bundle.ts';
import { loadRenderer } from './bundle/load-renderer.ts';
import type { Program } from './program.ts';

/** The program from its current sources: esbuild compiles src/ at every call. */
export function sourceProgram(folder: string): Program {
  return {
    async assets() {
      const made = await bundleSource(folder);
      return { ...made, renderPage: loadRenderer(made.serverBundle) };
    },
  };
}
