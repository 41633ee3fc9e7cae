/** Texts of the manual in one file. */
export const manual = {
  title: (site: string) => `Manuale di ${site}`,
  description: (site: string) => `Tutte le guide e il riferimento di ${site} in un solo file.`,
  contents: 'Indice',
  others: 'Altre pagine',
  edition: (date: string) => `Edizione del ${date}`,
  online: 'Versione sempre aggiornata:',
} as const;
