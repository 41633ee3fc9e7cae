import { type Pointer, parentOf, pointerTo, splitReference } from '../../../../src/model/json-pointer.ts';
import type { Place } from '../../../../src/model/place.ts';
import { nearest } from '../../../platform/problems/nearest.ts';
import { type Problem, problemAt, type Result } from '../../../platform/problems/problem.ts';
import { resolvePath } from '../../../platform/yaml/reference-path.ts';
import type { OpenFile } from './open-file.ts';
import { placeOfSourceNode } from './places.ts';
import {
  anchorProblem,
  endlessProblem,
  loopProblem,
  missingFile,
  missingPart,
  refusePath,
  tooLongProblem,
} from './reference-problems.ts';
import type { SourceNode, SourceNodes } from './source-nodes.ts';
import { valueAt } from './value-at.ts';
import { isRecord, MAX_HOPS, MAX_POINTER, type Visited, visitObjects } from './visit-objects.ts';

/**
 * The files of an OpenAPI document: the parsed ones, those with syntax errors, which are already reported
 * (`unreadable`), and those that could not be read (`unread`).
 */
export type OpenFiles = {
  readonly entry: string;
  readonly files: ReadonlyMap<string, OpenFile>;
  readonly unreadable: ReadonlySet<string>;
  readonly unread?: ReadonlyMap<string, Problem> | undefined;
};

/** The result of checking the references of an OpenAPI document. */
export type CheckedReferences = {
  /** `file#pointer` of each reference that was removed because it leads nowhere. */
  readonly removed: ReadonlySet<string>;
  /** Restores the `$ref` keys in examples and other data of a document, which were hidden from the bundler. */
  restoreData(document: unknown): void;
};

/**
 * Checks every `$ref` before any is resolved, and removes those that cannot be resolved, so that the rest can still be
 * read. Reports `reference-refused` for a reference that leaves the folder of the document (or the wider one of
 * `--spec-root`) or goes to the network, `reference-broken` for a missing target (with the nearest existing one), and
 * `description-unsupported` for structures without end, which it cuts.
 */
export function checkReferences(open: OpenFiles, sourceNodes: SourceNodes): Result<CheckedReferences> {
  const problems: Problem[] = [];
  const removed = new Set<string>();
  const hidden: Record<string, unknown>[] = [];
  const known = new Map<string, number>();
  const suggestions = { left: MAX_SUGGESTIONS };
  for (const file of open.files.values()) {
    visitObjects(file.value, {
      object(visited) {
        const problem = checkReference({ ...visited, file }, open, { sourceNodes, known, suggestions });
        if (!problem) return;
        if (problem !== 'known') problems.push(problem);
        delete visited.value.$ref;
        removed.add(`${file.key}#${visited.pointer}`);
      },
      data: (object) => hidden.push(object),
      endless(pointer) {
        problems.push(endlessProblem(pointer, placeIn(file, pointer, sourceNodes)));
        return true;
      },
    });
  }
  for (const object of hidden) renameKey(object, '$ref', HIDDEN_REF);
  const restoreData = (document: unknown): void => {
    if (hidden.length > 0) restore(document, new Set());
  };
  return { value: { removed, restoreData }, problems };
}

/** Maximum number of broken references that get a suggestion. Nobody reads more of them. */
const MAX_SUGGESTIONS = 500;

/** Replaces `$ref` while it is hidden. No author writes a control character into a key. */
const HIDDEN_REF = '\u0001$ref';

type Reference = Visited & { readonly file: OpenFile };

/** The state of the check. `known` has the distance of each reference from the end of its chain. */
type CheckState = {
  readonly sourceNodes: SourceNodes;
  readonly known: Map<string, number>;
  /** How many more suggestions may be looked for. Each is compared with all other names. */
  readonly suggestions: { left: number };
};

/**
 * Gives the problem of a reference, `known` if it was reported with the file of its target, and `undefined` if the
 * reference is right.
 */
function checkReference(
  { value, pointer, file }: Reference,
  open: OpenFiles,
  { sourceNodes, known, suggestions }: CheckState,
): Problem | 'known' | undefined {
  const { $ref: reference } = value;
  if (typeof reference !== 'string') return undefined;
  const place = placeIn(file, pointerTo(pointer, '$ref'), sourceNodes);
  const { path } = splitReference(reference);
  const { key, fragment } = sourceNodes.targets.of(reference, file.key);
  const isAddress = open.files.has(key) && key !== resolvePath(file.key, path);
  const refusal = isAddress ? undefined : refusePath(path, file.key, open.entry);
  if (refusal) return problemAt(place, { code: 'reference-refused', ...refusal(reference) });
  if (open.unreadable.has(key)) return 'known';
  const obstacle = open.unread?.get(key);
  if (obstacle)
    return { ...obstacle, place, message: `Il riferimento «${reference}» non si può seguire. ${obstacle.message}` };
  const suggest: typeof nearest = (word, candidates) => {
    suggestions.left -= 1;
    return suggestions.left < 0 ? undefined : nearest(word, candidates);
  };
  if (!open.files.has(key)) return missingFile({ reference, place, key, suggest }, open.files.keys());
  if (fragment !== '' && !fragment.startsWith('/')) return anchorProblem(reference, place);
  if (fragment.length > MAX_LENGTH && fragment.split('/').length > MAX_HOPS * 4)
    return tooLongProblem(reference, place);
  const found = sourceNodes.find(key, fragment);
  if (!found?.exact) return missingPart({ reference, place, key, suggest, fragment, path }, sourceNodes);
  const chain = checkChain(found.sourceNode, { open, sourceNodes, known });
  if (chain === 'right') {
    // All later steps know pointers only: an address or an anchor of the same file becomes one.
    if (key === file.key && !/^#(?:\/|$)/.test(reference)) value.$ref = `#${encodeURI(fragment)}`;
    return undefined;
  }
  return chain === 'loop' ? loopProblem(reference, place) : tooLongProblem(reference, place);
}

/** A shorter fragment cannot have too many steps and need not be split. */
const MAX_LENGTH = 400;

type ChainContext = {
  readonly open: OpenFiles;
  readonly sourceNodes: SourceNodes;
  readonly known: Map<string, number>;
};

/**
 * Follows references that lead directly to other references. A chain that returns to itself is a loop. A chain that is
 * too long is not followed. `known` keeps the distance of each reference from the end of its chain.
 */
function checkChain(start: SourceNode, { open, sourceNodes, known }: ChainContext): 'loop' | 'too long' | 'right' {
  const chain: string[] = [];
  const seen = new Set<string>();
  let at: SourceNode | undefined = start;
  let rest = 0;
  while (at) {
    const key: string = at.file.key;
    const name = `${key}#${at.pointer}`;
    if (seen.has(name)) return 'loop';
    rest = known.get(name) ?? 0;
    if (rest > 0) break;
    seen.add(name);
    chain.push(name);
    const value = valueAt(open.files.get(key)?.value, at.pointer);
    at = isRecord(value) && typeof value.$ref === 'string' ? sourceNodes.targetOf(value.$ref, key) : undefined;
  }
  for (const [index, name] of chain.entries()) known.set(name, rest + chain.length - index);
  return rest + chain.length > MAX_HOPS ? 'too long' : 'right';
}

/** The place of a value in a file. */
export function placeIn(file: OpenFile, pointer: Pointer, sourceNodes: SourceNodes): Place {
  // A pointer that is too long is reported at its parent.
  const chain = pointer.length > MAX_POINTER ? (parentOf(pointer)?.parent ?? '') : pointer;
  const sourceNode = sourceNodes.find(file.key, chain)?.sourceNode;
  return sourceNode ? placeOfSourceNode(sourceNode) : file.placeOf(0);
}

function restore(value: unknown, done: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || done.has(value)) return;
  done.add(value);
  if (isRecord(value) && HIDDEN_REF in value) renameKey(value, HIDDEN_REF, '$ref');
  for (const child of Object.values(value)) restore(child, done);
}

function renameKey(object: Record<string, unknown>, from: string, to: string): void {
  const entries = Object.entries(object);
  for (const [key] of entries) delete object[key];
  for (const [key, value] of entries) {
    // Defined, not assigned: a key can be called __proto__.
    Object.defineProperty(object, key === from ? to : key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
}
