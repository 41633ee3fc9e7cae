/** The icons that writers can put on cards, by the names that they use. */
export const CARD_ICONS = [
  'aggiungi',
  'luogo',
  'negozio',
  'lettera',
  'pagina',
  'furgone',
  'etichetta',
  'codice',
] as const;

/** The name of an icon on a card. */
export type CardIcon = (typeof CARD_ICONS)[number];
