import { resolve } from 'node:path';
import { readPublished } from '../pipeline/cache/published-site.ts';
import { findParts } from '../pipeline/parts/find-parts.ts';
import { cacheFolder } from './cache-folder.ts';
import { type Command, flagValue, textValue } from './command.ts';
import { nameOfBuild } from './name-of-build.ts';
import { nameOfParts } from './name-of-parts.ts';
import { baseUrlOption, CONTENT, FRESH, OUT, SPEC, SPEC_ROOT } from './options/shared-options.ts';
import { labelOf, projectInput } from './project.ts';
import { showProblems } from './show-problems.ts';

/** Joins the parts of a site that other machines have built, and publishes it as `build` would. */
export const mergeCommand: Command = {
  name: 'merge',
  summary: 'Unisce le parti compilate con «build --shard K/N» nel sito intero.',
  usage:
    'npm run merge -- CARTELLA [--reference] [--content CARTELLA] [--spec FILE] [--spec-root CARTELLA] [--out CARTELLA] [--base-url URL] [--fresh]',
  arguments: [{ name: 'parts', value: 'CARTELLA', description: 'Dove sono le cartelle delle parti (parti)' }],
  options: {
    reference: { type: 'boolean', description: 'Come per le parti: il sito della sola descrizione' },
    content: CONTENT,
    spec: SPEC,
    'spec-root': SPEC_ROOT,
    out: OUT,
    'base-url': baseUrlOption('Indirizzo del sito, come per le parti'),
    fresh: FRESH,
  },
  async run(values, context) {
    const { cwd } = context;
    const program = await context.openProgram();
    const input = projectInput(context, values);
    const folder = resolve(cwd, textValue(values, 'parts') ?? '');
    const of = await nameOfParts(program, input, values);
    const { value: parts, problems } = findParts({ folder, label: labelOf(cwd, folder) || '.', of });
    if (problems.length > 0) {
      showProblems(problems, context);
      return 1;
    }
    const { runBuild } = await import('./run-build.ts');
    const target = resolve(cwd, textValue(values, 'out') ?? 'dist');
    const cache = cacheFolder(values, program, context);
    const published = cache === undefined ? undefined : readPublished(cache, target);
    const name = await nameOfBuild(input, flagValue(values, 'fresh'));
    return runBuild(values, context, { program, input, target, cache, name, parts, published });
  },
};
