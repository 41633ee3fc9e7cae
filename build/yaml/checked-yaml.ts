import type { z } from 'zod';
import it from 'zod/v4/locales/it.js';
import { digest } from '../digest.ts';
import type { Memo } from '../memo.ts';
import type { Problem, Reported } from '../problems/problem.ts';
import { laterYaml, type OpenYaml, openYaml, type YamlOrigin } from './yaml.ts';

/** A YAML text that fits its schema: its value, and the means to locate each part of it. */
export type CheckedYaml<T> = { readonly value: T; readonly yaml: OpenYaml };

/** What to check, against which schema, and the code of the problems. */
export type YamlCheck<T> = {
  readonly origin: YamlOrigin;
  readonly schema: z.ZodType<T>;
  readonly code: 'settings-invalid' | 'front-matter-invalid';
  /** The values of texts parsed earlier. Without it every text is parsed. */
  readonly memo?: Memo | undefined;
};

/** Maximum number of mistakes reported for one text: the place of each has to be looked for. */
const MAX_ISSUES = 100;

/** Maximum number of names that a message lists. */
const MAX_NAMES = 10;

/**
 * Parses a YAML text and checks it against a schema. Reports `yaml-syntax` and, at the line of each value that does not fit, the code of
 * the check. Gives `undefined` if anything is wrong.
 */
export function checkYaml<T>(check: YamlCheck<T>): Reported<CheckedYaml<T> | undefined> {
  const { origin, schema, code, memo } = check;
  const name = memo ? digest('yaml', origin.text) : '';
  const known = schema.safeParse(memo?.get(name));
  // The text is parsed only if the caller asks for a place in it.
  if (known.success) return { value: { value: known.data, yaml: laterYaml(origin) }, problems: [] };
  const yaml = openYaml(origin);
  if (yaml.problems.length > 0) return { value: undefined, problems: yaml.problems };
  memo?.put(name, yaml.value);
  const result = schema.safeParse(yaml.value ?? {}, { error: it().localeError });
  if (result.success) return { value: { value: result.data, yaml }, problems: [] };
  const told = result.error.issues.slice(0, MAX_ISSUES);
  const problems = told.map((issue): Problem => ({ code, level: 'error', ...describe(issue, yaml) }));
  return { value: undefined, problems };
}

function describe(issue: z.core.$ZodIssue, yaml: OpenYaml): Pick<Problem, 'place' | 'message' | 'hint'> {
  const where = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const names = issue.keys.slice(0, MAX_NAMES).join('», «');
    return {
      place: yaml.placeOfKey([...issue.path, key]),
      message: `La chiave «${names}» non esiste${where ? ` in «${where}»` : ''}.`,
      hint: 'Togli la chiave o correggine il nome: CONTRIBUTING elenca quelle ammesse.',
    };
  }
  if (issue.code === 'invalid_type' && issue.path.length > 0 && isMissing(yaml.value, issue.path)) {
    return {
      place: yaml.placeAt(issue.path),
      message: `«${where}» manca.`,
      hint: `Aggiungi «${String(issue.path.at(-1))}: …».`,
    };
  }
  return {
    place: yaml.placeAt(issue.path),
    message: where ? `«${where}» non è valido: ${issue.message}.` : `Il contenuto non è valido: ${issue.message}.`,
    hint: 'Correggi il valore in questa riga.',
  };
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  const inner = path.reduce<unknown>(
    (outer, key) => (typeof outer === 'object' && outer !== null ? Reflect.get(outer, key) : undefined),
    value,
  );
  return inner === undefined;
}
