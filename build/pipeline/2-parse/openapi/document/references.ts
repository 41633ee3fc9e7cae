import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { type Pointer, pointerTo, referenceTo, splitReference } from '../../../../../src/model/json-pointer.ts';
import { nearest } from '../../../../../src/model/nearest.ts';
import {
  collectProblems,
  type Diagnosis,
  type Problem,
  problemAt,
  type Result,
} from '../../../../platform/problems/problem.ts';
import { resolvePath } from '../../../../platform/yaml/reference-path.ts';
import type { OpenFile } from './open-file.ts';
import {
  endless,
  fieldTwice,
  loopOf,
  missingFile,
  missingPart,
  missingSchemaAnchor,
  referenceRefusal,
  tooLong,
} from './reference-problems.ts';
import { partOf, type Target, targetKey } from './reference-targets.ts';
import { placeOfSourceNode, type SourceNode, type SourceNodes } from './source-nodes.ts';
import { MAX_HOPS, PATH_ITEM, pointedValue, type Replacements, visitObjects } from './visit-objects.ts';

/** Files without contents: those with syntax errors, which are already reported, and those that could not be read. */
export type ClosedFiles = {
  readonly unparsed: ReadonlySet<string>;
  readonly unreadable?: ReadonlyMap<string, Problem> | undefined;
};

/**
 * Checks every `$ref` before any is resolved. Gives what the objects of the files are read as whose references are no
 * pointers: those that cannot be resolved have none, so that the rest can still be read, and anchors and addresses of
 * the same file become pointers. Reports `reference-refused` for a reference that leaves the folder of the document (or
 * the wider one of `--spec-root`) or goes to the network, `reference-broken` for a missing target (with the nearest
 * existing one), `description-unsupported` for structures without end, which were cut, and `description-invalid` for
 * fields of a path that the target of its reference has too.
 */
export function checkReferences(sourceNodes: SourceNodes, closed: ClosedFiles): Result<Replacements> {
  const { problems, report, add } = collectProblems();
  const replacements = new Map<JsonValue, JsonObject>();
  const state: CheckState = {
    sourceNodes,
    closed,
    replacements,
    known: new Map(),
    suggestions: { left: MAX_SUGGESTIONS },
  };
  for (const file of sourceNodes.files.values()) {
    for (const pointer of file.cut) report(sourceNodes.placeIn(file, pointer), endless(pointer));
    visitObjects(file.value, ({ value, pointer }) => {
      const { $ref: reference, ...others } = value;
      if (typeof reference !== 'string') return;
      const { pointer: local, diagnosis } = checkReference(reference, { file: file.key, pointer }, state);
      if (local !== undefined) replacements.set(value, { ...value, $ref: referenceTo(local) });
      if (!diagnosis) {
        if (PATH_ITEM.test(pointer)) add(fieldsTwice({ reference, others, file, pointer }, sourceNodes));
        return;
      }
      replacements.set(value, others);
      if (diagnosis !== 'known') report(sourceNodes.placeIn(file, pointerTo(pointer, '$ref')), diagnosis);
    });
  }
  return { value: replacements, problems };
}

type Referring = {
  readonly reference: string;
  readonly others: JsonObject;
  readonly file: OpenFile;
  readonly pointer: Pointer;
};

/** Problems of fields that are both beside the reference of a Path Item Object and in its target. */
function fieldsTwice({ reference, others, file, pointer }: Referring, sourceNodes: SourceNodes): readonly Problem[] {
  const target = sourceNodes.targetOf(reference, { file: file.key, pointer });
  return Object.keys(others).flatMap((key) => {
    const found = target && sourceNodes.find(target.file.key, pointerTo(target.pointer, key));
    if (!found?.exact) return [];
    return problemAt(sourceNodes.placeIn(file, pointerTo(pointer, key)), {
      ...fieldTwice(key),
      related: [{ place: placeOfSourceNode(found.sourceNode), note: 'il campo a cui porta il riferimento' }],
    });
  });
}

/** Maximum number of broken references that get a suggestion. Nobody reads more of them. */
const MAX_SUGGESTIONS = 500;

/** The state of the check. */
type CheckState = {
  readonly sourceNodes: SourceNodes;
  readonly closed: ClosedFiles;
  readonly replacements: Map<JsonValue, JsonObject>;
  /** The distance of each reference from the end of its chain. */
  readonly known: Map<string, number>;
  /** How many more suggestions may be looked for. Each is compared with all other names. */
  readonly suggestions: { left: number };
};

/**
 * The diagnosis of a reference, `known` if it was reported with the file of its target; or its pointer, where it is
 * written as an anchor or address of its own file.
 */
type Checked = { readonly diagnosis?: Diagnosis | 'known'; readonly pointer?: Pointer };

function checkReference(reference: string, at: Target, state: CheckState): Checked {
  const { sourceNodes, closed, suggestions } = state;
  const { entry, files } = sourceNodes;
  const { path } = splitReference(reference);
  const { file: key, pointer: fragment } = sourceNodes.namedBy(reference, at);
  const isAddress = files.has(key) && key !== resolvePath(at.file, path);
  const refused = isAddress ? undefined : referenceRefusal({ reference, path, from: at.file }, entry);
  if (refused) return { diagnosis: refused };
  if (closed.unparsed.has(key)) return { diagnosis: 'known' };
  const obstacle = closed.unreadable?.get(key);
  if (obstacle) {
    const message = `Il riferimento «${reference}» non si può seguire. ${obstacle.message}`;
    return { diagnosis: { ...obstacle, message } };
  }
  const suggest: typeof nearest = (word, candidates) => {
    suggestions.left -= 1;
    return suggestions.left < 0 ? undefined : nearest(word, candidates);
  };
  if (!files.has(key)) return { diagnosis: missingFile({ reference, key, suggest }, files.keys()) };
  if (fragment !== '' && !fragment.startsWith('/')) return { diagnosis: missingSchemaAnchor(reference) };
  if (fragment.length > MAX_LENGTH && fragment.split('/').length > MAX_HOPS * 4)
    return { diagnosis: tooLong(reference) };
  const found = sourceNodes.find(key, fragment);
  if (!found?.exact) return { diagnosis: missingPart({ reference, key, suggest, fragment, path }, sourceNodes) };
  const chain = checkChain(found.sourceNode, state);
  if (chain !== 'right') return { diagnosis: chain === 'loop' ? loopOf(reference) : tooLong(reference) };
  const isWritten = path === '' && splitReference(reference).fragment === fragment;
  return key === at.file && !isWritten ? { pointer: fragment } : {};
}

/** A shorter fragment cannot have too many steps and need not be split. */
const MAX_LENGTH = 400;

/**
 * Follows references that lead directly to other references. A chain that returns to itself is a loop. A chain that is
 * too long is not followed.
 */
function checkChain(
  start: SourceNode,
  { sourceNodes, replacements, known }: CheckState,
): 'loop' | 'too long' | 'right' {
  const chain: string[] = [];
  const seen = new Set<string>();
  let at: SourceNode | undefined = start;
  let rest = 0;
  while (at) {
    const name = targetKey(partOf(at));
    if (seen.has(name)) return 'loop';
    rest = known.get(name) ?? 0;
    if (rest > 0) break;
    seen.add(name);
    chain.push(name);
    const value: JsonValue = pointedValue(at.file.value, at.pointer) ?? null;
    const read: JsonValue = replacements.get(value) ?? value;
    at = isJsonObject(read) && typeof read.$ref === 'string' ? sourceNodes.targetOf(read.$ref, partOf(at)) : undefined;
  }
  for (const [index, name] of chain.entries()) known.set(name, rest + chain.length - index);
  return rest + chain.length > MAX_HOPS ? 'too long' : 'right';
}
