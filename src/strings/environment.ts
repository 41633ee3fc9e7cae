/** The words of the choice of a server and a key for all requests of the site. */
export const environment = {
  label: 'Ambiente',
  title: 'Ambiente e chiave',
  /** The name of the button above a sample; `name` is that of the chosen server. */
  button: (name: string) => `Ambiente: ${name}. Cambia ambiente o chiave`,
  lead: 'Valgono per tutti gli esempi del sito, finché questa scheda è aperta.',
  key: 'Chiave API',
  token: 'Token',
  show: 'Mostra',
  hide: 'Nascondi',
  done: 'Fatto',
  keyNote: 'Resta in questa scheda del browser.',
  variableNote: (name: string) => `Senza, gli esempi leggono ${name}.`,
  notAKey: 'Gli esempi tengono il segnaposto: una chiave ha solo lettere, cifre e i segni - . _ ~ + / =',
} as const;
