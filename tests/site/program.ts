import { compiledProgram } from '../../build/program/compiled-program.ts';
import { ensureCompiled } from '../../build/program/open.js';
import type { Program } from '../../build/program/program.ts';
import { PROJECT } from '../project.ts';

/** The folder of the compiled program. */
export const COMPILED = await ensureCompiled(PROJECT);

const { assets, pageWorker } = compiledProgram(COMPILED);
const bundled = assets();

/** A program without threads and without a cache, whose bundle is the one that users run. */
export const program: Program = { assets: () => bundled };

/** The same with threads. */
export const threadedProgram: Program = { ...program, ...(pageWorker && { pageWorker }) };
