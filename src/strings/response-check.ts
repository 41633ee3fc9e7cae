/** The words of the check of responses. */
export const responseCheck = {
  title: 'Controlla una risposta',
  loading: 'Preparo il controllo…',
  running: 'Controllo la risposta…',
  label: 'La risposta che hai ricevuto',
  hint: 'Incolla il corpo, ciò che stampa curl -i o il messaggio del tuo programma. Il testo resta in questa pagina: non parte nessuna richiesta e nessuno lo conserva.',
  statusOf: (status: number) => `Stato ${status}`,
  seems: (status: string) => `Sembra la risposta ${status}`,
  place: (line: number, column: number, path = '') => `Riga ${line}, colonna ${column}${path && `, ${path}`}`,
  isRight: 'Il corpo rispetta lo schema.',
  faults: (count: number) => (count === 1 ? '1 problema nella risposta' : `${count} problemi nella risposta`),
  moreFaults: (count: number) => (count === 1 ? 'C’è un altro problema.' : `Ci sono altri ${count} problemi.`),
  refused: 'I campi della richiesta da correggere:',
  guides: 'Ne parlano:',
  tooLate: 'Il controllo richiede troppo tempo e si è fermato: prova con un testo più corto.',
} as const;

/** What the check says of a response. */
export const responseNotes = {
  masked: 'Chiavi e token sono coperti da puntini: qui non servono.',
  syntaxOnly: (kind: string) =>
    `${kind === 'xml' ? 'XML ben formato' : 'JSON valido'}. La specifica non dice come deve essere fatto.`,
  late: 'Il controllo del corpo richiede troppo tempo e si è fermato: qui c’è ciò che si capisce senza. Prova con un corpo più corto.',
  unknown: 'Non sembra una risposta. Incolla il corpo, ciò che stampa curl -i o il messaggio di errore intero.',
  unanswered: 'Non è arrivata nessuna risposta: la rete o il collegamento si sono interrotti prima.',
  undescribed: (status: number) => `Qui la specifica non descrive lo stato ${status}.`,
  otherType: (given: string, described: string) => `Il tipo è ${given}, la specifica descrive ${described}.`,
  noBody: 'Il corpo è vuoto, ma la specifica ne descrive uno.',
  notEmpty: 'Questa risposta non dovrebbe avere un corpo.',
  html: 'Il corpo è una pagina HTML: di solito non la manda l’API, ma un proxy che le sta davanti.',
  noXml: 'Il corpo è in XML: qui si controlla solo il JSON.',
  otherBody: 'Il corpo non è JSON: qui si controlla solo il JSON.',
} as const;

/** What is wrong with how a body is written in XML. */
export const xmlFaults = {
  syntax:
    'Qui l’XML non è ben formato: un elemento non è chiuso, oppure i caratteri & e < non sono scritti &amp; e &lt;.',
  doctype: 'I DOCTYPE qui non si leggono: possono rimandare ad altri file.',
  root: (tags: readonly string[]) => `L’elemento radice deve essere ${tags.map((tag) => `<${tag}>`).join(' oppure ')}.`,
  unknown: (tag: string) => `<${tag}> non è previsto in questo elenco.`,
  again: 'C’è più di una volta.',
  otherwise:
    'In XML si scrive in un altro modo: come elemento o attributo, con un altro nome o un altro spazio dei nomi.',
  text: 'Qui ci vanno elementi, non testo.',
  unclear: 'XML ben formato. La specifica lo descrive in un modo che qui non si può controllare con certezza.',
} as const;
