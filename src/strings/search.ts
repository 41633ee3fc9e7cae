import { searchFailure } from './client.ts';

/** The words of the search. */
export const search = {
  button: 'Cerca',
  shortcut: 'Ctrl K',
  map: 'Mappa del sito',
  title: 'Cerca nella documentazione',
  field: 'Che cosa cerchi?',
  placeholder: 'Esempi: giacenza, CSV, 429',
  close: 'Chiudi la ricerca',
  filter: 'Cerca in',
  kinds: { all: 'Tutto', guide: 'Guida', api: 'API' },
  results: 'Risultati',
  recent: 'Ricerche recenti',
  forget: 'Cancella le ricerche recenti',
  count: (count: number) => (count === 1 ? '1 risultato' : `${count} risultati`),
  elsewhere: (count: number) => (count === 1 ? 'anche in un’altra pagina' : `anche in altre ${count} pagine`),
  loading: 'La ricerca si sta preparando.',
  ...searchFailure,
  nothing: (text: string) => `Nessun risultato per «${text}».`,
  advice: [
    'Prova con meno parole, o con una più generale: «consegna» invece di «consegna al portiere».',
    'Per l’API scrivi il nome esatto di un campo, di un codice di errore o di uno stato HTTP: «tracking_number», «401».',
  ],
  everywhere: 'Cerca in tutto il sito',
  starts: 'Parti da qui',
  keys: { move: 'per scorrere', open: 'per aprire', close: 'per chiudere' },
  keyNames: { up: '↑', down: '↓', enter: '↵', escape: 'esc' },
  slash: 'apre la ricerca',
} as const;
