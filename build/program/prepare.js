// npm runs this after an installation, so that the first build finds the program compiled.
import { fileURLToPath } from 'node:url';
import { ensureCompiled } from './open.js';

await ensureCompiled(fileURLToPath(new URL('../../', import.meta.url)));
