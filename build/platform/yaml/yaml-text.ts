import { stringify } from 'yaml';

/** Writes a text as YAML on one line, in quotes if it would be read as something else, as `2024` or `a: b` would. */
export function yamlText(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd();
}
