import type { Command } from './command.ts';
import { SOURCES } from './options/shared-options.ts';

/** How many findings of a kind are shown without `--all`. */
const SHOWN = 12;

/** Lists what could be improved but is no error. The exit code is 0 if the site has no errors. */
export const reportCommand: Command = {
  name: 'report',
  summary: 'Elenca ciò che si può migliorare: testi che mancano, pagine isolate o lunghe, dati che nessuno usa, pesi.',
  usage: 'npm run report -- [--all] [--reference] [--content CARTELLA] [--spec FILE] [--spec-root CARTELLA]',
  options: {
    all: { type: 'boolean', description: `Ogni voce, non solo le prime ${SHOWN} di ciascun elenco` },
    reference: { type: 'boolean', description: 'Solo la specifica, senza pagine né dati' },
    ...SOURCES,
  },
  run: async (values, context) => (await import('./run-report.ts')).runReport(values, context, SHOWN),
};
