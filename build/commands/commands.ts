import { CONTENT_FOLDERS } from '../../src/model/content-folders.ts';
import { isSiteAddress, SITE_ADDRESS } from '../platform/hosting/site-address.ts';
import type { Command, CommandOption } from './command.ts';

/** For the commands that show the site. */
const REFERENCE: CommandOption = {
  type: 'boolean',
  description: 'Il sito della sola specifica: nessuna guida, e i suoi errori diventano avvisi',
};

/** For the commands that read the pages. The site of an OpenAPI document alone has none. */
const CONTENT: CommandOption = {
  type: 'string',
  value: 'CARTELLA',
  description: 'Cartella delle pagine e dei dati (content)',
  notWith: ['reference'],
};

/** For the commands that read the OpenAPI document. */
const SPEC = {
  spec: { type: 'string', value: 'FILE', description: 'Specifica OpenAPI (spec/openapi.yaml)' },
  'spec-root': {
    type: 'string',
    value: 'CARTELLA',
    description: 'Cartella da cui i suoi $ref non escono (quella della specifica)',
  },
} as const satisfies Record<string, CommandOption>;

/** The sources of a site. */
const SOURCES = { content: CONTENT, ...SPEC };

/** For the commands that CI runs. */
const JUDGED = {
  strict: { type: 'boolean', description: 'Ogni avviso vale come un errore' },
  json: { type: 'boolean', description: 'Scrive i problemi come JSON, e nient’altro' },
} as const satisfies Record<string, CommandOption>;

/** For the commands with a server. */
function serving(port: number) {
  return {
    host: {
      type: 'boolean',
      description: 'Risponde anche agli altri dispositivi della rete, come un telefono, e fuori da un container',
    },
    port: {
      type: 'string',
      value: 'N',
      description: `Porta su cui ascoltare, 0 per una libera (${port})`,
      default: String(port),
      refuse: (value) =>
        /^\d{1,5}$/.test(value) && Number(value) <= 65_535
          ? undefined
          : 'Il valore di --port deve essere un numero intero da 0 a 65535.',
    },
  } as const satisfies Record<string, CommandOption>;
}

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'build',
    summary: 'Compila il sito nella cartella dist/.',
    options: {
      reference: REFERENCE,
      ...SOURCES,
      out: { type: 'string', value: 'CARTELLA', description: 'Dove scrivere il sito (dist)' },
      'base-url': {
        type: 'string',
        value: 'URL',
        description: 'Indirizzo del sito, al posto di quello in site.yaml',
        refuse: (value) => (isSiteAddress(value) ? undefined : `Il valore di --base-url ${SITE_ADDRESS}.`),
      },
      fresh: {
        type: 'boolean',
        description: 'Scrive di nuovo ogni file, senza le risorse dei siti precedenti che la cartella conserva',
      },
      ...JUDGED,
      'no-cache': { type: 'boolean', description: 'Rifà tutto senza guardare le compilazioni precedenti' },
    },
    load: () => import('./build.ts'),
  },
  {
    name: 'dev',
    summary: 'Avvia un server locale con il sito mentre lo scrivi e ricarica il browser a ogni modifica.',
    options: { reference: REFERENCE, ...SOURCES, ...serving(3000) },
    load: () => import('./dev.ts'),
  },
  {
    name: 'preview',
    summary: 'Avvia un server locale con il sito compilato, come farebbe un host statico.',
    options: {
      out: { type: 'string', value: 'CARTELLA', description: 'Cartella del sito compilato (dist)' },
      ...serving(4000),
    },
    load: () => import('./preview.ts'),
  },
  {
    name: 'check',
    summary: 'Controlla pagine, specifica, collegamenti, tipi e stile; non scrive niente.',
    options: { ...SOURCES, ...JUDGED },
    load: () => import('./check.ts'),
  },
  {
    name: 'new',
    summary: 'Crea una pagina da un modello e la mette nella barra laterale.',
    arguments: [
      {
        name: 'section',
        value: 'SEZIONE',
        description: `La cartella della pagina: ${Object.keys(CONTENT_FOLDERS).join(', ')}`,
      },
      { name: 'path', value: 'PERCORSO', description: 'L’indirizzo nella sezione, per esempio spedizioni/etichette' },
    ],
    options: {
      group: { type: 'string', value: 'GRUPPO', description: 'Gruppo della barra (quello della stessa cartella)' },
      ...SOURCES,
    },
    load: () => import('./new.ts'),
  },
  {
    name: 'new:site',
    summary: 'Crea un sito da cui cominciare: le impostazioni, una guida, una specifica con un’operazione.',
    arguments: [
      {
        name: 'folder',
        value: 'CARTELLA',
        description: 'La cartella in cui scrivere content/ e spec/: un punto per questa',
      },
    ],
    options: {},
    load: () => import('./new-site.ts'),
  },
  {
    name: 'report',
    summary:
      'Elenca ciò che si può migliorare: testi che mancano, pagine isolate o lunghe, dati che nessuno usa, pesi.',
    options: {
      all: { type: 'boolean', description: 'Ogni voce, non solo le prime di ciascun elenco' },
      reference: { type: 'boolean', description: 'Solo la specifica, senza pagine né dati' },
      ...SOURCES,
    },
    load: () => import('./report.ts'),
  },
  {
    name: 'addresses',
    summary: 'Aggiunge le pagine di adesso all’elenco degli indirizzi pubblicati, che una compilazione confronta.',
    options: SOURCES,
    load: () => import('./addresses.ts'),
  },
  {
    name: 'spec:diff',
    summary: 'Dice che cosa è cambiato nella specifica OpenAPI e quali pagine ne parlano.',
    arguments: [
      {
        name: 'old',
        value: 'PRIMA',
        description:
          'La specifica di prima: una versione conservata come 1.4.0, un file, o una revisione di Git come HEAD~3',
      },
    ],
    options: {
      ...SPEC,
      content: CONTENT,
      reference: { type: 'boolean', description: 'Solo le specifiche: nessuna pagina in cui cercare' },
      'fail-on-breaking': { type: 'boolean', description: 'Esce con 1 se qualcosa si rompe' },
    },
    load: () => import('./spec-diff.ts'),
  },
  {
    name: 'spec:release',
    summary: 'Conserva la versione di adesso della specifica, con cui il sito confronta le seguenti.',
    options: SPEC,
    load: () => import('./spec-release.ts'),
  },
];
