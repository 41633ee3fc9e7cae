import type { Program } from '../build/program/program.ts';
import { sourceProgram } from '../build/program/source-program.ts';
import { PROJECT } from './project.ts';

const assets = sourceProgram(PROJECT).assets();

/** The program as its sources are, compiled once for all tests of a file. */
export const program: Program = { assets: () => assets };
