/**
 * How sure a name is to hold a secret: `always`; `digits` for short numbers such as a PIN; `maybe` for names that
 * harmless values have, too.
 */
export type Secrecy = 'always' | 'digits' | 'maybe';

/** What may follow the name of a secret: `password_confirmation`, `secret_value`. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  'hash digest value text plain confirm confirmation repeat again old new current conferma nuova vecchia attuale'.split(
    ' ',
  ),
);

/** Keys that open something, by the word before; others sort, identify or may be published. */
const KEYS = 'api|access|secret|private|signing|encryption|master|shared|subscription|auth|ws';

const ALWAYS = new RegExp(
  `(?:passw(?:or)?d|passphrase|passcode|pwd|psw|secret|segret[aoi]|credential|credenziali?|authorization|cookie|` +
    `(?:${KEYS}) ?key|chiav[ei] (?:api|privat[ae]|segret[ae])|(?:^|(?:user|smtp|db|ftp|mail|admin|root) )pass|(?:^| )jwt|token)s?$`,
);

/** Tokens that only lead to the next page of a list. */
const PAGING = /(?:page|next|prev(?:ious)?|continuation|cursor|sync|start) ?tokens?$/;

const DIGITS = /(?:^| )(?:pin|puk|t?otp|cv[cv])s?$/;

const MAYBE = /(?:^| )(?:keys?|chiav[ei]|signature|sig|firma|hmac|auth)$/;

/** Whether the value of a field, parameter or header may be a secret, by the words of its name. */
export function secrecyOf(name: string): Secrecy | undefined {
  const parts = name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, ' ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== '');
  const end = parts.findLastIndex((part) => !QUALIFIERS.has(part) && !/^\d+$/.test(part));
  const words = parts.slice(0, end + 1).join(' ');
  if (ALWAYS.test(words)) return PAGING.test(words) ? undefined : 'always';
  if (DIGITS.test(words)) return 'digits';
  return MAYBE.test(words) ? 'maybe' : undefined;
}

/** Whether a text looks like a key: at least 32 hexadecimal digits, or 20 letters of both cases and digits. */
export function looksLikeKey(text: string): boolean {
  return (
    /^(?:[a-z\d]+=)?[\da-f]{32,}$/i.test(text) ||
    /^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=\D*\d)[\w+/.~-]{20,}={0,2}$/.test(text)
  );
}
