/** The Italian words of the scripts. */

/** Copying code, links and pages. */
export const copy = {
  copied: 'Copiato',
  failed: 'Copia non riuscita: il testo è selezionato',
  pageFailed: 'Copia non riuscita',
  linkCopied: 'Link copiato',
} as const;

/** The progress bar. */
export const navigation = {
  loading: 'Caricamento della pagina',
} as const;

/** The crash page, and the error page for a page that does not load (specification, section 8). */
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

/** The request form before its fields are loaded. */
export const requestFormShell = {
  title: 'Componi la richiesta',
  loading: 'Preparo i campi…',
  failed: 'I campi non si sono caricati. Controlla la connessione.',
  retry: 'Prova di nuovo',
} as const;

/** A search that did not load, be it the dialog or its data. */
export const searchFailure = {
  failed: 'La ricerca non si è caricata. Controlla la connessione.',
  retry: 'Prova di nuovo',
} as const;

/** The suggestions of the not-found page. */
export const suggestions = {
  heading: 'Forse cercavi',
} as const;
