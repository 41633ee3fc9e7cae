import * as z from 'zod';
import { type Problem, problemAt, type Result } from '../problems/problem.ts';
import { suggestion } from '../problems/suggestion.ts';
import type { Store } from '../store/store.ts';
import { task } from '../store/task.ts';
import { explainIssue } from './explain-issue.ts';
import { quoted } from './unquoted-text.ts';
import { lazyYaml, type OpenYaml, openYaml, type YamlOrigin } from './yaml.ts';

/** A YAML text that fits its schema: its value, and the places of its parts. */
export type CheckedYaml<T> = { readonly value: T; readonly yaml: OpenYaml };

/** What to check, against which schema, and the code of the problems. */
export type YamlCheck<T> = {
  readonly origin: YamlOrigin;
  readonly schema: z.ZodType<T>;
  readonly code: 'settings-invalid' | 'front-matter-invalid';
  /** Keeps the values of texts. Without it every text is parsed. */
  readonly store?: Store | undefined;
};

const YAML_VALUE = task<{ readonly text: string }, unknown>('yaml');

/** Maximum number of mistakes reported for one text, because each needs its place. */
const MAX_ISSUES = 100;

/**
 * Parses a YAML text and checks it against a schema. Reports `yaml-syntax`, `yaml-comment`, and the code of the check
 * at the line of each value that does not fit. Gives `undefined` if anything is wrong.
 */
export function checkYaml<T>(check: YamlCheck<T>): Result<CheckedYaml<T> | undefined> {
  const { origin, schema, code, store } = check;
  const key = store?.key(YAML_VALUE, { text: origin.text });
  const known = key === undefined ? undefined : schema.safeParse(store?.get(YAML_VALUE, key));
  // The text is parsed only if the caller asks for a place in it.
  if (known?.success) return { value: { value: known.data, yaml: lazyYaml(origin) }, problems: [] };
  const yaml = openYaml(origin);
  const { misleading } = yaml;
  if (yaml.problems.length > 0) return { value: undefined, problems: [...misleading, ...yaml.problems] };
  const value = yaml.value ?? {};
  // What is kept is not read again, and would not be told again.
  if (key !== undefined && misleading.length === 0) store?.set(YAML_VALUE, key, value);
  const result = schema.safeParse(value, { error: explainIssue });
  if (result.success) return { value: { value: result.data, yaml }, problems: misleading };
  const told = result.error.issues.flatMap(issuesOfNearestForm).flatMap(keyByKey).slice(0, MAX_ISSUES);
  const problems = told.map((issue) => describe(issue, yaml, { code, schema }));
  return { value: undefined, problems: [...misleading, ...problems] };
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

function describe(
  issue: z.core.$ZodIssue,
  yaml: OpenYaml,
  { code, schema }: { readonly code: Problem['code']; readonly schema: z.ZodType },
): Problem {
  const where = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return problemAt(yaml.placeOfKey([...issue.path, key]), {
      code,
      message: `La chiave «${key}» non esiste${where ? ` in «${where}»` : ''}.`,
      hint:
        suggestion(key, keysAt(schema, issue.path)) ??
        'Togli la chiave o correggine il nome: CONTRIBUTING elenca quelle ammesse.',
    });
  }
  const value = valueAt(yaml.value, issue.path);
  if (
    (issue.code === 'invalid_type' || issue.code === 'invalid_value') &&
    issue.path.length > 0 &&
    value === undefined
  ) {
    const hint = `Aggiungi «${String(issue.path.at(-1))}: …».`;
    return problemAt(yaml.placeAt(issue.path), { code, message: `«${where}» manca.`, hint });
  }
  const message = `${where ? `«${where}»` : 'Il contenuto'} ${issue.message}.`;
  return problemAt(yaml.placeAt(issue.path), {
    code,
    message,
    hint: hintFor(issue, value, yaml.writtenAt(issue.path)),
  });
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

function hintFor(issue: z.core.$ZodIssue, value: unknown, written = String(value)): string {
  if (
    issue.code === 'invalid_type' &&
    issue.expected === 'string' &&
    (typeof value === 'number' || typeof value === 'boolean' || /^[[{]/.test(written))
  )
    return `Metti il valore tra virgolette: «${quoted(written)}».`;
  const isOther = issue.code === 'invalid_value' && typeof value === 'string';
  return (isOther ? suggestion(value, issue.values.map(String)) : undefined) ?? 'Correggi il valore in questa riga.';
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (outer, key) => (typeof outer === 'object' && outer !== null ? Reflect.get(outer, key) : undefined),
    value,
  );
}
