import { dirname, resolve } from 'node:path';
import { build } from '../pipeline.ts';
import { textValue } from './command.ts';
import type { Prepare } from './dev.ts';
import { PROGRAM_FOLDER, projectInput } from './project.ts';

/** The development server of this project: the same pipeline, and every folder that decides what the site is. */
export const prepareDev: Prepare = (values, { cwd }) => ({
  rebuild: () => build(projectInput(cwd, values), () => undefined),
  watch: [
    resolve(cwd, textValue(values, 'content') ?? 'content'),
    dirname(resolve(cwd, textValue(values, 'spec') ?? 'spec/openapi.yaml')),
    resolve(PROGRAM_FOLDER, 'templates'),
    resolve(PROGRAM_FOLDER, 'src'),
  ],
});
