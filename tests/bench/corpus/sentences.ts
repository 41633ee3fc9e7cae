import type { Random } from './random.ts';

const SUBJECTS = ['Il corriere', 'La piattaforma', 'Chi spedisce', 'Il destinatario', 'Il magazzino'] as const;

const VERBS = ['controlla', 'riceve', 'comunica', 'aggiorna', 'conserva'] as const;

const OBJECTS = [
  'lo stato della spedizione',
  'il numero di tracking',
  'la data prevista di consegna',
  'l’indirizzo del destinatario',
  'il riferimento dell’ordine',
] as const;

const CIRCUMSTANCES = [
  'appena il pacco lascia il deposito',
  'entro poche ore dalla partenza',
  'quando la consegna non riesce al primo tentativo',
  'senza bisogno di ricaricare la pagina',
  'anche se il negozio è chiuso per ferie',
] as const;

const ENDINGS = [
  'e lo mostra nel dettaglio',
  'e avvisa chi ne ha bisogno',
  'così nessuno deve cercarlo altrove',
  'e lo riporta nell’esportazione',
  'perché le statistiche restino complete',
] as const;

const TITLES = ['Preparare', 'Controllare', 'Correggere', 'Esportare', 'Confrontare'] as const;

const MATTERS = [
  'le spedizioni in giacenza',
  'gli avvisi ai destinatari',
  'gli ordini di un negozio',
  'i resi verso il magazzino',
  'le consegne su appuntamento',
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
