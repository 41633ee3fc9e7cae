import { stem } from './stem.ts';
import { foldWord } from './words.ts';

/**
 * Words that tell a story around a question rather than what it is about: who, when, how it feels, verbs of every
 * sentence. They find what has them, but an answer may lack them.
 */
const WORDS = `
signore signorina ragazzo persona tizio gente amico moglie marito figlio mamma padre fratello capo socio
arrabbiato furioso preoccupato disperato scusa salve ciao buongiorno buonasera grazie prego aiuto urgente urgentemente
roba cose faccenda storia caso situazione problema guaio casino pasticcio questione domanda dubbio curiosità
lunedì martedì mercoledì giovedì venerdì mattina pomeriggio sera notte settimana giorno mese anno anni
ora ore minuto momento volta tempo gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
prima durante mentre finora ormai appena subito presto tardi spesso mai davvero veramente purtroppo praticamente semplicemente direttamente
normalmente solitamente attualmente effettivamente assolutamente esattamente continuamente
bene male meglio peggio abbastanza troppo poco parecchio circa quasi almeno soltanto
grande piccolo nuovo vecchio bello brutto giusto strano normale facile difficile possibile impossibile diverso certo sicuro vero
sembrare pretendere dare prendere preso mettere tenere trovare cercare vedere guardare sentire capire pensare credere sperare ricordare
dimenticare provare cominciare iniziare continuare smettere finire tornare andare venire arrivare uscire stare lasciare portare usare servire
bastare riuscire permettere volere dovere potere sapere conoscere chiedere rispondere spiegare raccontare parlare chiamare funzionare
accadere cambiare combinare girare buttare battere saltare esistere dovrebbe potrebbe
due tre quattro cinque sette otto nove dieci cento mille secondo terzo ultimo
modo maniera tipo genere parte lato punto posto dentro fuori davanti dietro accanto vicino lontano
`;

const LIGHT: ReadonlySet<string> = new Set(
  WORDS.trim()
    .split(/\s+/)
    .map((word) => stem(foldWord(word))),
);

/** Tells whether a term says little of what a question is about. */
export function isLight(term: string): boolean {
  return LIGHT.has(term);
}
