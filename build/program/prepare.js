// npm runs this after an installation, so that the first build finds the program compiled.
import { fileURLToPath } from 'node:url';
import { isOldNode } from './old-node.js';
import { ensureCompiled } from './open.js';

// An old Node cannot compile it. Then `start.js` says what to install.
if (!isOldNode()) await ensureCompiled(fileURLToPath(new URL('../../', import.meta.url)));
