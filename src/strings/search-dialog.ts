/** The words of the search. */
export const search = {
  button: 'Cerca',
  shortcut: 'Ctrl K',
  map: 'Mappa del sito',
  title: 'Cerca nella documentazione',
  field: 'Che cosa cerchi?',
  try: 'Prova:',
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
  nothing: (text: string) => `Nessuna pagina risponde a «${text}».`,
  unsure: (text: string) => `Non c’è una risposta sicura a «${text}».`,
  replaced: (typed: readonly string[], by: readonly string[]) =>
    `${typed.length === 1 ? 'Non c’è' : 'Non ci sono'} ${quoted(typed)}: ecco i risultati per ${quoted(by)}.`,
  advice: [
    'Prova con meno parole, o con una più generale: «consegna» invece di «consegna al portiere».',
    'Per l’API scrivi il nome esatto di un campo, di un codice di errore o di uno stato HTTP: «tracking_number», «401».',
  ],
  everywhere: 'Cerca in tutto il sito',
  near: 'Forse cercavi',
  spoken: 'Pagine che ne parlano',
  starts: 'Parti da qui',
  keys: { move: 'per scorrere', open: 'per aprire', close: 'per chiudere' },
  keyNames: { up: '↑', down: '↓', enter: '↵', escape: 'esc' },
} as const;

function quoted(words: readonly string[]): string {
  return words.map((word) => `«${word}»`).join(', ');
}
