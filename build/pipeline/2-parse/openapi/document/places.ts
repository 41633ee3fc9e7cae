import { isScalar, Scalar } from 'yaml';
import { type Pointer, pointerTo, tokensOf } from '../../../../../src/model/json-pointer.ts';
import { type Place, startOf } from '../../../../../src/model/place.ts';
import type { TextPlaces } from '../../markdown/prose.ts';
import type { Target } from './reference-targets.ts';
import { type NodeMatch, placeOfSourceNode, type SourceNode, type SourceNodes } from './source-nodes.ts';
import { textPlaces } from './text-places.ts';

/**
 * Maps parts of the bundled document to places in the files that people edit. Bundling moves the targets of references,
 * so pointers of the bundle are walked in the original files, through the references.
 */
export type Places = {
  /**
   * The place of a part: of a scalar itself, or of the key of a map or list. For a reference it is the place of its
   * target; for a missing part, the place of its nearest existing ancestor.
   */
  placeAt(pointer: Pointer): Place;
  /** The place of the key that leads to a part, or of the part if it has none. */
  placeOfKey(pointer: Pointer): Place;
  /** The key that leads to a part, as its author wrote it. */
  keyAt(pointer: Pointer): string | undefined;
  /** A value without quotes as its author wrote it: `1.10`, which is read as the number 1.1. */
  writtenAt(pointer: Pointer): string | undefined;
  /** Maps the positions in a text to its file. */
  textAt(pointer: Pointer): TextPlaces;
};

/**
 * Creates the places of an OpenAPI document. `added` has the components that are parts of other files, by their
 * pointers in the bundle. `origin` gives the pointer in the bundle of each part of a document that was converted.
 */
export function createPlaces(
  sourceNodes: SourceNodes,
  added: ReadonlyMap<Pointer, Target> = new Map(),
  origin: (pointer: Pointer) => Pointer = (pointer) => pointer,
): Places {
  const { entry } = sourceNodes;
  const nowhere: Place = startOf(entry);
  const find = (shown: Pointer): NodeMatch | undefined => {
    const pointer = origin(shown);
    const tokens = added.size === 0 ? [] : tokensOf(pointer);
    const component = [2, 3].map((length) => pointerTo('', ...tokens.slice(0, length))).find((part) => added.has(part));
    const target = component === undefined ? undefined : added.get(component);
    if (component === undefined || !target) return sourceNodes.find(entry, pointer);
    return sourceNodes.find(target.file, target.pointer + pointer.slice(component.length));
  };
  const written = (pointer: Pointer): SourceNode | undefined => find(pointer)?.sourceNode;
  const contents = (pointer: Pointer): SourceNode | undefined => {
    const sourceNode = written(pointer);
    return sourceNode && sourceNodes.follow(sourceNode);
  };
  const placeAt = (pointer: Pointer): Place => {
    const sourceNode = contents(pointer);
    return sourceNode ? placeOfSourceNode(sourceNode) : nowhere;
  };
  return {
    placeAt,
    placeOfKey(pointer) {
      const sourceNode = written(pointer);
      return sourceNode?.key?.range
        ? sourceNode.file.placeOf(sourceNode.key.range[0], sourceNode.key.range[1])
        : placeAt(pointer);
    },
    keyAt: (pointer) => tokensOf(written(pointer)?.pointer ?? pointer).at(-1),
    writtenAt(pointer) {
      const sourceNode = contents(pointer);
      if (!isScalar(sourceNode?.node) || sourceNode.node.type !== Scalar.PLAIN || !sourceNode.node.range)
        return undefined;
      return sourceNode.file.text.slice(sourceNode.node.range[0], sourceNode.node.range[1]);
    },
    textAt(pointer) {
      const sourceNode = contents(pointer);
      return sourceNode ? textPlaces(sourceNode) : { file: entry, placeOf: () => nowhere };
    },
  };
}
