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

/** A mistake in a YAML text, between two offsets. */
export type YamlFault = Pick<YAMLError, 'code' | 'message'> & { readonly pos: readonly [number, number] };

/** A YAML text as a tree, and what is wrong with it. */
export type ParsedYaml = { readonly document: YamlDocument; readonly faults: readonly YamlFault[] };

/** More mistakes of one text are not told. */
const MAX_FAULTS = 100;

/**
 * Parses a YAML 1.2 text (core schema, no merge keys, unique keys) in a time that its length bounds: the parser of yaml would compare each key of a
 * map with all the others. Throws where the parser does, which defends itself against nesting that exhausts the stack.
 */
export function parseYaml(text: string, lineCounter: LineCounter): ParsedYaml {
  // A carriage return by itself ends a line (YAML 1.2, section 5.4), which the parser of yaml does not know.
  const lines = text.replace(/\r(?!\n)/g, '\n');
  const document =
    parseJson(lines, lineCounter) ??
    parseDocument(lines, { lineCounter, merge: false, uniqueKeys: false, prettyErrors: false });
  const faults = [...document.errors, ...document.warnings, ...repeatedKeys(document)];
  const inOrder = faults.sort((first, second) => first.pos[0] - second.pos[0]);
  return { document, faults: inOrder.slice(0, MAX_FAULTS) };
}

/** Keys that stand twice in a map: those that become the same name, `200` and `"200"` too. */
function repeatedKeys({ contents }: YamlDocument): YamlFault[] {
  const faults: YamlFault[] = [];
  const waiting: unknown[] = [contents];
  // A list of what is to be visited, since a tree that is too deep exhausts the stack.
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
