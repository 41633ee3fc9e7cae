import type { Random } from './random.ts';

const SUBJECTS = [
  'Il corriere',
  'La piattaforma',
  'Chi spedisce',
  'Il destinatario',
  'Il magazzino',
  'Ogni negozio collegato',
  'Il responsabile del conto',
  'La pagina pubblica',
  'Un collaboratore',
  'Il punto di ritiro',
] as const;

const VERBS = [
  'controlla',
  'riceve',
  'comunica',
  'aggiorna',
  'conserva',
  'confronta',
  'legge',
  'segnala',
  'conferma',
  'trova nell’elenco',
] as const;

const OBJECTS = [
  'lo stato della spedizione',
  'il numero di tracking',
  'la data prevista di consegna',
  'l’indirizzo del destinatario',
  'il riferimento dell’ordine',
  'la prova di consegna',
  'le note per il corriere',
  'gli eventi della giornata',
  'il motivo della giacenza',
  'le notifiche già inviate',
] as const;

const CIRCUMSTANCES = [
  'appena il pacco lascia il deposito',
  'entro poche ore dalla partenza',
  'quando la consegna non riesce al primo tentativo',
  'senza bisogno di ricaricare la pagina',
  'anche se il negozio è chiuso per ferie',
  'fino a quando la spedizione non è archiviata',
  'per ciascuno dei mittenti che hai registrato',
  'con la stessa precisione per l’Italia e per l’estero',
  'prima che qualcuno telefoni all’assistenza',
  'a ogni passaggio da un centro di smistamento all’altro',
] as const;

const ENDINGS = [
  'e lo mostra nel dettaglio',
  'e avvisa chi ne ha bisogno',
  'così nessuno deve cercarlo altrove',
  'e lo riporta nell’esportazione',
  'perché le statistiche restino complete',
  'e tiene traccia di chi l’ha cambiato',
] as const;

const TITLES = [
  'Preparare',
  'Controllare',
  'Correggere',
  'Esportare',
  'Confrontare',
  'Assegnare',
  'Filtrare',
  'Condividere',
  'Sospendere',
  'Riprendere',
] as const;

const MATTERS = [
  'le spedizioni in giacenza',
  'gli avvisi ai destinatari',
  'gli ordini di un negozio',
  'i resi verso il magazzino',
  'le consegne su appuntamento',
  'le etichette di lavoro',
  'i punti di ritiro',
  'i tempi dei corrieri',
  'le spese di spedizione',
  'le consegne non riuscite',
] as const;

/** A sentence such as guides have. */
export function sentence({ pick }: Random): string {
  return `${pick(SUBJECTS)} ${pick(VERBS)} ${pick(OBJECTS)} ${pick(CIRCUMSTANCES)} ${pick(ENDINGS)}.`;
}

/** Sentences in a row. */
export function paragraph(random: Random, length: number): string {
  return Array.from({ length }, () => sentence(random)).join(' ');
}

/** What a page or a part of it is about: «Esportare i tempi dei corrieri». */
export function heading({ pick }: Random): string {
  return `${pick(TITLES)} ${pick(MATTERS)}`;
}
