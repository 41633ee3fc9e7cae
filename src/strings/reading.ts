/** Texts of the files for programs: /llms.txt and the Markdown copies of the pages. */
export const llms = {
  lead: 'Ogni pagina ha una copia in Markdown, allo stesso indirizzo con «.md» in fondo; quella della pagina principale è /index.md.',
  full: 'Tutte le pagine in un solo file',
  parts: 'Tutte le pagine, in più file',
  partsLead: 'Le pagine sono troppe per un solo file. Ecco le parti, nell’ordine:',
  part: (first: string, last: string) => (first === last ? `«${first}»` : `Da «${first}» a «${last}»`),
  description: 'La specifica OpenAPI completa',
  simulator: 'Un simulatore dell’API, per Node.js 20 e successivi',
  others: 'Altre pagine',
  address: (href: string) => `Indirizzo: ${href}`,
  index: 'Indice di tutte le pagine',
} as const;

/** The origin of a page, shown at its end. */
export const pageOrigin = {
  changed: 'Ultima modifica:',
  source: 'Modifica il testo di questa pagina',
  markdown: 'Questa pagina in Markdown',
  copy: 'Copia come Markdown',
} as const;
