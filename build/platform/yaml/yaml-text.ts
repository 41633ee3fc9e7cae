import { stringify } from 'yaml';

/**
 * Writes a text as YAML on one line, in quotes if it would otherwise be read as something else, like `2024` or `a: b`.
 */
export function yamlText(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd();
}
