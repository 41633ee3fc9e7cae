import { resolve } from 'node:path';
import { areFilesAt } from '../pipeline/6-emit/published.ts';
import { readPublished } from '../pipeline/6-emit/published-site.ts';
import { areAsTraced } from '../platform/disk/snapshot-disk.ts';
import { digest } from '../platform/memory/digest.ts';
import { counted } from '../platform/text/counted.ts';
import { cacheFolder } from './cache.ts';
import { flagValue, type Run, textValue } from './command.ts';
import { folderLabel, projectInput } from './project.ts';
import { showProblems } from './show-problems.ts';

/** Builds the site and publishes it to the output folder, all or nothing. */
export const run: Run = async (values, context) => {
  const { cwd, out, self } = context;
  const begun = self.now();
  const program = await context.openProgram();
  const input = projectInput(context, values);
  const target = resolve(cwd, textValue(values, 'out') ?? 'dist');
  const cache = cacheFolder(values, program, context);
  const options = digest(values, await input.head());
  const published = cache === undefined ? undefined : readPublished(cache, target);
  // An edit is found first: the build needs what is read for it.
  const isSame = !flagValue(values, 'fresh') && published?.options === options;
  if (isSame && (await areAsTraced(input.disks, published.reads)) && areFilesAt(target, published.files)) {
    showProblems(published.problems, context);
    out.write(
      `Niente è cambiato: in ${folderLabel(cwd, target) || '.'}/ c’è già il sito giusto (${counted(published.pages, 'pagina', 'pagine')}, ${self.now() - begun} ms).\n`,
    );
    return 0;
  }
  // Loaded only here, so that a build without changes does not wait for it.
  const { runBuild } = await import('./run-build.ts');
  return runBuild(values, context, { program, input, target, cache, options, published });
};
