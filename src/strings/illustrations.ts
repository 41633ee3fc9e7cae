/** The texts of the illustrations. The mock-ups show one example, the same as the texts around them. */
export const illustrations = {
  stati: {
    title: 'Come si muove una spedizione da uno stato all’altro',
    caption:
      'La strada arancione è quella abituale; accanto a ogni stato ci sono gli altri che possono seguirlo. Il bordo tratteggiato indica che il viaggio riprende, quello doppio uno stato finale.',
    lanes: { road: 'Strada abituale', detours: 'Soste e imprevisti', exits: 'Senza consegna' },
    ways: (label: string) => `Dopo «${label}» anche`,
  },
  'percorso-ordine': {
    title: 'Il percorso di un ordine, dal negozio al destinatario',
    description: (interval: string) =>
      `Nel tuo negozio c’è un ordine con il numero di tracking. TrackBot Pro legge gli ordini ${interval}, chiede notizie al corriere e ne riceve la risposta. A ogni nuovo stato TrackBot Pro fa tre cose: scrive lo stato e il link di tracking nell’ordine, manda un’e-mail al destinatario e aggiorna la pagina di tracking.`,
    caption:
      'Il numero di tracking entra una volta sola, dal negozio; da lì in poi è TrackBot Pro a chiedere al corriere e ad avvisare il cliente.',
    interval: (minutes: string | undefined) => (minutes ? `ogni ${minutes} minuti` : 'a intervalli regolari'),
    shop: { title: 'Il tuo negozio', lines: ['ordine con numero', 'di tracking'] },
    platform: { title: 'TrackBot Pro', lines: (interval: string) => ['legge gli ordini', interval] },
    courier: { title: 'Il corriere', lines: ['risponde con', 'il nuovo stato'] },
    order: { title: 'Ordine nel negozio', lines: ['stato e link di tracking'] },
    email: { title: 'E-mail al destinatario', lines: ['quando lo stato cambia'] },
    page: { title: 'Pagina di tracking', lines: ['sempre aggiornata'] },
  },
  'pagina-tracking': {
    title: 'La pagina di tracking di una spedizione in consegna',
    description:
      'In alto il logo e il nome del mittente, Ceramiche Sant’Anna. Poi lo stato, «In consegna», con la consegna prevista per oggi, venerdì 20 novembre, e una strada a cinque tappe di cui quattro percorse. Sotto, il corriere BRT con il numero di tracking e il link al suo sito, e la città di destinazione, Bologna. A lato la cronologia, dall’evento più recente: affidata all’autista, arrivata al deposito di destinazione, partita dal deposito, dati comunicati dal mittente. Nome e indirizzo del destinatario non ci sono.',
    caption: 'La pagina come la vede chi aspetta il pacco. Il suo nome e il suo indirizzo non compaiono mai.',
    address: 'tracking.trackbotpro.example/t5Rw8HnB3c',
    sender: 'Ceramiche Sant’Anna',
    status: 'In consegna',
    expected: 'Consegna prevista',
    expectedDay: 'oggi, venerdì 20 novembre',
    details: [
      ['Corriere', 'BRT'],
      ['Numero di tracking', '084512367890'],
      ['Destinazione', 'Bologna'],
    ],
    courierLink: 'Segui sul sito di BRT',
    timeline: 'Cronologia',
    events: [
      ['Affidata all’autista', 'oggi, ore 8.12 · Bologna'],
      ['Arrivata al deposito di destinazione', 'oggi, ore 5.40 · Bologna'],
      ['Partita dal deposito', '19 novembre, ore 20.15 · Faenza'],
      ['Il mittente ha comunicato i dati della spedizione', '18 novembre, ore 17.30'],
    ],
  },
  'notifica-email': {
    title: 'L’e-mail che riceve il destinatario quando il pacco è in consegna',
    description:
      'Un’e-mail di Ceramiche Sant’Anna a Giulia Moretti, con l’oggetto «Oggi arriva il tuo ordine 1048». Testo: «Gentile Giulia Moretti, il tuo pacco è sul furgone di BRT. Consegna prevista: venerdì 20 novembre 2026». Segue il pulsante «Segui il pacco», poi: «Se oggi non puoi riceverlo, apri il link: trovi il sito del corriere per cambiare giorno o punto di ritiro». In fondo, l’indirizzo del mittente e il link di disiscrizione. Sono evidenziati i dati presi dalla spedizione: ordine, nome, corriere e data.',
    caption:
      'Il modello per lo stato «In consegna», compilato: le parti evidenziate vengono dalla spedizione, le altre le scrivi tu.',
    sender: 'Ceramiche Sant’Anna',
    recipient: 'a Giulia Moretti',
    time: 'oggi, 8.13',
    /** Braces enclose the data of the shipment. */
    subject: 'Oggi arriva il tuo ordine {1048}',
    greeting: 'Gentile {Giulia Moretti},',
    news: 'il tuo pacco è sul furgone di {BRT}.',
    expected: 'Consegna prevista: {venerdì 20 novembre 2026}',
    button: 'Segui il pacco',
    advice:
      'Se oggi non puoi riceverlo, apri il link: trovi il sito del corriere per cambiare giorno o punto di ritiro.',
    footer: ['Ceramiche Sant’Anna · Via Pistocchi 14, 48018 Faenza RA', 'Non voglio più ricevere queste e-mail'],
  },
} as const;
