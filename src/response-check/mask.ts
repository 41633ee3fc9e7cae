import { looksLikeKey, type Secrecy, secrecyOf } from '../model/secrets.ts';

/** Stands for each character of a secret, so that all other characters keep their places. */
export const MASK = '•';

/** A text whose secrets are covered, each by as many dots as it has characters. Numbers become texts with dots. */
export function withMasks(text: string): string {
  return FORMATS.reduce((masked, format) => masked.replace(format, cover), coverNamed(coverNamed(text, NAMES), TAGS));
}

/** The names of members, headers, parameters and variables of the environment, up to their values. */
const NAMES =
  /\\?["'](?<member>[\w.:-]{1,80})\\?["']\s*(?::|=>)\s*|^[<> \t]*(?<header>[\w-]{1,80}):[ \t]*|(?<![\w-])(?<inline>[\w-]{1,80}):[ \t]*|(?<![\w.-])(?<parameter>[\w.:-]{1,80})=/gm;

/** The tags of XML. */
const TAGS = /<(?<tag>[\w.:-]{1,80})(?:\s[^<>]*)?>(?:<!\[CDATA\[)?/g;

type Kind = 'member' | 'header' | 'inline' | 'parameter' | 'tag';

/** What a value begins with, and what may be its secret, by the kind of its name. */
const VALUES: Readonly<Record<Kind, RegExp>> = {
  member: /^(\\")([^"\\\n]+)|^(")((?:\\.|[^"\\\n])+)|^(')((?:\\.|[^'\\\n])+)/,
  // One word after its scheme, or parameters: more words are a sentence.
  header: /^()(\S+(?: \S+)?(?=\s*(?:\n|$))|[^\n]*=[^\n]*)/,
  // Only what has a digit is no word of a sentence.
  inline: /^(["']?(?:[a-z]+ )?)((?=[^\s"']*\d)[^\s"']{6,})/i,
  parameter: /^(\[?["']?(?:(?:basic|bearer) )?)([^&\s"'<>]+)/i,
  tag: /^()([^<\]\n]+)/,
};

/** Covers the secrets behind names. A value that is shown may have names inside: only covered ones are passed over. */
function coverNamed(text: string, names: RegExp): string {
  let covered = '';
  let end = 0;
  for (const { 0: match, index, groups = {} } of text.matchAll(names)) {
    const start = index + match.length;
    const [kind, name] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    const secrecy = secrecyOf(name ?? '');
    if (start < end || !secrecy || !isKind(kind)) continue;
    const value = coverValue(text.slice(start), {
      kind,
      secrecy,
      isPlural: /s$/i.test(name ?? ''),
      isQuoted: match.startsWith('\\'),
    });
    covered += text.slice(end, start) + value.text;
    end = start + value.length;
  }
  return covered + text.slice(end);
}

function isKind(kind: string | undefined): kind is Kind {
  return kind !== undefined && Object.hasOwn(VALUES, kind);
}

/** The covered beginning of a text, and the length of what it replaces. */
type Covered = { readonly text: string; readonly length: number };

/** `isQuoted` for the member of an object that stands in a text itself. */
type Named = {
  readonly kind: Kind;
  readonly secrecy: Secrecy;
  readonly isPlural: boolean;
  readonly isQuoted: boolean;
};

/** Covers the value at the beginning of a text, if it is a secret. */
function coverValue(rest: string, { kind, secrecy, isPlural, isQuoted }: Named): Covered {
  if (kind === 'member' && /^[[{]/.test(rest))
    return secrecy === 'always' ? coverInside(rest, isQuoted) : coverItems(rest, secrecy);
  const [number] = /^-?\d[\d.]{2,}/.exec(rest) ?? [];
  if (kind === 'member' && number !== undefined) {
    // `max_tokens` is a number of tokens.
    const isSecret = secrecy === 'digits' ? isSecretValue(number, secrecy) : secrecy === 'always' && !isPlural;
    return { text: isSecret ? coverNumber(number, isQuoted) : number, length: number.length };
  }
  const groups = (VALUES[kind].exec(rest) ?? []).filter((group) => group !== undefined);
  const [match = '', before = '', secret = ''] = groups;
  const isSecret = secret !== '' && isSecretValue(secret, secrecy);
  return { text: isSecret ? before + MASK.repeat(secret.length) : '', length: isSecret ? match.length : 0 };
}

function isSecretValue(value: string, secrecy: Secrecy): boolean {
  if (secrecy === 'digits') return /^\d{3,8}$/.test(value);
  return secrecy === 'always' || looksLikeKey(value);
}

/** Covers the texts and numbers of a list that has nothing else. */
function coverItems(rest: string, secrecy: Secrecy): Covered {
  const [list = ''] = /^\[[^[\]{}]*/.exec(rest) ?? [];
  const text = list.replace(/(")([^"\\\n]+)(?=")|()(\b\d{3,8}\b)/g, (item, quote, value, _, number) =>
    isSecretValue(value ?? number, secrecy) ? (quote ? cover(item, quote, value) : coverNumber(number)) : item,
  );
  return { text, length: list.length };
}

/**
 * What is in a list or an object: a text, with what follows it if it is a name, a number or a bracket. The pasted text
 * may be cut off within a text.
 */
const PART =
  /\\"[^"\\\n]*(?:\\?"(?:\s*[:=])?)?|"(?:\\.|[^"\\\n])*(?:"(?:\s*[:=])?)?|'(?:\\.|[^'\\\n])*(?:'(?:\s*[:=])?)?|(?<![\w.-])-?\d[\d.]{2,}|[[\]{}]/g;

/** The secret in a text. A text with spaces is a sentence, or a cookie with its attributes. */
const IN_TEXT = /^(\\?.(?:(?:basic|bearer) )?)([^\s"';]+?)(?=\\?["';]|$)/i;

const DATE = /^\\?.\d{4}-\d\d-\d\d/;

/** Covers everything in the list or the object at the beginning of a text, at any depth, but for names and dates. */
function coverInside(rest: string, isQuoted: boolean): Covered {
  let text = '';
  let end = 0;
  let depth = 0;
  for (const { 0: part, index } of rest.matchAll(PART)) {
    text += rest.slice(end, index) + coverPart(part, isQuoted);
    end = index + part.length;
    if ('[{'.includes(part)) depth += 1;
    if (']}'.includes(part)) depth -= 1;
    if (depth === 0) return { text, length: end };
  }
  return { text: text + rest.slice(end), length: rest.length };
}

function coverPart(part: string, isQuoted: boolean): string {
  if (/[:=]$/.test(part) || DATE.test(part)) return part;
  return /\d$/.test(part) && !/^\\?["']/.test(part) ? coverNumber(part, isQuoted) : part.replace(IN_TEXT, cover);
}

/** Secrets that are known by their form, wherever they are: what comes before, and the secret itself. */
const FORMATS: readonly RegExp[] = [
  /(\b(?:basic|bearer) )([\w.~+/=-]{8,})/gi,
  // JSON Web Tokens (RFC 7519).
  /(\beyJ)([\w.-]{8,})/g,
  // Keys with the name of their environment: Stripe and ours.
  /(\b[a-z]{2,8}_(?:live|test)_)(\w+)/g,
  // GitHub, GitLab, Slack, Shopify, OpenAI, webhooks of Stripe.
  /(\b(?:gh[opsur]_|github_pat_|glpat-|xox[a-z]-|shp(?:at|ca|pa|ss)_|sk-|whsec_))([\w-]{16,})/g,
  // WooCommerce, npm, SendGrid, Google, AWS, Telegram.
  /(\b(?:c[ks]_(?=[\da-f]{40}\b)|npm_(?=[a-z\d]{36}\b)|SG\.(?=[\w-]{22}\.)|AIza(?=[\w-]{35}\b)|A[KS]IA(?=[A-Z\d]{16}\b)))([\w.-]+)/gi,
  /((?<!\d)\d{8,10}:)([\w-]{34,36})(?![\w-])/g,
  // Addresses that let anybody write: Slack and Discord.
  /(\/(?:services\/T\w+\/B\w+|api\/webhooks\/\d+)\/)([\w-]{16,})/g,
  // A private key (RFC 7468).
  /(-----BEGIN [A-Z ]*PRIVATE KEY-----)([^-]+)/g,
  // A password in an address, or after the name of a user for curl.
  /(:\/\/)([^\s/@]+)(?=@)/g,
  /(\s(?:-u|--user) ["']?[^\s:"']+:)([^\s"']+)/g,
];

function cover(_: string, before: string, secret: string): string {
  return before + secret.replace(/[^\n]/g, MASK);
}

/** A text as long as a number, so that a body stays valid; no quotes where the body is in quotes itself. */
function coverNumber(number: string, isQuoted = false): string {
  return isQuoted ? MASK.repeat(number.length) : `"${MASK.repeat(number.length - 2)}"`;
}
