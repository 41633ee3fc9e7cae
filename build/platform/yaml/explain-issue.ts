import type { z } from 'zod';

/**
 * Says in Italian what a value must be, as the end of a sentence. Messages of the schemas themselves have the same form
 * and take precedence.
 */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `deve essere ${typeInWords(issue.expected)}: ${given(issue.input)}`;
    case 'too_small':
      return explainLimit(issue, 'almeno', Number(issue.minimum));
    case 'too_big':
      return explainLimit(issue, 'al massimo', Number(issue.maximum));
    case 'invalid_value':
      return `deve essere ${either(issue.values.map((value) => `«${String(value)}»`))}`;
    case 'invalid_format':
      return explainFormat(issue);
    case 'invalid_union':
      return explainUnion(issue);
    case 'invalid_key':
      return `come chiave ${issue.issues[0]?.message ?? 'non va bene'}`;
    default:
      return 'non è come deve essere';
  }
}

/** The kind of value that most schemas expect, as CONTRIBUTING and the messages about YAML call it. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['string', 'un testo'],
  ['number', 'un numero'],
  ['int', 'un numero intero'],
  ['boolean', '«true» o «false»'],
  ['array', 'un elenco («- …»)'],
  ['object', 'una mappa («chiave: valore»)'],
  ['record', 'una mappa («chiave: valore»)'],
]);

function typeInWords(expected: string): string {
  return KINDS.get(expected) ?? expected;
}

function given(value: unknown): string {
  if (value === null || value === undefined) return 'qui non c’è niente';
  if (Array.isArray(value)) return 'qui c’è un elenco';
  if (typeof value === 'object') return 'qui c’è una mappa';
  return typeof value === 'string' ? 'qui c’è un testo' : `qui c’è «${String(value)}»`;
}

type LimitIssue = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>;

function explainLimit({ origin, input, inclusive = true }: LimitIssue, word: string, limit: number): string {
  const size = typeof input === 'string' || Array.isArray(input) ? input.length : undefined;
  if (size === undefined)
    return inclusive ? `deve essere ${word} ${limit}` : `deve essere ${word === 'almeno' ? 'più' : 'meno'} di ${limit}`;
  if (size === 0) return origin === 'string' ? 'è vuoto' : 'è un elenco vuoto';
  const [one, several] = origin === 'string' ? ['carattere', 'caratteri'] : ['voce', 'voci'];
  return `deve avere ${word} ${limit} ${limit === 1 ? one : several}: qui ${size === 1 ? `c’è ${size} ${one}` : `sono ${size}`}`;
}

function explainFormat(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>): string {
  switch (issue.format) {
    case 'starts_with':
      return `deve cominciare con «${String(issue.prefix)}»`;
    case 'ends_with':
      return `deve finire con «${String(issue.suffix)}»`;
    case 'email':
      return 'deve essere un indirizzo e-mail';
    case 'date':
      return 'deve essere una data, come 2026-12-24';
    default:
      return 'non è scritto come deve';
  }
}

/** Explains a value whose type is none of those it may have. */
function explainUnion({ errors, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const kinds = errors.flatMap(([issue]) => (issue?.code === 'invalid_type' ? typeInWords(issue.expected) : []));
  return `deve essere ${either([...new Set(kinds)])}: ${given(input)}`;
}

function either(options: readonly string[]): string {
  return new Intl.ListFormat('it', { type: 'disjunction' }).format(options);
}
