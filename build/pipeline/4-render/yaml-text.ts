import { type ScalarTag, stringify } from 'yaml';
import { isJsonObject, isWrittenNumber, numberText } from '../../../src/model/json.ts';

/** How many levels of mappings are written key by key: operations and schemas are the third of an OpenAPI document. */
const LEVELS = 3;

/**
 * Writes plain data as YAML, part by part: the library builds a tree of all that it writes at once, and that of a large
 * document takes more memory than the whole build.
 */
export function yamlText(value: unknown): string {
  return isMapping(value) ? Array.from(entriesOf(value, LEVELS, '')).join('') : yamlOf(value);
}

function* entriesOf(mapping: object, levels: number, indent: string): Generator<string, void> {
  for (const [key, value] of Object.entries(mapping)) {
    const head = yamlOf({ [key]: null });
    // A very long key is not followed by its value on the same line.
    if (levels > 1 && isMapping(value) && head.endsWith(NULL)) {
      yield `${indent}${head.slice(0, -NULL.length)}:\n`;
      yield* entriesOf(value, levels - 1, `${indent}  `);
    } else yield indented(yamlOf({ [key]: value }), indent);
  }
}

const NULL = ': null\n';

/** Indents the lines that are not empty. For YAML, only a line feed ends a line; a multiline RegExp knows more. */
function indented(text: string, indent: string): string {
  return text.replace(/(?<![^\n])(?=[^\n])/g, indent);
}

function yamlOf(value: unknown): string {
  return stringify(value, {
    lineWidth: 0,
    aliasDuplicateObjects: false,
    customTags: (tags) => [WRITTEN_NUMBER, ...tags],
  });
}

/** A number as its author wrote it. */
const WRITTEN_NUMBER: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: isWrittenNumber,
  resolve: (text) => text,
  stringify: ({ value }) => (isWrittenNumber(value) ? numberText(value) : String(value)),
};

function isMapping(value: unknown): value is object {
  return isJsonObject(value) && Object.keys(value).length > 0;
}
