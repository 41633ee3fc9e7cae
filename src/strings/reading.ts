/** What stands in the files for programs that read: /llms.txt and the copies of the pages. */
export const llms = {
  lead: 'Ogni pagina ha una copia in Markdown: è l’indirizzo della pagina seguito da «.md».',
  full: 'Tutte le pagine in un solo file',
  parts: 'Tutte le pagine, in più file',
  partsLead: 'Le pagine sono troppe per un solo file. Ecco le parti, nell’ordine:',
  part: (first: string, last: string) => (first === last ? `«${first}»` : `Da «${first}» a «${last}»`),
  description: 'La descrizione OpenAPI completa',
  others: 'Altre pagine',
  address: (href: string) => `Indirizzo: ${href}`,
} as const;

/** Where a page comes from, at its end. */
export const pageOrigin = {
  changed: 'Ultima modifica:',
  source: 'Modifica il testo di questa pagina',
  markdown: 'Questa pagina in Markdown',
  copy: 'Copia come Markdown',
} as const;
