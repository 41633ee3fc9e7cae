import { dirname, resolve, sep } from 'node:path';
import { createMemoryCache } from '../cache/memory-cache.ts';
import { digest } from '../digest.ts';
import { build } from '../pipeline.ts';
import { sourceProgram } from '../program/source-program.ts';
import { textValue } from './command.ts';
import type { Prepare } from './dev.ts';
import { projectInput } from './project.ts';

/** The development server of this project: the same pipeline, and every folder that decides what the site is. */
export const prepareDev: Prepare = async (values, context) => {
  const { cwd, programFolder } = context;
  const sources = resolve(programFolder, 'src');
  const program = sourceProgram(programFolder);
  const kept: { assets?: ReturnType<typeof program.assets> } = {};
  const memory = createMemoryCache();
  return {
    async rebuild(changed) {
      if (!kept.assets || changed.some((path) => path.startsWith(sources + sep))) kept.assets = program.assets();
      const { assets } = kept;
      const { door, scripts, stylesheet } = await assets;
      // What is in build/ does not change while it runs; what is in src/ decides these.
      const cache = memory.open(digest(door, scripts, stylesheet));
      const input = { ...projectInput(context, values), cache, memo: cache.memo };
      const built = await build(input, { ...program, assets: () => assets }, () => undefined);
      if (built.outputs.length > 0) cache.leave();
      return built;
    },
    watch: [
      resolve(cwd, textValue(values, 'content') ?? 'content'),
      dirname(resolve(cwd, textValue(values, 'spec') ?? 'spec/openapi.yaml')),
      resolve(programFolder, 'templates'),
      sources,
    ],
  };
};
