import type { DetailedShipment, ExampleShipment } from '../model/example-shipment.ts';
import { exampleShipment } from './examples.ts';

type Named = { readonly label: string };

const listOf = (items: readonly string[]) => new Intl.ListFormat('it').format(items);

/** The lines of the e-mail to the recipient, as the user wrote them: variables stand in braces. */
export const template = {
  subject: 'Oggi arriva il tuo ordine {{riferimento}}',
  greeting: 'Gentile {{nome}},',
  news: 'il tuo pacco è sul furgone di {{corriere}}.',
  expected: 'Consegna prevista: {{data_prevista}}',
  link: '{{link_tracking}}',
  advice: 'Se oggi non puoi riceverlo, apri il link: trovi il sito del corriere per cambiare giorno o punto di ritiro.',
} as const;

const list = {
  section: 'Spedizioni',
  add: 'Aggiungi spedizione',
  import: 'Importa da CSV',
  export: 'Esporta',
  save: 'Salva',
  searched: ['Numero di tracking', 'riferimento', 'nome del destinatario'],
  views: ['Da sbloccare', 'Mai partite', 'Aspettano il ritiro', 'Tornano indietro'],
  filters: ['Stato', 'Corriere', 'Mittente', 'Negozio', 'Data', 'Tag', 'Archiviate'],
  columns: ['Stato', 'Numero di tracking', 'Riferimento', 'Destinatario', 'Consegna prevista', 'Ultimo aggiornamento'],
} as const;

const detail = {
  section: 'Spedizioni',
  refresh: 'Aggiorna ora',
  archive: 'Archivia',
  delete: 'Elimina',
  expected: 'Consegna prevista',
  lastCheck: 'Ultimo controllo',
  link: 'Pagina di tracking',
  timeline: 'Cronologia',
  parts: ['Riferimento e mittente', 'Destinatario', 'Notifiche', 'Note e tag', 'Origine'],
  events: exampleShipment.events.flatMap(({ what, when }) => [what, when]),
} as const;

const settings = {
  section: 'Notifiche',
  recipient: 'Destinatario',
  user: 'Tu',
  subject: 'Oggetto',
  text: 'Testo',
  test: 'Invia un’e-mail di test',
  save: 'Salva',
  template,
} as const;

/**
 * The texts of the pictures of the app. The guide that shows a picture must name all its labels: the build checks it.
 */
export const appScreens = {
  'lista-spedizioni': {
    labels: list,
    title: 'La lista delle spedizioni nell’app',
    description: (shipments: readonly ExampleShipment<Named>[]) =>
      `In alto i pulsanti «${list.import}» e «${list.add}», poi le viste salvate, ognuna con il numero delle sue spedizioni, il campo di ricerca e i filtri, con «${list.save}» ed «${list.export}». Sotto, una riga per spedizione: ${shipments.map(({ reference, status }) => `${reference} ${status.label}`).join(', ')}.`,
    caption:
      'Le viste salvate, la ricerca, i filtri e una riga per spedizione, dall’ultima aggiunta. Le colonne «Mittente», «Origine» e «Tag» qui non si vedono.',
    viewCounts: [3, 1, 2, 1],
  },
  'dettaglio-spedizione': {
    labels: detail,
    title: 'Il dettaglio di una spedizione nell’app',
    description: ({ status, courier, trackingNumber, expectedDay, expected, events }: DetailedShipment<Named>) =>
      `In alto lo stato, «${status.label}», il corriere ${courier} con il numero ${trackingNumber} e i pulsanti «${detail.refresh}», «${detail.archive}» ed «${detail.delete}»; poi la consegna prevista, ${expectedDay} ${expected}, l’ultimo controllo e il link alla pagina di tracking. Sotto, la cronologia con ${events.length} eventi e le sezioni ${listOf(detail.parts)}.`,
    caption:
      'L’ordine 1048 la mattina della consegna: che cosa dice il corriere, che cosa hai scritto tu e quale e-mail è già partita.',
    emailSent: 'inviata al destinatario',
    order: 'ordine',
  },
  'impostazioni-notifiche': {
    labels: settings,
    title: 'I modelli delle notifiche nell’app',
    description: (active: readonly string[], inactive: readonly string[], open: string) =>
      `L’elenco degli stati, ognuno con un interruttore e con chi riceve l’e-mail. Attivi: ${listOf(active)}. Non attivi: ${listOf(inactive)}. Poi il modello per lo stato «${open}»: oggetto e testo con le variabili, la scelta fra «${settings.recipient}» e «${settings.user}», i pulsanti «${settings.test}» e «${settings.save}».`,
    caption:
      'Una scelta equilibrata: un viaggio senza intoppi manda tre e-mail al destinatario, gli imprevisti avvisano anche te.',
    open: (status: string) => `Modello per lo stato «${status}»`,
  },
} as const;
