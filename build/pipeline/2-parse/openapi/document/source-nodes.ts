import {
  type Alias,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  visit,
  type YAMLMap,
} from 'yaml';
import { type Pointer, parentOf, pointerTo } from '../../../../../src/model/json-pointer.ts';
import type { Place } from '../../../../../src/model/place.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import type { OpenFile } from './open-file.ts';
import { type NamedBy, partOf, referenceTargets, type Target } from './reference-targets.ts';
import { MAX_HOPS, MAX_POINTER } from './visit-objects.ts';

/** A part of the OpenAPI document as its author wrote it: a node of one file. */
export type SourceNode = {
  readonly file: OpenFile;
  /** Its pointer inside that file. */
  readonly pointer: Pointer;
  /** `null` for an empty value. */
  readonly node: Node | null;
  /** The key of the node, unless it is the item of a list or the whole file. */
  readonly key?: Node;
};

/** The node at a pointer if `exact`, otherwise its nearest ancestor that exists. */
export type NodeMatch = { readonly sourceNode: SourceNode; readonly exact: boolean };

/** The files of the OpenAPI document as trees that can be walked with the pointers of the bundle. */
export type SourceNodes = {
  /** The key of the root document. */
  readonly entry: string;
  /** The files that could be parsed, by their keys. */
  readonly files: ReadonlyMap<string, OpenFile>;
  /**
   * The node at a pointer of a file. If the pointer goes through a reference, the walk continues in the target of the
   * reference, unless the next key is next to `$ref`.
   */
  find(file: string, pointer: Pointer): NodeMatch | undefined;
  /** The place of a value of a file, or of its nearest ancestor that exists. */
  placeIn(file: OpenFile, pointer: Pointer): Place;
  readonly namedBy: NamedBy;
  /** The target of a reference at a part of a file; `undefined` if it leads to no part of a file. */
  targetOf(reference: string, at: Target): SourceNode | undefined;
  /** Follows a chain of references to its last target. Gives the node itself if it is no reference or a broken one. */
  follow(sourceNode: SourceNode): SourceNode;
};

/** Indexes the nodes of the files. Each step of a walk to a map or a list is taken once and kept. */
export function createSourceNodes({ entry, files }: Pick<SourceNodes, 'entry' | 'files'>): SourceNodes {
  const walked = new Map(Array.from(files.keys(), (key) => [key, new Map<Pointer, NodeMatch>()]));
  const namedBy = referenceTargets(files);

  const find = (key: string, pointer: Pointer): NodeMatch | undefined => {
    // A reference may have a hundred thousand steps. No part is that deep.
    if (pointer.length > MAX_POINTER) return undefined;
    const file = files.get(key);
    const known = walked.get(key);
    if (!file || !known) return undefined;
    const before = known.get(pointer);
    if (before) return before;
    const root: NodeMatch = {
      sourceNode: { file, pointer: '', node: resolveAlias(file, file.document.contents) },
      exact: pointer === '',
    };
    // A provisional result, so that a reference that leads through itself ends here.
    known.set(pointer, root);
    const split = parentOf(pointer);
    const found = split ? step(find(key, split.parent) ?? root, split.token) : root;
    // Nothing is below a scalar, so few ask for it again. All scalars of a large file would fill the memory.
    if (found.exact && !isScalar(found.sourceNode.node)) known.set(pointer, found);
    else known.delete(pointer);
    return found;
  };

  const step = ({ sourceNode, exact }: NodeMatch, token: string): NodeMatch => {
    if (!exact) return { sourceNode, exact: false };
    let last = sourceNode;
    for (const place of hopsFrom(sourceNode)) {
      const child = childOf(place, token);
      if (child) return { sourceNode: child, exact: true };
      last = place;
    }
    return { sourceNode: last, exact: false };
  };

  /** A node and what it refers to, one after the other. */
  function* hopsFrom(sourceNode: SourceNode): Generator<SourceNode> {
    let place: SourceNode | undefined = sourceNode;
    for (let hop = 0; place && hop <= MAX_HOPS; hop += 1) {
      yield place;
      const reference = referenceOf(place.node);
      place = reference === undefined ? undefined : targetOf(reference, partOf(place));
    }
  }

  const targetOf = (reference: string, at: Target): SourceNode | undefined => {
    const { file, pointer } = namedBy(reference, at);
    const found = find(file, pointer);
    return found?.exact ? found.sourceNode : undefined;
  };

  const follow: SourceNodes['follow'] = (sourceNode) => [...hopsFrom(sourceNode)].at(-1) ?? sourceNode;

  const placeIn: SourceNodes['placeIn'] = (file, pointer) => {
    // A pointer that is too long is reported at its parent.
    const shown = pointer.length > MAX_POINTER ? (parentOf(pointer)?.parent ?? '') : pointer;
    const found = find(file.key, shown);
    return found ? placeOfSourceNode(found.sourceNode) : file.placeOf(0);
  };

  return { entry, files, find, placeIn, namedBy, targetOf, follow };
}

/** The place of a source node: of a scalar itself, of the key of a map, list or empty value. */
export function placeOfSourceNode({ file, node, key }: SourceNode): Place {
  const isShownByKey = !node?.range || isCollection(node) || node.range[0] === node.range[1];
  const shown = key && isShownByKey ? key : node;
  if (!shown?.range) return file.placeOf(0);
  // A collection without a key is a list item or a whole file. Only its beginning is shown.
  return isCollection(shown) ? file.placeOf(shown.range[0]) : file.placeOf(shown.range[0], shown.range[1]);
}

/** The text of the `$ref` of a node, if it has one. */
function referenceOf(node: Node | null): string | undefined {
  const { text } = isMap(node) ? referenceIn(node) : {};
  return text;
}

/** The `$ref` of a map, remembered because looking up a key goes through all keys of a map. */
const referenceIn = memoize((map: YAMLMap): { readonly text?: string } => {
  const text = map.get('$ref');
  return typeof text === 'string' ? { text } : {};
});

/** Goes one step down. */
function childOf({ file, pointer, node }: SourceNode, token: string): SourceNode | undefined {
  if (isMap(node)) {
    const pair = pairsOf(node).get(token);
    if (!pair) return undefined;
    return {
      file,
      pointer: pointerTo(pointer, token),
      node: resolveAlias(file, pair.value),
      ...(isNode(pair.key) && { key: pair.key }),
    };
  }
  const item = isSeq(node) && /^\d+$/.test(token) ? node.items[Number(token)] : undefined;
  return item === undefined ? undefined : { file, pointer: pointerTo(pointer, token), node: resolveAlias(file, item) };
}

/** The pairs of a map by their keys, indexed once: searching a map for each key would be quadratic. */
const pairsOf = memoize(
  (map: YAMLMap) => new Map(map.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair])),
);

/** Replaces an alias by its target. */
function resolveAlias(file: OpenFile, node: unknown): Node | null {
  if (isAlias(node)) return aliasTargets(file).get(node) ?? null;
  return isNode(node) ? node : null;
}

/**
 * The target of each alias: the last node before it that has its anchor (YAML 1.2, section 3.2.2.2). Each file is
 * searched once, because looking for each anchor would be quadratic.
 */
const aliasTargets = memoize(({ document }: OpenFile): ReadonlyMap<Alias, Node> => {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Alias(_, alias) {
      const target = anchors.get(alias.source);
      if (target) targets.set(alias, target);
    },
    Value(_, node) {
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return targets;
});
