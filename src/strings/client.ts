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

/** The page in place of one that crashed (specification, section 8). */
export const crash = {
  heading: 'Questa pagina è andata in crash.',
  advice:
    'Una parte interattiva della pagina si è fermata. Puoi riprovare, oppure andare avanti: il resto del sito funziona.',
  retry: 'Prova di nuovo',
} as const;

/** The page in place of one that did not load (specification, section 8, which has some words in English). */
export const loadFailure = {
  title: 'Page Error',
  heading: 'Questa pagina non si è caricata.',
  advice:
    'Controlla la connessione: quando torna, la pagina si carica da sola. Intanto puoi rileggere quelle già visitate che il browser ha conservato.',
  retry: 'Riprova',
  retryInEnglish: 'Retry',
} as const;

/** What both of them fold away. */
export const errorDetails = 'Dettagli dell’errore';

/** The panel of the request form. */
export const requestFormShell = {
  title: 'Componi la richiesta',
  close: 'Chiudi il modulo',
  loading: 'Preparo i campi…',
  languages: 'Linguaggio dell’esempio',
} as const;

/** A part of a page, or the search, if its code or its data did not load. */
export const partFailure = {
  failed: 'Questa parte non si è caricata. Controlla la connessione.',
  retry: 'Riprova',
} as const;
