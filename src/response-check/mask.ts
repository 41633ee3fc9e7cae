/** Stands for each character of a secret, so that all other characters keep their places. */
export const MASK = '•';

/** The ends of the names of headers, fields and parameters that hold secrets. */
const NAMED =
  '(?:authorization|cookie|(?:api|access|secret|private)[_-]?key|token|secret|signature|credentials?' +
  '|passw(?:or)?d|passphrase|pwd|(?<![a-z])(?:pass|pin|otp|cv[cv]))';

/** A whole name, which begins where no longer one does: a long name is looked at once. */
const NAME = `(?<![\\w-])[\\w-]*${NAMED}`;

/** A name in quotes, and what languages put between it and its value. */
const QUOTED_NAME = `["'][\\w-]*${NAMED}s?\\\\?["']\\s*(?::|=>)\\s*`;

/** A number with the name of a secret. */
const NUMBER = new RegExp(`(${QUOTED_NAME})(-?\\d[\\d.]{2,})`, 'gi');

/** The beginning of a list or an object with the name of a secret. */
const OPENING = new RegExp(`(${QUOTED_NAME}[[{])`, 'i');

/**
 * What is in it: a text, with what follows it if it is a name, a number or a bracket. The pasted text may be cut off
 * within a text.
 */
const PART =
  /\\"[^"\\\n]*(?:\\?"(?:\s*[:=])?)?|"(?:\\.|[^"\\\n])*(?:"(?:\s*[:=])?)?|'(?:\\.|[^'\\\n])*(?:'(?:\s*[:=])?)?|(?<![\w.-])-?\d[\d.]{2,}|[[\]{}]/g;

/** The secret in a text. A text with spaces is a sentence, or a cookie with its attributes. */
const IN_TEXT = /^(\\?.(?:(?:basic|bearer) )?)([^\s"';]+?)(?=\\?["';]|$)/i;

/** The tag of an element with a secret. */
const TAG = `<[\\w:.-]*${NAMED}(?:\\s[^<>]*)?>`;

/** Where secrets are: what comes before one, and the secret itself. */
const SECRETS: readonly RegExp[] = [
  // A header on a line of its own, as HTTP and curl print it.
  new RegExp(`^([<> \\t]*[\\w-]*${NAMED}:[ \\t]*)(.+)`, 'gim'),
  // A header inside a line. Only what has a digit is no word of a sentence.
  new RegExp(`(${NAME}:[ \\t]*["']?(?:[a-z]+ )?)((?=[^\\s"']*\\d)[^\\s"']{6,})`, 'gi'),
  // A field or a header in the data of a program, which may stand in a text itself.
  new RegExp(`(${QUOTED_NAME}")((?:\\\\.|[^"\\\\\\n])+)`, 'gi'),
  new RegExp(`(${QUOTED_NAME}')((?:\\\\.|[^'\\\\\\n])+)`, 'gi'),
  new RegExp(`(\\\\"[\\w-]*${NAMED}\\\\"\\s*:\\s*\\\\")([^"\\\\\\n]+)`, 'gi'),
  // The same in XML.
  new RegExp(`(${TAG})([^<\\n]+)`, 'gi'),
  new RegExp(`(${TAG}<!\\[CDATA\\[)([^\\]\\n]+)`, 'gi'),
  new RegExp(`(\\s[\\w:.-]*${NAMED}=["'])([^<"'\\n]+)`, 'gi'),
  // A parameter of an address, or a variable of the environment.
  new RegExp(`(${NAME}=\\[?(?:(?:basic|bearer) )?)([^&\\s"'<>]+)`, 'gi'),
  /(\b(?:basic|bearer) )([\w.~+/=-]{8,})/gi,
  // Keys with the name of their environment, and JSON Web Tokens.
  /(\b[a-z]{2,8}_(?:live|test)_)(\w+)/g,
  /(\beyJ)([\w.-]{8,})/g,
  // A password in an address, or after the name of a user for curl.
  /(:\/\/)([^\s/@]+)(?=@)/g,
  /(\s(?:-u|--user) ["']?[^\s:"']+:)([^\s"']+)/g,
];

/** A text whose secrets are covered, each by as many dots as it has characters. Numbers become texts with dots. */
export function withMasks(text: string): string {
  return SECRETS.reduce(
    (masked, secrets) => masked.replace(secrets, cover),
    withoutLists(text).replace(NUMBER, (_, name: string, number: string) => name + coverNumber(number, name)),
  );
}

/** Covers what is in lists and objects with the name of a secret, at any depth. */
function withoutLists(text: string): string {
  let depth = 0;
  return text
    .split(OPENING)
    .map((piece, index, pieces) => {
      if (index % 2) {
        depth++;
        return piece;
      }
      return piece.replace(PART, (part) => {
        if (depth === 0 || /[:=]$/.test(part)) return part;
        if (/\d$/.test(part)) return coverNumber(part, pieces[index - 1]);
        if ('[{'.includes(part)) depth++;
        if (']}'.includes(part)) depth--;
        return part.replace(IN_TEXT, cover);
      });
    })
    .join('');
}

function cover(_: string, before: string, secret: string): string {
  return before + MASK.repeat(secret.length);
}

/** A text as long as a number, so that a body stays valid; no quotes where the body is in quotes itself. */
function coverNumber(number: string, before = ''): string {
  return before.includes('\\') ? MASK.repeat(number.length) : `"${MASK.repeat(number.length - 2)}"`;
}
