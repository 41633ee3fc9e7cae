import {
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  parseDocument,
  type YAMLError,
  type Document as YamlDocument,
} from 'yaml';
import { parseJson } from './parse-json.ts';

/** A mistake in a YAML text; `pos` holds its start and end offsets. */
export type YamlFault = Pick<YAMLError, 'code' | 'message'> & { readonly pos: readonly [number, number] };

/** A YAML text as a tree, and its mistakes. */
export type ParsedYaml = { readonly document: YamlDocument; readonly faults: readonly YamlFault[] };

/** Maximum number of mistakes reported for one text. */
export const MAX_FAULTS = 100;

/**
 * Parses a YAML 1.2 text (core schema and no other tags, no merge keys, unique keys) in a time bounded by its length.
 * The yaml package itself would compare each key of a map with all others. Throws where the yaml package does, to
 * protect itself from nesting that exhausts the stack.
 */
export function parseYaml(text: string, lineCounter: LineCounter): ParsedYaml {
  // A lone carriage return ends a line (YAML 1.2, section 5.4), which the yaml package does not support.
  const lines = text.replace(/\r(?!\n)/g, '\n');
  const document =
    parseJson(lines, lineCounter) ??
    parseDocument(lines, {
      lineCounter,
      merge: false,
      resolveKnownTags: false,
      uniqueKeys: false,
      prettyErrors: false,
    });
  const faults = [...document.errors, ...document.warnings, ...repeatedKeys(document)];
  const inOrder = faults.sort((first, second) => first.pos[0] - second.pos[0]);
  return { document, faults: inOrder.slice(0, MAX_FAULTS) };
}

/** Keys that occur twice in a map. Keys that become the same name count as one: `200` and `"200"`. */
function repeatedKeys({ contents }: YamlDocument): YamlFault[] {
  const faults: YamlFault[] = [];
  const waiting: unknown[] = [contents];
  // Iterative, because recursion would exhaust the stack on a tree that is too deep.
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (isSeq(node)) for (const item of node.items) waiting.push(item);
    if (!isMap(node)) continue;
    const seen = new Set<string>();
    for (const { key, value } of node.items) {
      waiting.push(value);
      if (!isScalar(key) || !key.range) continue;
      const name = String(key.value);
      const [start, end] = key.range;
      if (seen.has(name)) faults.push({ code: 'DUPLICATE_KEY', message: name, pos: [start, end] });
      seen.add(name);
    }
  }
  return faults;
}
