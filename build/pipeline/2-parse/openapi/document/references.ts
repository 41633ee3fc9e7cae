import { pointerTo, splitReference } from '../../../../../src/model/json-pointer.ts';
import { nearest } from '../../../../platform/problems/nearest.ts';
import { type Fault, type Problem, problemAt, type Result } from '../../../../platform/problems/problem.ts';
import { resolvePath } from '../../../../platform/yaml/reference-path.ts';
import type { OpenFile } from './open-file.ts';
import { endless, loopOf, missingAnchor, missingFile, missingPart, refusal, tooLong } from './reference-problems.ts';
import { identityOf, partOf } from './reference-targets.ts';
import type { SourceNode, SourceNodes } from './source-nodes.ts';
import { isRecord, MAX_HOPS, type Visited, valueAt, visitObjects } from './visit-objects.ts';

/** Files without contents: those with syntax errors, which are already reported, and those that could not be read. */
export type ClosedFiles = {
  readonly unparsed: ReadonlySet<string>;
  readonly unreadable?: ReadonlyMap<string, Problem> | undefined;
};

/** The result of checking the references of an OpenAPI document. */
export type CheckedReferences = {
  /** The identities of the references that were removed because they lead nowhere. */
  readonly removed: ReadonlySet<string>;
  /** The identities of all parts that the other references lead to. */
  readonly targets: ReadonlySet<string>;
};

/**
 * Checks every `$ref` before any is resolved, and removes those that cannot be resolved, so that the rest can still be
 * read. Reports `reference-refused` for a reference that leaves the folder of the document (or the wider one of
 * `--spec-root`) or goes to the network, `reference-broken` for a missing target (with the nearest existing one), and
 * `description-unsupported` for structures without end, which it cuts.
 */
export function checkReferences(sourceNodes: SourceNodes, closed: ClosedFiles): Result<CheckedReferences> {
  const problems: Problem[] = [];
  const removed = new Set<string>();
  const targets = new Set<string>();
  const state: CheckState = { sourceNodes, closed, targets, known: new Map(), suggestions: { left: MAX_SUGGESTIONS } };
  for (const file of sourceNodes.files.values()) {
    const visit = (visited: Visited) => {
      const fault = checkReference({ ...visited, file }, state);
      if (!fault) return;
      const at = pointerTo(visited.pointer, '$ref');
      if (fault !== 'known') problems.push(problemAt(sourceNodes.placeIn(file, at), fault));
      delete visited.value.$ref;
      removed.add(identityOf(partOf({ ...visited, file })));
    };
    visitObjects(file.value, visit, (pointer) => {
      problems.push(problemAt(sourceNodes.placeIn(file, pointer), endless(pointer)));
      return true;
    });
  }
  return { value: { removed, targets }, problems };
}

/** Maximum number of broken references that get a suggestion. Nobody reads more of them. */
const MAX_SUGGESTIONS = 500;

type Reference = Visited & { readonly file: OpenFile };

/** The state of the check. */
type CheckState = {
  readonly sourceNodes: SourceNodes;
  readonly closed: ClosedFiles;
  readonly targets: Set<string>;
  /** The distance of each reference from the end of its chain. */
  readonly known: Map<string, number>;
  /** How many more suggestions may be looked for. Each is compared with all other names. */
  readonly suggestions: { left: number };
};

/**
 * Gives the fault of a reference, `known` if it was reported with the file of its target, and `undefined` if the
 * reference is right.
 */
function checkReference({ value, file }: Reference, state: CheckState): Fault | 'known' | undefined {
  const { $ref: reference } = value;
  if (typeof reference !== 'string') return undefined;
  const { sourceNodes, closed, targets, suggestions } = state;
  const { entry, files } = sourceNodes;
  const { path } = splitReference(reference);
  const { file: key, pointer: fragment } = sourceNodes.namedBy(reference, file.key);
  const isAddress = files.has(key) && key !== resolvePath(file.key, path);
  const refused = isAddress ? undefined : refusal({ reference, path, from: file.key }, entry);
  if (refused) return refused;
  if (closed.unparsed.has(key)) return 'known';
  const obstacle = closed.unreadable?.get(key);
  if (obstacle)
    return { ...obstacle, message: `Il riferimento «${reference}» non si può seguire. ${obstacle.message}` };
  const suggest: typeof nearest = (word, candidates) => {
    suggestions.left -= 1;
    return suggestions.left < 0 ? undefined : nearest(word, candidates);
  };
  if (!files.has(key)) return missingFile({ reference, key, suggest }, files.keys());
  if (fragment !== '' && !fragment.startsWith('/')) return missingAnchor(reference);
  if (fragment.length > MAX_LENGTH && fragment.split('/').length > MAX_HOPS * 4) return tooLong(reference);
  const found = sourceNodes.find(key, fragment);
  if (!found?.exact) return missingPart({ reference, key, suggest, fragment, path }, sourceNodes);
  const chain = checkChain(found.sourceNode, state);
  if (chain === 'right') {
    targets.add(identityOf(partOf(found.sourceNode)));
    // All later steps know pointers only: an address or an anchor of the same file becomes one.
    if (key === file.key && !/^#(?:\/|$)/.test(reference)) value.$ref = `#${encodeURI(fragment)}`;
    return undefined;
  }
  return chain === 'loop' ? loopOf(reference) : tooLong(reference);
}

/** A shorter fragment cannot have too many steps and need not be split. */
const MAX_LENGTH = 400;

/**
 * Follows references that lead directly to other references. A chain that returns to itself is a loop. A chain that is
 * too long is not followed.
 */
function checkChain(start: SourceNode, { sourceNodes, known }: CheckState): 'loop' | 'too long' | 'right' {
  const chain: string[] = [];
  const seen = new Set<string>();
  let at: SourceNode | undefined = start;
  let rest = 0;
  while (at) {
    const key: string = at.file.key;
    const name = identityOf(partOf(at));
    if (seen.has(name)) return 'loop';
    rest = known.get(name) ?? 0;
    if (rest > 0) break;
    seen.add(name);
    chain.push(name);
    const value: unknown = valueAt(sourceNodes.files.get(key)?.value, at.pointer);
    at = isRecord(value) && typeof value.$ref === 'string' ? sourceNodes.targetOf(value.$ref, key) : undefined;
  }
  for (const [index, name] of chain.entries()) known.set(name, rest + chain.length - index);
  return rest + chain.length > MAX_HOPS ? 'too long' : 'right';
}
