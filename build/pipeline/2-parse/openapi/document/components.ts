import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { type Pointer, parentOf, pointerTo } from '../../../../../src/model/json-pointer.ts';
import { uniqueNames } from '../../../../platform/text/unique-names.ts';
import { type ComponentKind, componentMaps } from './component-kinds.ts';
import { partOf, type Target, targetKey } from './reference-targets.ts';
import { nameOfPart } from './schema-names.ts';
import type { SourceNodes } from './source-nodes.ts';
import type { WrittenVersion } from './version.ts';
import { pointedValue } from './visit-objects.ts';

/** A component of the bundle that is a copy of a part of another file. */
export type AddedComponent = { readonly kind: ComponentKind; readonly at: Pointer; readonly target: Target };

/** The components of a bundle. */
export type BundleComponents = {
  /**
   * The pointer in the bundle of a part of another file. The part becomes a component of a kind, if it has one and is
   * nowhere yet.
   */
  pointerOf(target: Target, kind: ComponentKind | undefined): Pointer | undefined;
  /** The added components, in the order in which they were asked for. */
  readonly added: readonly AddedComponent[];
};

/** Starts with the components of the root document that are references to other files, and maps that are. */
export function createComponents(sourceNodes: SourceNodes, version: WrittenVersion): BundleComponents {
  const maps = componentMaps(version);
  const homes = homesIn([...maps.values()], sourceNodes);
  const places = new Map<string, Pointer>();
  const added: AddedComponent[] = [];
  const namesOf = (map: Pointer) => uniqueNames({ taken: namesAt(map, sourceNodes) });
  const names = new Map(Array.from(maps, ([kind, map]) => [kind, namesOf(map)] as const));
  return {
    added,
    pointerOf(target, kind) {
      const identity = targetKey(target);
      const known = places.get(identity) ?? homeOf(target, homes);
      const map = kind && maps.get(kind);
      const uniqueName = kind && names.get(kind);
      if (known !== undefined || !kind || map === undefined || !uniqueName) return known;
      const at = pointerTo(map, uniqueName(componentName(target)));
      places.set(identity, at);
      added.push({ kind, at, target });
      return at;
    },
  };
}

/** A name as OpenAPI allows it: letters without accent, digits, «.», «-» and «_» (3.1, section 4.8.7). */
function componentName(target: Target): string {
  return nameOfPart(target)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-');
}

/** The places of components, or of their maps, that are references to other files, by what these lead to. */
function homesIn(maps: readonly Pointer[], sourceNodes: SourceNodes): ReadonlyMap<string, Pointer> {
  const homes = new Map<string, Pointer>();
  const places = maps.flatMap((map) => [
    parentOf(map)?.parent ?? '',
    map,
    ...namesAt(map, sourceNodes).map((name) => pointerTo(map, name)),
  ]);
  for (const at of places) {
    const found = sourceNodes.find(sourceNodes.entry, at);
    const part = found?.exact ? partOf(found.sourceNode) : undefined;
    const value = part && partValue(part, sourceNodes);
    const target = part && isPlainReference(value) ? referencedPart(value.$ref, part, sourceNodes) : undefined;
    if (target && target.file !== sourceNodes.entry && !homes.has(targetKey(target))) homes.set(targetKey(target), at);
  }
  return homes;
}

/** The place of a part, by itself or inside a larger one. */
function homeOf({ file, pointer }: Target, homes: ReadonlyMap<string, Pointer>): Pointer | undefined {
  for (let around: Pointer | undefined = pointer; around !== undefined; around = parentOf(around)?.parent) {
    const home = homes.get(targetKey({ file, pointer: around }));
    if (home !== undefined) return home + pointer.slice(around.length);
  }
  return undefined;
}

/** The names in a map of components, which may be a reference to another file. */
function namesAt(map: Pointer, sourceNodes: SourceNodes): readonly string[] {
  const found = sourceNodes.find(sourceNodes.entry, map);
  const value = found?.exact ? partValue(partOf(sourceNodes.follow(found.sourceNode)), sourceNodes) : undefined;
  return isJsonObject(value) ? Object.keys(value) : [];
}

/** Whether a value has a `$ref` and no other key. */
function isPlainReference(value: JsonValue | undefined): value is JsonObject & { readonly $ref: string } {
  return isJsonObject(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1;
}

/** The target of a reference that is written at a part of a file. */
export function referencedPart(reference: string, at: Target, sourceNodes: SourceNodes): Target | undefined {
  const found = sourceNodes.targetOf(reference, at);
  return found && partOf(found);
}

/** The value of a part, without following references. */
export function partValue({ file, pointer }: Target, { files }: SourceNodes): JsonValue {
  return pointedValue(files.get(file)?.value ?? null, pointer) ?? null;
}
