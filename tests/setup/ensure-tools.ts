import { firefox } from '../engines/firefox.ts';
import { webkit } from '../engines/webkit.ts';
import { servers } from '../hosting/servers/index.ts';
import { runners } from '../samples/runners/index.ts';
import { installFromDebian } from './debian.ts';
import type { Tool } from './tools.ts';

/**
 * Installs the tools of `npm run test:all`: languages, web servers and browsers. `.ci/run` calls it first. Elsewhere
 * nobody needs all of them: tests whose tools are missing are skipped by name.
 */
const tools: readonly Tool[] = [...[runners, servers].flatMap(Object.values), firefox, webkit];
const missing = tools.filter((tool) => !tool.isPresent());
const packages = [...new Set(missing.flatMap((tool) => tool.packages))];
if (packages.length > 0) {
  process.stdout.write(`Per tutte le prove mancano: ${packages.join(' ')}\n`);
  const areThere = installFromDebian(packages) && missing.every((tool) => tool.isPresent());
  if (!areThere) fail(`su Debian «apt-get install ${packages.join(' ')}»`);
}

function fail(advice: string): void {
  process.stderr.write(`Non si sono potuti installare tutti gli strumenti: ${advice}.\n`);
  process.exitCode = 1;
}
