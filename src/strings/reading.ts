/** What stands in the files for programs that read: /llms.txt and the copies of the pages. */
export const llms = {
  lead: 'Ogni pagina ha una copia in Markdown: è l’indirizzo della pagina seguito da «.md».',
  full: (href: string) => `Tutte le pagine in un solo file: ${href}`,
  description: (href: string) => `La descrizione OpenAPI completa: ${href}`,
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
