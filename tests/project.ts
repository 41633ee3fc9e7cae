import { join } from 'node:path';

/** The folder of the project that is tested. */
export const PROJECT = join(import.meta.dirname, '..');

/** The options of a test that builds many sites or programs, or large ones: on a busy machine that takes minutes. */
export const PATIENT = { timeout: 300_000 };
