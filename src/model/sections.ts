/** The ids of the fixed parts of the reference's pages; readers link to them. */
export const SECTIONS = {
  authentication: 'autenticazione',
  servers: 'server',
  parameters: 'parametri',
  requestBody: 'corpo-della-richiesta',
  responses: 'risposte',
  schemas: 'altri-schemi',
  samples: 'esempi-di-codice',
  ownSamples: 'esempi-dell-autore',
  callbacks: 'richieste-al-tuo-server',
  operations: 'operazioni',
  contact: 'contatti',
  download: 'scarica',
} as const;
