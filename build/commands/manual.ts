import { LANGUAGES } from '../../src/model/sample.ts';
import type { Command } from './command.ts';
import { SOURCES } from './options/shared-options.ts';

/** Writes the whole site into one HTML file and one PDF. */
export const manualCommand: Command = {
  name: 'manual',
  summary: 'Scrive il manuale: tutte le pagine in un solo file HTML e in un PDF.',
  usage:
    'npm run manual -- [--out CARTELLA] [--no-api] [--no-pdf] [--language LINGUAGGIO] [--reference] [--content CARTELLA] [--spec FILE] [--spec-root CARTELLA]',
  options: {
    out: { type: 'string', value: 'CARTELLA', description: 'Dove scrivere il manuale (manuale)' },
    'no-api': { type: 'boolean', description: 'Senza il riferimento dell’API', notWith: ['reference'] },
    'no-pdf': { type: 'boolean', description: 'Solo il file HTML, per cui non serve Chromium' },
    language: {
      type: 'string',
      value: 'LINGUAGGIO',
      description: `Il linguaggio degli esempi: ${LANGUAGES.join(', ')} (${LANGUAGES[0]})`,
      refuse: (value) =>
        LANGUAGES.some((language) => language === value)
          ? undefined
          : `Il valore di --language deve essere uno di questi: ${LANGUAGES.join(', ')}.`,
    },
    reference: { type: 'boolean', description: 'Solo la specifica, senza pagine né dati' },
    ...SOURCES,
  },
  run: async (values, context) => (await import('./run-manual.ts')).runManual(values, context),
};
