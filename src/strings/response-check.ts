/** The words of the check of responses. */
export const responseCheck = {
  title: 'Controlla una risposta',
  loading: 'Preparo il controllo…',
  running: 'Controllo la risposta…',
  label: 'La risposta che hai ricevuto',
  hint: 'Incolla il corpo, ciò che stampa curl -i o una riga di un log. Il testo resta in questa pagina: non parte nessuna richiesta e nessuno lo conserva.',
  statusOf: (status: number) => `Stato ${status}`,
  seems: (status: string) => `Sembra la risposta ${status}`,
  isRight: 'Il corpo rispetta lo schema.',
  refused: 'I campi della richiesta da correggere:',
  guides: 'Ne parlano:',
  tooLate: 'Il controllo richiede troppo tempo e si è fermato: prova con un testo più corto.',
} as const;

/** What the check says of a response. */
export const responseNotes = {
  masked: 'Chiavi e token sono coperti da puntini: qui non servono.',
  syntaxOnly: 'JSON valido. La specifica non dice come deve essere fatto.',
  late: 'Il controllo del corpo richiede troppo tempo e si è fermato: qui c’è ciò che si capisce senza. Prova con un corpo più corto.',
  unknown: 'Non sembra una risposta. Incolla il corpo, ciò che stampa curl -i o una riga di un log con il JSON.',
  undescribed: (status: number) => `Qui la specifica non descrive lo stato ${status}.`,
  otherType: (given: string, described: string) => `Il tipo è ${given}, la specifica descrive ${described}.`,
  noBody: 'Il corpo è vuoto, ma la specifica ne descrive uno.',
  notEmpty: 'Questa risposta non dovrebbe avere un corpo.',
  html: 'Il corpo è una pagina HTML: di solito non la manda l’API, ma un proxy che le sta davanti.',
  otherBody: 'Il corpo non è JSON: qui si controlla solo il JSON.',
} as const;
