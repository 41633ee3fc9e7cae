import { dirname, resolve, sep } from 'node:path';
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
  return {
    rebuild(changed) {
      if (!kept.assets || changed.some((path) => path.startsWith(sources + sep))) kept.assets = program.assets();
      const { assets } = kept;
      return build(projectInput(context, values), { ...program, assets: () => assets }, () => undefined);
    },
    watch: [
      resolve(cwd, textValue(values, 'content') ?? 'content'),
      dirname(resolve(cwd, textValue(values, 'spec') ?? 'spec/openapi.yaml')),
      resolve(programFolder, 'templates'),
      sources,
    ],
  };
};
