import { LANGUAGES } from '../model/sample.ts';
import { inWords } from './numbers.ts';

/** The page of an operation. The text is used if the author's description has no short first sentence. */
export const operationPage = {
  description: (title: string, api: string) =>
    `${title}: richiesta, parametri, risposte ed esempi di codice in ${inWords(LANGUAGES.length)} linguaggi. Riferimento di ${api}.`,
  otherGuides: (count: number) => `altre ${count} guide`,
  /** A webhook or callback, whose page has no samples. */
  deliveryDescription: (title: string, api: string) =>
    `${title}: che cosa manda il servizio al tuo server e come rispondere. Riferimento di ${api}.`,
} as const;

/** The page of a schema that is too large for the pages of the operations. */
export const schemaPage = {
  description: (title: string, api: string) =>
    `${title}: i campi dello schema, con tipi e vincoli. Riferimento di ${api}.`,
  group: 'Schemi',
  usedBy: 'Usato da',
  moreOperations: (count: number) => `E ${count === 1 ? 'un’altra' : `altre ${count}`}, che la panoramica elenca.`,
  usedBySchemas: 'Altri schemi che lo contengono: ',
  otherOperations: (count: number) => `altre ${count} operazioni`,
} as const;

/** The overview of the API. */
export const overview = {
  description: (title: string) =>
    `Versione, indirizzi, autenticazione, operazioni e specifica OpenAPI di ${title}, da scaricare in YAML o JSON.`,
  version: 'Versione',
  openapi: 'OpenAPI',
  variables: 'Variabili',
  operations: 'Operazioni',
  contact: 'Contatti',
  license: 'Licenza',
  termsOfService: 'Condizioni di servizio',
  scopes: (count: number) => (count === 1 ? '1 permesso' : `${count} permessi`),
  download: 'Scarica la specifica',
  downloadYaml: 'Specifica in YAML',
  downloadJson: 'Specifica in JSON',
  downloadSimulator: 'Simulatore',
  generators: [
    'Tipi e client nel tuo linguaggio si generano dalla specifica, per esempio con ',
    { code: 'npx openapi-typescript openapi.json -o api.d.ts' },
    ' o con OpenAPI Generator.',
  ],
  otherOperations: 'Altre operazioni',
  webhooks: 'Webhook',
  webhooksLead: 'Queste richieste le fa il servizio al tuo server.',
} as const;

/** The site built from an OpenAPI document alone. */
export const referenceSite = {
  title: 'Riferimento',
  description: (title: string) => `Riferimento di ${title}: operazioni, schemi, autenticazione ed esempi di codice.`,
  overview: 'Panoramica',
  sidebar: 'Operazioni',
} as const;

/** Whether a field is there. */
export const presence = {
  required: 'obbligatorio',
  present: 'sempre presente',
  optional: 'può mancare',
  allPresent: 'Sono sempre presenti.',
  mostPresent: 'Sono sempre presenti, tranne dove è scritto «può mancare».',
} as const;
