import { join } from 'node:path';

/** The folder of the project that is tested. */
export const PROJECT = join(import.meta.dirname, '..');
