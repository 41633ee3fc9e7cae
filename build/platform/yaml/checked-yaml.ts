import type * as z from 'zod';
import { problemAt, type Result } from '../problems/problem.ts';
import type { Store } from '../store/store.ts';
import { task } from '../store/task.ts';
import { describedIssues } from './described-issues.ts';
import { explainIssue } from './explain-issue.ts';
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
  const problems = describedIssues(result.error, { schema, value, writtenAt: yaml.writtenAt }).map(
    ({ path, isKey, ...says }) => problemAt(isKey ? yaml.placeOfKey(path) : yaml.placeAt(path), { code, ...says }),
  );
  return { value: undefined, problems: [...misleading, ...problems] };
}
