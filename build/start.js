// Plain JavaScript that any Node can read: an old one cannot run the TypeScript of the program and would only print a stack trace.
import module from 'node:module';
import process from 'node:process';

const WANTED = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < WANTED) {
  process.stderr.write(
    `Serve Node ${WANTED} o successivo, questo è ${process.version}: esegui «npm ci», poi usa gli script di npm (per esempio «npm run build»).\n`,
  );
  process.exitCode = 2;
} else {
  module.enableCompileCache?.(new URL('../node_modules/.cache/trackbot-docs/compile', import.meta.url).pathname);
  await import('./cli.ts');
}
