/** What the simulator of an API prints. */
export const simulator = {
  /** The beginning of the file. */
  head: (title: string, version: string, port: number) =>
    [
      `Simulatore di ${title} ${version}.`,
      'Risponde sul tuo computer come descrive la specifica OpenAPI: serve a provare un programma senza account.',
      'Richiede Node.js 20 o successivo, e nient’altro. Si avvia con',
      '',
      '    node simulatore.mjs',
      '',
      `e risponde su http://127.0.0.1:${port}; le opzioni si leggono con «node simulatore.mjs --help».`,
      'Ciò che riceve resta nella memoria e sparisce quando lo fermi. Questo file è generato: non modificarlo.',
    ] as readonly string[],
  usage: (port: number) => `Uso: node simulatore.mjs [opzioni]

  --port NUMERO   La porta su cui rispondere (${port}); 0 ne sceglie una libera
  --key CHIAVE    La sola chiave da accettare, al posto di quella che viene mostrata
  --webhook URL   L’indirizzo a cui inviare gli eventi, firmati
  --fast          Un minuto dura un secondo
  --help          Queste righe

Si ferma con Ctrl+C, e dimentica tutto ciò che ha ricevuto.`,
  ready: (title: string, address: string, key = 'va bene qualsiasi') =>
    `Simulatore di ${title}\n\n  Indirizzo  ${address}\n  Chiave     ${key}`,
  webhook: (url: string, secret: string | undefined) =>
    `  Webhook    ${url}${secret === undefined ? '' : `\n  Segreto    ${secret}`}`,
  fast: '  Un minuto dura un secondo.',
  omitted: (count: number) =>
    count === 1
      ? '  Un’operazione non c’è: il file non ha posto.'
      : `  ${count} operazioni non ci sono: il file non ha posto.`,
  stop: '\nSi ferma con Ctrl+C.',
  stopped: '\nFermato.',
  delivered: (name: string, status: number) => `${status}  webhook ${name}`,
  undelivered: (name: string, reason: string, attempt: number) =>
    `---  webhook ${name}: ${reason} (tentativo ${attempt})`,
  /** Why an event does not arrive, by the code of the error; other errors are named by their code. */
  unreachable: {
    ECONNREFUSED: 'lì non risponde nessuno',
    ECONNRESET: 'la connessione è stata chiusa',
    ENOTFOUND: 'il nome dell’indirizzo non esiste',
    ABORT_ERR: 'nessuna risposta in tempo',
  },
  tooManyDeliveries: 'Gli eventi in attesa sono troppi: i prossimi non partono.',
  wrongPort: (text: string) => `«${text}» non è una porta: serve un numero da 0 a 65535.`,
  wrongKey: 'La chiave può avere solo lettere, cifre e segni ASCII, senza spazi.',
  wrongWebhook: (text: string) => `«${text}» non è un indirizzo http:// o https://.`,
  secretInWebhook: 'L’indirizzo di un webhook non può contenere un nome utente o una password.',
  wrongOption: {
    unknown: (name: string) => `L’opzione «${name}» non esiste.`,
    noOption: (text: string) => `«${text}» non è un’opzione: cominciano tutte con --.`,
    value: (name: string) => `A «${name}» manca il suo valore.`,
    noValue: (name: string) => `«${name}» non vuole un valore.`,
    withHelp: (message: string) => `${message}\nLe opzioni si leggono con --help.`,
  },
  portInUse: (port: number) => `La porta ${port} è occupata: scegline un’altra, per esempio con --port ${port + 1}.`,
  notStarted: (message: string) => `Non parte: ${message}`,
  elsewhere:
    'Il simulatore risponde solo a programmi di questo computer, all’indirizzo 127.0.0.1 o localhost. Le pagine di altri siti non lo possono usare.\n',
  internal: 'Il simulatore ha incontrato un errore imprevisto.\n',
} as const;

/** The details of errors that the simulator gives. */
export const details = {
  no_credentials: 'La richiesta non porta la chiave.',
  wrong_credentials: 'La chiave non è quella che il simulatore ha mostrato all’avvio.',
  no_route: (path: string) => `Il percorso «${path}» non esiste.`,
  no_method: (method: string, allowed: string) =>
    `Qui il metodo «${method}» non è ammesso: quelli ammessi sono ${allowed}.`,
  not_found: (id: string) => `Non c’è nulla con identificativo «${id}».`,
  notSimulated: 'Il simulatore non cambia ciò che è stato aggiunto: questa operazione non la sa eseguire.\n',
  noBody: 'Manca il corpo della richiesta.',
  noJson: 'Il corpo non è JSON valido.',
  noUtf8: 'Il corpo non è un testo in UTF-8.',
  tooNested: 'Il corpo ha troppi livelli o elenchi troppo lunghi.',
  too_large: (most: number) => `Il corpo supera ${Math.floor(most / 1024)} KB.`,
  media_type: (given: string, wanted: string) =>
    given === ''
      ? `La richiesta non dichiara il formato del corpo: invia «Content-Type: ${wanted}».`
      : `Il formato «${given}» non è ammesso: invia «${wanted}».`,
  invalid: (count: number) =>
    count === 1 ? 'La richiesta contiene un errore.' : `La richiesta contiene ${count} errori.`,
  parameter: (name: string, value: string, message: string) =>
    `Il valore «${value}» di «${name}» non è ammesso. ${message}`,
  missing: (name: string) => `Manca «${name}», che è obbligatorio.`,
  together: (one: string, other: string) => `«${one}» e «${other}» non vanno insieme.`,
  reversed: (from: string, to: string) => `«${to}» precede «${from}».`,
  cursor: 'Non è un cursore di questo elenco, o è scaduto: ricomincia senza.',
  cursorChanged: 'Con un cursore gli altri parametri restano quelli della prima richiesta.',
  duplicate: (id: string) => `C’è già: è «${id}».`,
  reused_key: 'La stessa chiave di idempotenza è già stata usata con un corpo diverso.',
  unknownValue: (value: string, field: string) => `«${value}» non è un valore ammesso di «${field}».`,
  notDetected: (value: string, possible: string) =>
    possible === ''
      ? `Il valore «${value}» non ha una forma conosciuta.`
      : `Il valore «${value}» può essere di più d’uno: ${possible}.`,
  detectField: (field: string) => `Indica «${field}»: il resto non basta a riconoscerlo.`,
  otherForm: (value: string) => `Il valore non ha la forma richiesta da «${value}».`,
  wait: (seconds: number) => `Riprova fra ${seconds} ${seconds === 1 ? 'secondo' : 'secondi'}.`,
  too_many: (most: number, period: 'minuto' | 'giorno', seconds: number) =>
    `Hai superato le ${most} richieste al ${period}. Riprova fra ${seconds} ${seconds === 1 ? 'secondo' : 'secondi'}.`,
} as const;
