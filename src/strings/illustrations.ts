import type { DetailedShipment } from '../model/example-shipment.ts';
import { appScreens, template } from './app-screens.ts';

type Named = { readonly label: string };

/** The texts of the illustrations. A guide that shows one must name its `labels`: the build checks it. */
export const illustrations = {
  stati: {
    labels: {},
    title: 'Come si muove una spedizione da uno stato all’altro',
    caption:
      'La strada arancione è quella abituale; accanto a ogni stato ci sono gli altri che possono seguirlo. Il bordo tratteggiato indica che il viaggio riprende, quello doppio uno stato finale.',
    lanes: { road: 'Strada abituale', detours: 'Soste e imprevisti', exits: 'Senza consegna' },
    ways: (label: string) => `Dopo «${label}» anche`,
  },
  'percorso-ordine': {
    labels: {},
    title: 'Il percorso di un ordine, dal negozio al destinatario',
    description: (interval: string) =>
      `Nel tuo negozio c’è un ordine con il numero di tracking. TrackBot Pro legge gli ordini ${interval}, poi chiede notizie al corriere e ne riceve gli eventi. Quando lo stato cambia, TrackBot Pro lo scrive nell’ordine con il link di tracking, lo mostra nella pagina di tracking e, se il modello di quello stato è attivo, manda un’e-mail al destinatario.`,
    caption:
      'Il numero di tracking entra una volta sola, dal negozio; da lì in poi è TrackBot Pro a chiedere al corriere e ad avvisare il cliente.',
    interval: (minutes: string | undefined) => (minutes ? `ogni ${minutes} minuti` : 'a intervalli regolari'),
    /** The words of each stop, by its sign. */
    stops: (interval: string) => ({
      shop: { title: 'Il tuo negozio', lines: ['ordine con numero', 'di tracking'] },
      parcel: { title: 'TrackBot Pro', lines: ['legge gli ordini', interval] },
      van: { title: 'Il corriere', lines: ['risponde con', 'gli eventi del pacco'] },
      order: { title: 'Ordine nel negozio', lines: ['stato e link di tracking'] },
      email: { title: 'E-mail al destinatario', lines: ['per gli stati che scegli'] },
      page: { title: 'Pagina di tracking', lines: ['stato e cronologia'] },
    }),
  },
  'pagina-tracking': {
    labels: {},
    title: 'La pagina di tracking di una spedizione in viaggio',
    description: ({ sender, status, courier, city, events, ...shipment }: DetailedShipment<Named>) =>
      `${sender}, il mittente. ${status.label}, consegna prevista oggi, ${shipment.expectedDay} ${shipment.expected}. Corriere ${courier}, con il link al suo sito. Destinazione ${city}. Cronologia: ${events.map(({ what }) => what).join(', ')}.`,
    caption:
      'La pagina come la vede chi aspetta il pacco. Il suo nome e la via non compaiono mai, la città solo se lo scegli.',
    expected: 'Consegna prevista',
    today: 'oggi',
    courier: 'Corriere',
    trackingNumber: 'Numero di tracking',
    city: 'Destinazione',
    courierLink: (courier: string) => `Segui sul sito di ${courier}`,
    timeline: 'Cronologia',
  },
  'notifica-email': {
    labels: template,
    title: 'L’e-mail che riceve il destinatario',
    description: ({ sender, recipient }: DetailedShipment<Named>, lines: readonly string[]) =>
      `Un’e-mail di ${sender} a ${recipient}: ${lines.map((line) => `«${line}»`).join(', ')}. In fondo, l’indirizzo del mittente e il link di disiscrizione. Sono evidenziati i dati presi dalla spedizione: ordine, nome, corriere e data.`,
    caption: 'Il modello compilato: le parti evidenziate vengono dalla spedizione, le altre le scrivi tu.',
    recipient: (name: string) => `a ${name}`,
    button: 'Segui il pacco',
    leave: 'Non voglio più ricevere queste e-mail',
  },
  ...appScreens,
} as const;
