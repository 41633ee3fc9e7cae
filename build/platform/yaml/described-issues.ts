import * as z from 'zod';
import { suggestion } from '../problems/suggestion.ts';
import { quoted } from './unquoted-text.ts';

/** What does not fit a schema: the path of the value, or of its key, what is wrong with it, and what to do. */
export type DescribedIssue = {
  readonly path: readonly PropertyKey[];
  readonly isKey: boolean;
  readonly message: string;
  readonly hint: string;
};

/** What was checked against which schema. `writtenAt` gives a value as its author wrote it. */
type Checked = {
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly writtenAt?: (path: readonly PropertyKey[]) => string | undefined;
};

/** Maximum number of mistakes reported for one text, because each needs its place. */
const MAX_ISSUES = 100;

/** The mistakes that a schema found, each once, in Italian. */
export function describedIssues({ issues }: z.ZodError, checked: Checked): readonly DescribedIssue[] {
  const told = issues.flatMap(issuesOfNearestForm).flatMap(keyByKey).slice(0, MAX_ISSUES);
  return told.map((issue) => describe(issue, checked));
}

/** An issue for each unknown key, since each has a place. */
function keyByKey(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ ...issue, keys: [key] })) : [issue];
}

/** The keys that a schema knows at a path; none if it is no object there. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return keysAt(schema.def.innerType, path);
  // What a file holds is checked before it is changed into what the file gives.
  if (schema instanceof z.ZodPipe) return keysAt(schema.def.in, path);
  const [key, ...rest] = path;
  if (key === undefined) return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  if (schema instanceof z.ZodArray) return keysAt(schema.def.element, rest);
  if (schema instanceof z.ZodRecord) return keysAt(schema.def.valueType, rest);
  const property = schema instanceof z.ZodObject ? schema.shape[String(key)] : undefined;
  return property ? keysAt(property, rest) : [];
}

function describe(issue: z.core.$ZodIssue, { schema, value: whole, writtenAt }: Checked): DescribedIssue {
  const { path } = issue;
  const where = path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return {
      path: [...path, key],
      isKey: true,
      message: `La chiave «${key}» non esiste${where ? ` in «${where}»` : ''}.`,
      hint:
        suggestion(key, keysAt(schema, path)) ??
        'Togli la chiave o correggine il nome: CONTRIBUTING elenca quelle ammesse.',
    };
  }
  const value = valueAt(whole, path);
  const isMissing = (issue.code === 'invalid_type' || issue.code === 'invalid_value') && value === undefined;
  if (isMissing && path.length > 0)
    return { path, isKey: false, message: `«${where}» manca.`, hint: `Aggiungi «${String(path.at(-1))}: …».` };
  const message = `${where ? `«${where}»` : 'Il contenuto'} ${issue.message}.`;
  return { path, isKey: false, message, hint: hintFor(issue, value, writtenAt?.(path)) };
}

/**
 * Explains a value that fits none of several forms by the issues of the form nearest to it. A value of another type
 * than all of them has one issue.
 */
function issuesOfNearestForm(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const forms = issue.errors.filter(([first]) => !(first?.code === 'invalid_type' && first.path.length === 0));
  const [nearestForm] = forms.toSorted((one, other) => mistakesIn(one) - mistakesIn(other));
  if (!nearestForm) return [issue];
  return nearestForm.flatMap((inner) => issuesOfNearestForm({ ...inner, path: [...issue.path, ...inner.path] }));
}

function mistakesIn(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
}

function hintFor(issue: z.core.$ZodIssue, value: unknown, written?: string): string {
  const unquoted =
    issue.code === 'invalid_type' && issue.expected === 'string' ? unquotedValue(value, written) : undefined;
  if (unquoted !== undefined) return `Metti il valore tra virgolette: «${quoted(unquoted)}».`;
  const isOther = issue.code === 'invalid_value' && typeof value === 'string';
  return (isOther ? suggestion(value, issue.values.map(String)) : undefined) ?? 'Correggi il valore in questa riga.';
}

/** A value as its author wrote it, if quotes make a text of it. */
function unquotedValue(value: unknown, written?: string): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return written ?? String(value);
  return written !== undefined && /^[[{]/.test(written) ? written : undefined;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (outer, key) => (typeof outer === 'object' && outer !== null ? Reflect.get(outer, key) : undefined),
    value,
  );
}
