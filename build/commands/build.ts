import { resolve } from 'node:path';
import { emit } from '../6-emit/emit.ts';
import { publishable } from '../6-emit/publishable.ts';
import { build } from '../pipeline.ts';
import { tolerated } from '../problems/tolerated.ts';
import { type Command, flagValue, textValue } from './command.ts';
import { startProgress } from './progress.ts';
import { labelOf, projectInput } from './project.ts';
import { showProblems } from './show-problems.ts';
import { summarize } from './summary.ts';

/** How many sites back hashed assets stay, for readers whose pages are still open: each search index is a new one. */
const KEEP_ASSETS_OF = 3;

/** Builds the site and publishes it into the output folder, all or nothing. */
export const buildCommand: Command = {
  name: 'build',
  summary: 'Compila il sito nella cartella dist/.',
  usage:
    'npm run build -- [--reference] [--content CARTELLA] [--spec FILE] [--out CARTELLA] [--base-url URL] [--fresh]',
  options: {
    reference: {
      type: 'boolean',
      description: 'Il sito della sola descrizione: nessuna guida, e i suoi errori diventano avvisi',
    },
    content: { type: 'string', value: 'CARTELLA', description: 'Cartella delle pagine e dei dati (content)' },
    spec: { type: 'string', value: 'FILE', description: 'Descrizione OpenAPI (spec/openapi.yaml)' },
    out: { type: 'string', value: 'CARTELLA', description: 'Dove scrivere il sito (dist)' },
    'base-url': { type: 'string', value: 'URL', description: 'Indirizzo del sito, al posto di quello in site.yaml' },
    fresh: { type: 'boolean', description: 'Senza le risorse dei siti precedenti che la cartella conserva' },
  },
  async run(values, context) {
    const { cwd, out, self, signal } = context;
    const program = await context.openProgram();
    const progress = startProgress(context);
    const { outputs, problems: found } = await build(projectInput(context, values), program, progress.begin);
    // Where nothing could be made, what is wrong must be put right first.
    const problems = flagValue(values, 'reference') && outputs.length > 0 ? tolerated(found) : found;
    const site = publishable(outputs, problems);
    if (!site) {
      progress.end();
      showProblems(problems, context);
      return 1;
    }
    progress.begin('emit');
    const target = resolve(cwd, textValue(values, 'out') ?? 'dist');
    const { value, problems: faults } = await emit(site, {
      folder: target,
      label: labelOf(cwd, target),
      self,
      signal,
      keepAssetsOf: flagValue(values, 'fresh') ? 0 : KEEP_ASSETS_OF,
    });
    const times = progress.end();
    showProblems([...problems, ...faults], context);
    if (!value) return 1;
    out.write(`${summarize(outputs, times, problems.length)}\n${keptLine(value.kept)}`);
    out.write(`Il sito è in ${labelOf(cwd, target) || '.'}/\n`);
    return 0;
  },
};

function keptLine(kept: number): string {
  if (kept === 0) return '';
  const files = kept === 1 ? 'Resta 1 risorsa' : `Restano ${kept} risorse`;
  return `${files} dei siti precedenti, per chi ha ancora aperte le loro pagine (--fresh per farne a meno).\n`;
}
