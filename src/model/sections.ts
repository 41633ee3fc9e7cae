/** The ids of the fixed parts of the reference's pages; readers link to them. */
export const SECTIONS = {
  authentication: 'autenticazione',
  servers: 'server',
  parameters: 'parametri',
  requestBody: 'corpo-della-richiesta',
  responses: 'risposte',
  samples: 'esempi-di-codice',
  operations: 'operazioni',
  contact: 'contatti',
  download: 'scarica',
} as const;
