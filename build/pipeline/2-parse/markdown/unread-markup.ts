import type { List, Nodes, Parents, Root, TableRow, Text } from 'mdast';
import type { Position } from 'unist';
import type { VFile } from 'vfile';
import type { Diagnosis } from '../../../platform/problems/problem.ts';
import { cutText } from '../../../platform/text/cut-text.ts';
import { findInvisible, UNSEEN } from '../../../platform/text/invisible-characters.ts';
import { directivesOf, meantDirective } from './directives/names.ts';
import { positionIn, reportIn } from './report.ts';
import { swallowedLine } from './swallowed-lines.ts';
import { tellUnseen } from './unseen-characters.ts';

type UnreadMarkup = Omit<Diagnosis, 'code'>;

/** How a form of markup looks in a text that the parser has left as it is, and what to tell its author. */
type Form = { readonly pattern: RegExp; readonly says: (found: string) => UnreadMarkup };

const AS_TEXT = 'Se è testo, metti «\\» davanti al primo segno, o tutto fra apici inversi.';

/** Markup of other programs, which stays text here. */
function foreign(pattern: RegExp, instead: string): Form {
  return {
    pattern,
    says: (found) => ({ message: `«${short(found)}» è markup di altri programmi: qui resta testo.`, hint: instead }),
  };
}

/** Markup of ours with a slip, so that it stays text. */
function slip(pattern: RegExp, wrong: string, right: string): Form {
  return { pattern, says: (found) => ({ message: `«${short(found)}» resta testo: ${wrong}.`, hint: right }) };
}

/** The blocks of GitHub, Docusaurus and MkDocs that correspond to ours. */
const ALERT = 'Scrivi «:::nota», «:::suggerimento», «:::attenzione» o «:::pericolo», poi il testo, poi «:::».';

const GONE = `Toglilo, oppure scrivi ciò che deve dire. ${AS_TEXT}`;

/**
 * What authors mean as markup and readers would see as text, in the order of precedence. Patterns are tried on the
 * written text, with its backslashes.
 */
const FORMS: readonly Form[] = [
  { pattern: /^:::+[^\n]*/m, says: fence },
  slip(/^::[\p{L}][^\n]*/mu, 'la direttiva non si può leggere', `Controlla parentesi, graffe e virgolette. ${AS_TEXT}`),
  foreign(/^(?:!!!|\?\?\?\+?) ?\w[^\n]*/m, ALERT),
  foreign(
    /^===[!+]? *"[^\n]*/m,
    `Scrivi «::::linguette», poi «:::linguetta[Nome]», il testo e «:::» per ciascuna, poi «::::». ${AS_TEXT}`,
  ),
  foreign(/^\[![A-Za-z]+\][+-]?/m, ALERT),
  foreign(/-8<-[^\n]*/, GONE),
  foreign(/\{\{[^{}\n]*\}{0,2}|\{%[^{}\n]*\}?/, GONE),
  foreign(
    /\[\[_?[Tt][Oo][Cc]_?\]\]|^@?\[[Tt][Oo][Cc]\]$/m,
    'Toglilo: la pagina ha già il suo indice, fatto dai titoli.',
  ),
  foreign(/!?\[\[[^[\]\n]+\]\]/, 'Scrivi «[testo](/percorso)».'),
  foreign(/\{:?\s*[#.][^}\n]*\}|(?<=\uFFFC)\{[\w-]+=[^}\n]*\}/, `Toglilo: àncore e stili vengono dal sito. ${AS_TEXT}`),
  foreign(/\+\+[\w"-]+(?:\+[\w"-]+)*\+\+/, 'Scrivi «:tasto[Ctrl+C]».'),
  foreign(/==[^=\s](?:[^=\n]*[^=\s])?==/, `Scrivi «**parola**». ${AS_TEXT}`),
  foreign(/\^\^[^\s^][^^\n]*\^\^|(?<=[\p{L}\p{N})])\^[\p{L}\p{N}-]+\^/u, `Scrivi il carattere: «²», «³». ${AS_TEXT}`),
  foreign(/(?<=[\p{L}\p{N})])~[\p{L}\p{N}-]+~/u, `Scrivi il carattere: «₂». ${AS_TEXT}`),
  foreign(
    /(?<![\p{L}\p{N}:]):(?:[a-z][a-z0-9_-]+|[+-]1):(?![\p{L}\p{N}:])/u,
    `Scrivi l’emoji stessa, o toglila. ${AS_TEXT}`,
  ),
  foreign(
    /^\$\$[\s\S]*?\$\$|\$[^\s$\d][^$\n]*[^\s$]\$(?!\d)/m,
    `Scrivi la formula a parole o in un blocco di codice. ${AS_TEXT}`,
  ),
  foreign(/^\*\[[^\]\n]+\]:/m, 'Spiega l’abbreviazione nel glossario: content/data/glossary.yaml.'),
  foreign(/(?<=\n[ \t>]{0,60}): +\S[^\n]*/, `Scrivi un elenco: «- **Termine**: definizione». ${AS_TEXT}`),
  foreign(/^import\s[^\n]*\sfrom\s+["'][^\n]*|^export\s+(?:const|default)\s[^\n]*/m, GONE),
  slip(
    /!?\[[^[\]\n]*\]\[[^[\]\n]*\]|(?<!\\\[[^[\]\n]{0,200})\]\[[^[\]\n]*\]/,
    'la definizione «[nome]: indirizzo» manca',
    'Aggiungila, oppure scrivi «[testo](/percorso)».',
  ),
  slip(/\[\^[^\]\s]+\]/, 'la nota manca', 'Aggiungi «[^1]: testo della nota», con lo stesso nome.'),
  slip(
    /\] +\((?:(?:https?:|\/|\.)[^\n)]*\)?|(?![\s\S]))/,
    'c’è uno spazio fra «]» e «(»',
    'Scrivi «[testo](/percorso)», senza spazio.',
  ),
  slip(
    /\]\([^()\s]+ +[“”„‟«»‘’][^()\n]*\)?/,
    'il titolo di un collegamento vuole virgolette diritte',
    'Scrivi «[testo](/percorso "Titolo")».',
  ),
  slip(/\]\(tel:[^()[\]\n]*\)?/, 'il numero di un collegamento non ha spazi', 'Scrivi «[testo](tel:+3902123456)».'),
  slip(
    /\]\(mailto:[^()[\]\n]*\)?/,
    'l’indirizzo di un collegamento non ha spazi',
    'Scrivi «%20» al posto di ogni spazio: «[testo](mailto:nome@esempio.it?subject=Una%20domanda)».',
  ),
  slip(
    /(?<!\\\[[^[\]\n]{0,200})\]\([^()[\]\n]*\)?/,
    'il collegamento non si può leggere',
    'Scrivi «[testo](</percorso con spazi>)».',
  ),
  slip(/<!--[^\n]*/, 'il commento non si chiude', `Scrivi «-->» alla sua fine, o toglilo. ${AS_TEXT}`),
  slip(/^#{2,6}[^\s#][^\n]*/m, 'manca lo spazio dopo «#»', 'Scrivi «## Titolo».'),
  slip(
    /^[-*+](?:\[[ xX]?\]|\p{L}[^*\n]*$)/mu,
    'manca lo spazio dopo il segno dell’elenco',
    `Scrivi «- voce». ${AS_TEXT}`,
  ),
  slip(
    /(?<=\n[ \t>]{0,60})\d{1,2}[.)][ \t]+\S[^\n]*/,
    'è una riga del capoverso di sopra, non una voce',
    'Allinea il numero con quello della voce di sopra, o lascia una riga vuota prima. Se è testo, metti «\\» dopo il numero.',
  ),
  slip(/^1[.)]\p{L}[^\n]*/mu, 'manca lo spazio dopo il numero', 'Scrivi «1. Testo».'),
  slip(
    /^\|[^\n]*\|[ \t]*$[\s\S]*/m,
    'la tabella non si può leggere',
    'La seconda riga ha tante celle quante la prima: «|---|---|».',
  ),
  slip(
    /\*\*(?:[^*\n]*\*\*)?|~~(?:[^~\n]*~~)?/,
    'il segno non si apre o non si chiude',
    `Scrivi «**parola**», senza spazi all’interno. ${AS_TEXT}`,
  ),
  slip(
    /\*[^*\n\p{L}]*\p{L}[^*\n]*\*|(?<![\p{L}\p{N}_])_(?: [^_\n\p{L}]*\p{L}[^_\n]*(?<= )_(?![\p{L}\p{N}_])|[^_\n\p{L}]*\p{L}[^_\n]*_(?=\p{L}))/u,
    'il segno non si apre o non si chiude',
    `Scrivi «*parola*», senza spazi all’interno e con uno spazio dopo. ${AS_TEXT}`,
  ),
  slip(/`+/, 'il codice non si chiude', 'Chiudilo con un altro apice inverso, oppure scrivi «\\`».'),
];

/** Every form at once: what one has matched, no later one matches again. A backslash makes text of the first sign. */
const ANY = new RegExp(
  `(?<!\\\\)(?:${FORMS.map(({ pattern }, index) => `(?<f${index}>${pattern.source})`).join('|')})`,
  'gmu',
);

/** The signs without which no form is: most texts have none of them, and trying every form takes long. */
const SIGN = /[!?=[\]{}+^~$*_|#`@]|:[\p{L}:+-]|(?:^|\n)[ \t>]*[:\d-]|-8<-|^(?:import|export)\s/mu;

/**
 * Looks for what was meant as markup and is none, so that readers would see its signs or miss its text. Reports
 * `markup-unread`, and `character-refused` for an invisible character that was written as a reference.
 */
export function remarkUnreadMarkup() {
  return (tree: Root, file: VFile): void => checkIn(tree, String(file), file);
}

function checkIn(parent: Parents, source: string, file: VFile): void {
  if (parent.type === 'link' && !isSeen(parent)) tell(file, parent, WITHOUT_WORDS);
  const columns = parent.type === 'table' ? (parent.align?.length ?? 0) : 0;
  for (const [index, child] of parent.children.entries()) {
    const plain = child.type === 'image' ? markupInPlainText('la didascalia', child.title) : undefined;
    if (plain) tell(file, child, plain);
    const swallowed = columns === 1 ? undefined : swallowedLine(child, source);
    if (swallowed) tell(file, child, swallowed);
    if (child.type === 'text') checkText(child, before(parent, index), { source, file });
    else if (child.type === 'tableRow' && child.children.length > columns) tell(file, child, tooLong(child, columns));
    else if ('children' in child) checkIn(child, source, file);
    if (parent.type === 'list') checkNumbers(parent, child, index, file);
  }
}

/** A numbered list that is indented goes on with the numbers of the list around it. */
function checkNumbers({ ordered, start }: List, item: Nodes, index: number, file: VFile): void {
  if (!ordered || item.type !== 'listItem') return;
  const number = (start ?? 1) + index;
  const nested = item.children.find((block) => block.type === 'list' && block.ordered && block.start === number + 1);
  if (nested)
    tell(file, nested, {
      message: `Il numero ${number + 1} è rientrato: diventa un elenco dentro la voce ${number}.`,
      hint: `Togli gli spazi davanti al numero. Se è un elenco dentro la voce, comincialo da 1.`,
    });
}

const WITHOUT_WORDS: UnreadMarkup = {
  message: 'Il collegamento non ha parole: nessuno lo vede.',
  hint: 'Scrivi fra le parentesi quadre dove porta.',
};

function isSeen(node: Nodes): boolean {
  if ('children' in node) return node.children.some(isSeen);
  return !('value' in node) || node.value.trim() !== '';
}

/** Stands for the element before a text: the object replacement character. */
const INLINE = '\uFFFC';

/** What stands before a text: a line begins at the start of a paragraph and after a break. */
function before(parent: Parents, index: number): string {
  if (parent.type === 'paragraph' && index === 0) return '';
  return parent.children[index - 1]?.type === 'break' ? '\n' : INLINE;
}

function checkText({ value, position }: Text, before: string, page: { source: string; file: VFile }): void {
  const { source, file } = page;
  if (!position) return;
  if (findInvisible(value) >= 0)
    reportIn(file)(
      { position },
      {
        code: 'character-refused',
        message:
          'Qui c’è un carattere che non si vede, scritto come «&#…;»: può nascondere parole o cambiarne l’ordine.',
        hint: 'Toglilo; se deve essere mostrato, descrivilo con il suo nome.',
      },
    );
  const written = source.slice(position.start.offset, position.end.offset);
  const text = `${before}${written}`;
  if (!SIGN.test(text)) return;
  for (const { groups = {}, index } of text.matchAll(ANY)) {
    const [name, found = ''] = Object.entries(groups).find(([, text]) => text !== undefined) ?? [];
    const form = name === undefined ? undefined : FORMS[Number(name.slice(1))];
    const start = index - before.length;
    // What nobody sees, in it or before it, keeps it from being markup.
    const hidden = written.slice(Math.max(0, start - 1), start + found.length).search(UNSEEN);
    const at = Math.max(0, start - 1) + hidden;
    if (hidden >= 0) tellUnseen(written.charAt(at), positionIn(written, at, position.start), file);
    else if (form && !closesUnread(found, file))
      tell(file, { position: positionIn(written, start, position.start) }, form.says(found.trim()));
  }
}

/** Whether a line of colons closes a block whose first line was reported: one slip is told once. */
function closesUnread(found: string, { data }: VFile): boolean {
  const open = data.unreadBlocks ?? 0;
  if (!found.startsWith(':::')) return false;
  const isClosing = /^:+\s*$/.test(found);
  data.unreadBlocks = Math.max(0, open + (isClosing ? -1 : 1));
  return isClosing && open > 0;
}

declare module 'vfile' {
  interface DataMap {
    /** How many blocks were opened by a line that could not be read. */
    unreadBlocks: number;
  }
}

function tell(file: VFile, at: { readonly position?: Position | undefined }, says: UnreadMarkup): void {
  reportIn(file)(at, { code: 'markup-unread', ...says });
}

const INLINE_MARKUP = /`([^`]+)`|\*\*([^*]+)\*\*|!?\[([^[\]]*)\]\([^()]*\)|:[a-z]{1,30}\[([^[\]]*)\]/g;

/** What to tell about markup in a text that is shown as it is: its words alone are the right form. */
export function markupInPlainText(name: string, text: string | null | undefined): UnreadMarkup | undefined {
  const [found] = text?.match(INLINE_MARKUP) ?? [];
  if (!text || found === undefined) return undefined;
  const words = text.replace(INLINE_MARKUP, (_, code, strong, link, label) => code ?? strong ?? link ?? label ?? '');
  return {
    message: `«${short(found)}» resta testo: ${name} non ha markup.`,
    hint: `Scrivi «${words}».`,
  };
}

/** A line of colons that opens or closes no block. */
function fence(found: string): UnreadMarkup {
  const [colons = ''] = /^:+/.exec(found) ?? [];
  const line = found.slice(colons.length);
  const [name = ''] = /^[\p{L}\w-]*/u.exec(line.trimStart()) ?? [];
  const [before = '', rest = ''] = name === '' ? [line] : line.split(name, 2);
  const message = `«${short(found)}» resta testo: `;
  if (name === '')
    return {
      message: `${message}non c’è nessun blocco da chiudere.`,
      hint: 'Il blocco che ne contiene un altro ha più due punti: «::::nota», «:::passi», «:::», «::::».',
    };
  const right = meantDirective(name);
  const existing = `Esistono: ${directivesOf('container').join(', ')}`;
  const title = rest
    .split(/[\s[\]]+/)
    .filter(Boolean)
    .join(' ');
  return {
    message: `${message}dopo «${colons}${before}${name}» la riga non si può leggere.`,
    hint: `${right ? `Scrivi «${colons}${right}${title === '' ? '' : `[${title}]`}»` : existing}. ${AS_TEXT}`,
  };
}

/** A row has more cells than its table where code has a «|» that is not escaped, for instance. */
function tooLong({ children }: TableRow, columns: number): UnreadMarkup {
  return {
    message: `La riga ha ${children.length} celle e la tabella ${columns} colonne: il resto non si vedrebbe.`,
    hint: 'Togli le celle in più; per un «|» dentro una cella scrivi «\\|», anche nel codice.',
  };
}

function short(text: string): string {
  const [line = ''] = text.split('\n');
  return cutText(line, 60);
}
