/** Stands for each character of a secret, so that all other characters keep their places. */
export const MASK = '•';

/** The ends of the names of headers, fields and parameters that hold secrets. */
const NAMED =
  '(?:authorization|cookie|(?:api|access|secret|private)[_-]?key|token|secret|signature|credentials?' +
  '|passw(?:or)?d|passphrase|pwd|(?<![a-z])pass)';

/** A whole name, which begins where no longer one does: a long name is looked at once. */
const NAME = `(?<![\\w-])[\\w-]*${NAMED}`;

/** A name in quotes, and what languages put between it and its value. */
const QUOTED_NAME = `["'][\\w-]*${NAMED}s?\\\\?["']\\s*(?::|=>)\\s*`;

/** A list with the name of a secret, and the texts in it. The pasted text may be cut off within the list. */
const LIST = new RegExp(`(${QUOTED_NAME}\\[)((?:[^\\]"']|"[^"\\n]*"?|'[^'\\n]*'?)*)`, 'gi');
const ITEM = /"[^"\n]*"?|'[^'\n]*'?/g;
/** The secret in a text of a list. A text with spaces is a sentence, or a cookie with its attributes. */
const IN_ITEM = /^(.(?:(?:basic|bearer) )?)([^\s"';]+?)(?=\\?["';]|$)/i;

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

/** A text whose secrets are covered, each by as many dots as it has characters. */
export function withMasks(text: string): string {
  const withoutLists = text.replace(
    LIST,
    (_, before: string, list: string) => before + list.replace(ITEM, (item) => item.replace(IN_ITEM, cover)),
  );
  return SECRETS.reduce((masked, secrets) => masked.replace(secrets, cover), withoutLists);
}

function cover(_: string, before: string, secret: string): string {
  return before + MASK.repeat(secret.length);
}
