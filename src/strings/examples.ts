import type { DetailedShipment, ExampleShipment, ExampleTemplate } from '../model/example-shipment.ts';

/** The shipment that guides and pictures follow. */
export const exampleShipment: DetailedShipment<string> = {
  status: 'out_for_delivery',
  courier: 'brt',
  trackingNumber: '084512367890',
  reference: '1048',
  recipient: 'Giulia Moretti',
  city: 'Bologna',
  expected: '20 novembre 2026',
  expectedDay: 'venerdì',
  updated: 'oggi, ore 8.13',
  sender: 'Ceramiche Sant’Anna',
  senderAddress: 'Via Pistocchi 14, 48018 Faenza RA',
  email: 'giulia.moretti@posta.example',
  tag: 'fragile',
  origin: 'WooCommerce',
  trackingPage: 'tracking.trackbotpro.example/t5Rw8HnB3c',
  events: [
    {
      status: 'out_for_delivery',
      what: 'Affidata all’autista',
      when: '20 novembre, ore 8.12',
      place: 'Bologna',
    },
    {
      status: 'in_transit',
      what: 'Arrivata al deposito di destinazione',
      when: '20 novembre, ore 5.40',
      place: 'Bologna',
    },
    { status: 'in_transit', what: 'Partita dal deposito', when: '19 novembre, ore 20.15', place: 'Faenza' },
    {
      status: 'info_received',
      what: 'Il mittente ha comunicato i dati della spedizione',
      when: '18 novembre, ore 17.30',
    },
  ],
};

/** The shipments of the list, from the last one added to the first. */
export const exampleShipments: readonly ExampleShipment<string>[] = [
  {
    status: 'in_transit',
    courier: 'gls',
    trackingNumber: 'MI482917371',
    reference: '1053',
    recipient: 'Marta Conti',
    city: 'Verona',
    expected: '23 novembre 2026',
    updated: 'oggi, ore 6.05',
  },
  {
    status: 'pending',
    courier: 'brt',
    trackingNumber: '084512367913',
    reference: '1052',
    recipient: 'Elena Riva',
    city: 'Lecce',
    updated: 'ieri, ore 18.20',
  },
  {
    status: 'failed_attempt',
    courier: 'gls',
    trackingNumber: 'MI482917365',
    reference: '1051',
    recipient: 'Paolo Ferri',
    city: 'Parma',
    updated: 'ieri, ore 16.48',
  },
  {
    status: 'delivered',
    courier: 'brt',
    trackingNumber: '084512367906',
    reference: '1049',
    recipient: 'Sara Bruni',
    city: 'Ancona',
    expected: '19 novembre 2026',
    updated: 'ieri, ore 11.32',
  },
  exampleShipment,
  {
    status: 'exception',
    courier: 'dhl_express',
    trackingNumber: '4512368107',
    reference: '1044',
    recipient: 'Nora Frei',
    city: 'Lugano',
    updated: '18 novembre, ore\u00a09.10',
  },
];

/** The templates of the e-mails. The one of the shipment above is open. */
export const exampleTemplates: readonly ExampleTemplate<string>[] = [
  { status: 'info_received', active: false, toRecipient: true, toUser: false },
  { status: 'in_transit', active: true, toRecipient: true, toUser: false },
  { status: 'out_for_delivery', active: true, toRecipient: true, toUser: false },
  { status: 'failed_attempt', active: true, toRecipient: true, toUser: true },
  { status: 'available_for_pickup', active: true, toRecipient: true, toUser: false },
  { status: 'held', active: true, toRecipient: true, toUser: true },
  { status: 'delivered', active: true, toRecipient: true, toUser: false },
  { status: 'exception', active: true, toRecipient: false, toUser: true },
];
