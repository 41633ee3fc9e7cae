/** Stands for each character of a secret, so that all other characters keep their places. */
export const MASK = '•';

/** The ends of the names of headers, fields and parameters that hold secrets. */
const NAMED = '(?:authorization|cookie|api[_-]?key|token|secret|password|signature)';

/** Where secrets are: what comes before one, and the secret itself. */
const SECRETS: readonly RegExp[] = [
  // A header on a line of its own, as HTTP and curl print it.
  new RegExp(`^([<>]? ?[\\w-]*${NAMED}:[ \\t]*)(.+)`, 'gim'),
  // A field or a header in the data of a program.
  new RegExp(`(["'][\\w-]*${NAMED}["']: ?["'])([^"'\\n]+)`, 'gi'),
  // The same in XML.
  new RegExp(`(<[\\w:.-]*${NAMED}>|\\s[\\w:.-]*${NAMED}=["'])([^<"'\\n]+)`, 'gi'),
  new RegExp(`([?&][\\w-]*${NAMED}=)([^&\\s"'<>]+)`, 'gi'),
  /(\b(?:basic|bearer) )([\w.~+/=-]{8,})/gi,
  // Keys with the name of their environment, and JSON Web Tokens.
  /(\b[a-z]{2,8}_(?:live|test)_)(\w+)/g,
  /(\beyJ)([\w.-]{8,})/g,
  // A password in an address.
  /(:\/\/)([^\s/@]+)(?=@)/g,
];

/** A text whose secrets are covered, each by as many dots as it has characters. */
export function withMasks(text: string): string {
  return SECRETS.reduce(
    (masked, secrets) =>
      masked.replace(secrets, (_, before: string, secret: string) => before + MASK.repeat(secret.length)),
    text,
  );
}
