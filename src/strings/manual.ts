/** Texts of the manual in one file. */
export const manual = {
  title: (site: string) => `Manuale di ${site}`,
  description: (site: string) => `Tutte le guide e il riferimento di ${site} in un solo file.`,
  contents: 'Indice',
  others: 'Altre pagine',
  edition: (date: string) => `Edizione del ${date}`,
  samples: (language: string) =>
    `Gli esempi di codice delle operazioni sono in ${language}; sul sito ci sono anche negli altri linguaggi.`,
  online: 'Versione sempre aggiornata:',
} as const;
