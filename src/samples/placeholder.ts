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

/** The placeholders of an address: `{ACCOUNT_SID}` in it gives `ACCOUNT_SID`, once. */
export function placeholdersIn(url: string): readonly string[] {
  return [...new Set(url.split(PLACEHOLDER).filter((_, index) => index % 2 === 1))];
}

/** Writes a line for each placeholder of an address, and a blank one after them. */
export function declarations(url: string, line: (placeholder: string) => string): string {
  const lines = placeholdersIn(url).map((name) => `${line(name)}\n`);
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
