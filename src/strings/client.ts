/** The Italian words that scripts say. */

export const copy = {
  copied: 'Copiato',
  failed: 'Copia non riuscita: il testo è selezionato',
  pageFailed: 'Copia non riuscita',
  linkCopied: 'Link copiato',
} as const;

export const navigation = {
  loading: 'Caricamento della pagina',
} as const;

/** The crash page, and the one of a page that does not load (specification, section 8). */
export const crash = {
  heading: 'Questa pagina è andata in crash.',
  retry: 'Prova di nuovo',
  retryDescription: 'Retry',
  details: 'Dettagli dell’errore',
  loadTitle: 'Page Error',
  loadAdvice: 'La pagina non si è caricata. Controlla la connessione e riprova: quello che hai già aperto resta dov’è.',
  renderAdvice:
    'Una parte interattiva della pagina si è fermata. Puoi riprovare, oppure andare avanti: il resto del sito funziona.',
} as const;

/** The form of a request, before its fields are there. */
export const shaping = {
  title: 'Componi la richiesta',
  loading: 'Preparo i campi…',
  failed: 'I campi non si sono caricati. Controlla la connessione.',
  retry: 'Prova di nuovo',
} as const;

export const suggestions = {
  heading: 'Forse cercavi',
} as const;
