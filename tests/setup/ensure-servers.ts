import { servers } from '../hosting/servers/index.ts';
import { installFromDebian } from './debian.ts';

/**
 * Installs the servers for which the build writes recipes. `.ci/run` calls it before the tests. Elsewhere nobody needs
 * them: the tests name what they skip.
 */
const missing = Object.values(servers).filter((server) => !server.isPresent());
const packages = missing.map((server) => server.package);
if (packages.length > 0) {
  process.stdout.write(`Per provare le ricette dei server mancano: ${packages.join(' ')}\n`);
  const installed = installFromDebian(packages) && missing.every((server) => server.isPresent());
  if (!installed) {
    process.stderr.write(
      `Non si sono potuti installare: fallo tu, su Debian con «apt-get install ${packages.join(' ')}».\n`,
    );
    process.exitCode = 1;
  }
}
