import { runners } from '../samples/runners/index.ts';
import { typeRunners } from '../samples/types/index.ts';
import { installFromDebian } from './debian.ts';

/**
 * Installs the tools that run the samples of every language, and those that compile its types. `.ci/run` calls it before the tests. Elsewhere nobody
 * needs all tools: the tests name what they skip.
 */
const missing = [...Object.values(runners), ...Object.values(typeRunners)].filter((runner) => !runner.isPresent());
const packages = missing.flatMap((runner) => runner.packages);
if (packages.length > 0) {
  process.stdout.write(`Per eseguire gli esempi mancano: ${packages.join(' ')}\n`);
  const installed = installFromDebian(packages) && missing.every((runner) => runner.isPresent());
  if (!installed) {
    process.stderr.write(
      `Non si sono potuti installare: fallo tu, su Debian con «apt-get install ${packages.join(' ')}».\n`,
    );
    process.exitCode = 1;
  }
}
