import type { ParameterLocation } from './operation.ts';

/** The ids of the fixed sections of the reference pages. Readers link to them, so they must not change. */
export const SECTIONS = {
  authentication: 'autenticazione',
  servers: 'server',
  parameters: 'parametri',
  requestBody: 'corpo-della-richiesta',
  responses: 'risposte',
  behaviour: 'come-si-comporta',
  guides: 'nelle-guide',
  schemas: 'altri-schemi',
  usedBy: 'usato-da',
  example: 'esempio',
  samples: 'esempi-di-codice',
  callbacks: 'richieste-al-tuo-server',
  versions: 'versioni',
  operations: 'operazioni',
  webhooks: 'eventi-webhook',
  contact: 'contatti',
  download: 'scarica',
} as const;

/** The id of the heading above the parameters of one location. */
export function parametersId(location: ParameterLocation): string {
  return `${SECTIONS.parameters}-${location}`;
}

/** The id of a version of the API on the overview. */
export function versionId(version: string): string {
  return `versione-${version.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`;
}
