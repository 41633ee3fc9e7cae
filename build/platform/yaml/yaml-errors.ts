import type { ErrorCode, YAMLError } from 'yaml';
import type { YamlFault } from './parse-yaml.ts';
import { type ExplainedFault, unquotedText } from './unquoted-text.ts';

/**
 * Explains the errors of the YAML parser in Italian, and how they are usually fixed. A text that needs quotes is told
 * once, with the quotes, whatever the parser makes of it.
 */
export function explainFaults(text: string, faults: readonly YamlFault[]): readonly ExplainedFault[] {
  const told = new Set<number>();
  return faults.flatMap((fault): readonly ExplainedFault[] => {
    const meant = unquotedText(text, fault.pos[0]);
    if (!meant) return [{ pos: fault.pos, ...explainYamlError(fault) }];
    if (told.has(meant.pos[0])) return [];
    told.add(meant.pos[0]);
    return [meant];
  });
}

function explainYamlError({ code, message }: Pick<YAMLError, 'code' | 'message'>): Omit<ExplainedFault, 'pos'> {
  const known = /^Missing closing ["']quote/.test(message) ? OPEN_QUOTE : EXPLANATIONS[code];
  if (known) return { message: known[0], hint: known[1] };
  return { message: `Il testo YAML non si può leggere (${code}): ${message}`, hint: CHECK };
}

const CHECK = 'Controlla rientri, due punti e virgolette in questa riga e in quella prima.';

const OPEN_QUOTE: readonly [message: string, hint: string] = [
  'Il testo tra virgolette non finisce: manca la virgoletta che chiude, o la riga dopo comincia troppo a sinistra.',
  'Chiudi le virgolette, oppure rientra le righe che continuano il testo più della loro chiave.',
];

const EXPLANATIONS: { readonly [C in ErrorCode]?: readonly [message: string, hint: string] } = {
  BAD_ALIAS: [
    'Un alias YAML («*nome») non ha la sua àncora («&nome»).',
    'Definisci l’àncora prima dell’alias o usa un «$ref».',
  ],
  BAD_DQ_ESCAPE: [
    'Una sequenza con «\\» tra virgolette doppie non esiste.',
    'Raddoppia la barra («\\\\») o usa virgolette semplici.',
  ],
  BAD_INDENT: [
    'Il rientro della riga non corrisponde a quello della struttura.',
    'Allinea la riga alle chiavi dello stesso livello.',
  ],
  BAD_SCALAR_START: [
    'Un valore non può cominciare con questo carattere.',
    'Metti il valore tra virgolette: «@», «`», «%» e «,» hanno bisogno di virgolette.',
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    'Due coppie «chiave: valore» stanno sulla stessa riga, o il testo contiene «: » senza virgolette.',
    'Metti il valore tra virgolette, oppure sposta la seconda chiave su una riga sua.',
  ],
  BLOCK_IN_FLOW: [
    'Un elenco o una mappa a righe sta dentro «[…]» o «{…}».',
    'Chiudi la parentesi prima, oppure scrivi tutto con i rientri.',
  ],
  DUPLICATE_KEY: ['La stessa chiave compare due volte nella stessa mappa.', 'Togli o rinomina una delle due.'],
  KEY_OVER_1024_CHARS: [
    'Una chiave è più lunga di 1024 caratteri.',
    'Accorcia la chiave: forse mancano i due punti più in alto.',
  ],
  MISSING_CHAR: [
    'Manca un carattere: di solito uno spazio dopo i due punti, una virgola o la parentesi che chiude.',
    CHECK,
  ],
  MULTILINE_IMPLICIT_KEY: [
    'Una chiave occupa più righe: di solito mancano i due punti o c’è un rientro sbagliato.',
    'Scrivi «chiave: valore» su una riga, con il rientro delle altre chiavi.',
  ],
  MULTIPLE_ANCHORS: ['Un valore ha più di un’àncora.', 'Lascia una sola àncora.'],
  MULTIPLE_DOCS: ['Il file contiene più documenti YAML separati da «---».', 'Lascia un solo documento per file.'],
  RESOURCE_EXHAUSTION: ['La struttura ha troppi livelli annidati.', 'Riduci i livelli, per esempio con dei «$ref».'],
  TAB_AS_INDENT: [
    'Il rientro usa un carattere di tabulazione.',
    'Usa spazi: YAML non ammette tabulazioni per i rientri.',
  ],
  TAG_RESOLVE_FAILED: [
    'Un’etichetta YAML («!nome») o un valore non si può interpretare.',
    'Togli l’etichetta, e metti il valore tra virgolette se è un testo.',
  ],
  UNEXPECTED_TOKEN: ['Qui c’è un segno che non ci può stare.', CHECK],
};
