import type { RequestForm } from '../../../src/model/request-form.ts';
import type { Check } from '../../../src/request-form/check.ts';

/** What readers get of an operation: its page and copy among those of other pages, its form and the check of the form. */
export type Shown = {
  readonly copy: string;
  readonly html: string;
  readonly files: ReadonlyMap<string, string>;
  readonly form: RequestForm;
  readonly check: Check;
};

/** What a list of fields in a copy says of a field: its first line, and all of its lines. */
export function fieldLine(list: string, name: string): { readonly line: string; readonly facts: string } | undefined {
  const [, item] = list.split(`\n- \`${name}\``);
  if (item === undefined) return undefined;
  const lines = (item.split('\n- `')[0] ?? '').split('\n');
  return { line: lines[0] ?? '', facts: lines.join(' ') };
}
