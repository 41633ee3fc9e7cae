import { quoted } from './literals.ts';

/**
 * Gives the text that stands for a value which only readers know: `AccountSid` and `account-sid` become `ACCOUNT_SID`.
 * It has only characters that need no encoding anywhere. A constant called `JSON` or `URI` would hide what samples use.
 */
export function placeholderText(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase();
  return /^(?!(?:JSON|URI)$)[A-Z]/.test(words) ? words : `VALORE${words && `_${words}`}`;
}

const PLACEHOLDER = /\{([A-Z][A-Z\d_]*)\}/;

/** Writes a line for each placeholder of an address, and a blank one after them. */
export function declarations(url: string, line: (placeholder: string) => string): string {
  const names = new Set(url.split(PLACEHOLDER).filter((_, index) => index % 2 === 1));
  const lines = Array.from(names, (name) => `${line(name)}\n`);
  return lines.length > 0 ? `${lines.join('')}\n` : '';
}

/** The address that is sent while nobody has replaced its placeholders. */
export function plainAddress(url: string): string {
  return url.split(PLACEHOLDER).join('');
}

/** How a language writes the pieces of a text with variables. */
export type PlaceholderNotation = {
  readonly text: (text: string) => string;
  readonly variable: (name: string) => string;
  /** What joins the pieces: an operator, or nothing inside one literal. */
  readonly between: string;
};

/** Writes an address with placeholders as an expression of a language. */
export function writeAddress(url: string, notation: PlaceholderNotation): string {
  return writePieces(url, PLACEHOLDER, notation);
}

/**
 * Writes an address with placeholders as one literal between `start` and `end`, with the variables of a language in it
 * after `opening`. Where a brace alone opens one, other braces are doubled.
 */
export function inTemplate(
  url: string,
  [start, opening, end]: readonly [string, '{' | '${', string],
  nameOf: (placeholder: string) => string = String,
): string {
  if (!PLACEHOLDER.test(url)) return quoted(url);
  const text = (piece: string) =>
    quoted(piece)
      .slice(1, -1)
      .replace(opening === '{' ? /[{}]/g : /(?!)/, '$&$&');
  return start + writeAddress(url, { text, variable: (name) => `${opening}${nameOf(name)}}`, between: '' }) + end;
}

/** Writes a text as an expression of a language. `pattern` matches a variable, with its name as the only group. */
export function writePieces(whole: string, pattern: RegExp, { text, variable, between }: PlaceholderNotation): string {
  const pieces = whole.split(pattern).map((piece, index) => {
    if (index % 2 === 1) return variable(piece);
    return piece === '' ? '' : text(piece);
  });
  return pieces.filter((piece) => piece !== '').join(between);
}

/** The name of a placeholder's constant in languages that write `AccountSid`. No keyword has a capital letter. */
export function constantOf(placeholder: string): string {
  return placeholder.toLowerCase().replace(/(?:^|_)+(.)/g, (_, letter: string) => letter.toUpperCase());
}
