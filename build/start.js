// Plain JavaScript, because an old Node cannot run TypeScript and would only print a stack trace.
import module from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isOldNode, WANTED } from './program/old-node.js';

if (isOldNode()) {
  process.stderr.write(
    `Serve Node ${WANTED} o successivo, ma questo è ${process.version}: esegui «npm ci», poi usa gli script di npm (per esempio «npm run build»). Su Mac con Apple silicon e su Windows ARM installa prima Node ${WANTED}.\n`,
  );
  process.exitCode = 2;
} else {
  const folder = fileURLToPath(new URL('../', import.meta.url));
  module.enableCompileCache?.(join(folder, 'node_modules/.cache/trackbot-docs/compile'));
  const { loadCommandLine } = await import('./program/open.js');
  const start = await loadCommandLine(folder);
  await start();
}
