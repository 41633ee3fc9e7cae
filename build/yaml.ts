import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument, type Document as YamlDocument } from 'yaml';
import type { Place } from '../src/model/place.ts';
import type { Problem } from './problems/problem.ts';

/** A path inside a YAML document: keys and indexes, the empty path is the root. */
export type YamlPath = readonly PropertyKey[];

/** A YAML document that knows where each of its values stands. */
export type OpenYaml = {
  /** The plain value; `undefined` when the text has syntax errors. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** The place of the value at a path, or of its nearest ancestor that is there. */
  placeAt(path: YamlPath): Place;
  /** The place of the key that leads to a path; where there is none, that of the value. */
  placeOfKey(path: YamlPath): Place;
};

/** Where a YAML text stands in its file: front matter begins on a later line than 1. */
export type YamlOrigin = { readonly file: string; readonly text: string; readonly firstLine?: number };

/** Aliases can make a small file expand to gigabytes; settings need none. */
const MAX_ALIASES = 0;

/** Reads a YAML 1.2 text (core schema, no merge keys, unique keys). Reports `yaml-syntax`. */
export function openYaml({ file, text, firstLine = 1 }: YamlOrigin): OpenYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: false, uniqueKeys: true, prettyErrors: false });
  const placeOfOffset = (offset: number, end = offset): Place => {
    const { line, col } = lines.linePos(offset);
    const length = lines.linePos(end).line === line ? end - offset : 0;
    return { file, line: line + firstLine - 1, column: col, ...(length > 0 && { length }) };
  };
  const problems = [...document.errors, ...document.warnings].map(
    (error): Problem => ({
      code: 'yaml-syntax',
      level: 'error',
      place: placeOfOffset(error.pos[0]),
      message: `Il testo YAML non si può leggere: ${error.message}`,
      hint: 'Controlla rientri, due punti e virgolette in questa riga e in quella prima.',
    }),
  );
  const placeOfNode = (node: Node | null | undefined): Place =>
    node?.range ? placeOfOffset(node.range[0], node.range[1]) : placeOfOffset(0);
  return {
    value: problems.length === 0 ? document.toJS({ maxAliasCount: MAX_ALIASES }) : undefined,
    problems,
    placeAt: (path) => placeOfNode(nearestNode(document, path)),
    placeOfKey: (path) => placeOfNode(keyNode(document, path) ?? nearestNode(document, path)),
  };
}

function nearestNode(document: YamlDocument.Parsed, path: YamlPath): Node | null {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node;
  }
  return document.contents;
}

function keyNode(document: YamlDocument.Parsed, path: YamlPath): Node | undefined {
  const parent: unknown = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
  return isNode(pair?.key) ? pair.key : undefined;
}
