import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { type Pointer, parentOf, pointerTo, referenceTo, tokensOf } from '../../../../../src/model/json-pointer.ts';
import { problemAt, type Result } from '../../../../platform/problems/problem.ts';
import { type ComponentKind, kindOfEntry, kindOfField } from './component-kinds.ts';
import {
  type AddedComponent,
  type BundleComponents,
  createComponents,
  partValue,
  referencedPart,
} from './components.ts';
import { type Target, targetKey } from './reference-targets.ts';
import type { SourceNodes } from './source-nodes.ts';
import type { WrittenVersion } from './version.ts';
import { childKeys, type Keys, MAX_POINTER, mapChildren, type Replacements, replaceObjects } from './visit-objects.ts';

/** The files of an OpenAPI document as one. */
export type Bundled = {
  /** What the author wrote, which readers download. Only references to other files have become pointers. */
  readonly written: JsonObject;
  /** What is read: every reference is a pointer, and broken ones are gone. */
  readonly document: JsonObject;
  /** The components that the root document does not have, by their pointers: what they are copies of. */
  readonly added: ReadonlyMap<Pointer, Target>;
};

/** The files, and what objects in them are read as, which `checkReferences` has found. */
type Given = {
  readonly sourceNodes: SourceNodes;
  readonly version: WrittenVersion;
  readonly replacements: Replacements;
};

/**
 * Bundles the files of an OpenAPI document; their values stay as they are. A part of another file becomes a component
 * of the kind that its first reference asks for, and all references lead there. A component of the root document that
 * is nothing but such a reference is that component itself. Where OpenAPI has no kind of component, the part stands in
 * the place of its reference, with the keywords beside it. Reports `description-invalid` for references between files
 * that have no end. Gives `undefined` then, and for a root document that is no object.
 */
export function bundleDocument(given: Given): Result<Bundled | undefined> {
  const { entry, files, placeIn } = given.sourceNodes;
  const root = files.get(entry);
  if (!isJsonObject(root?.value)) return { value: undefined, problems: [] };
  try {
    return { value: bundleFiles(root.value, given), problems: [] };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const problem = problemAt(placeIn(root, ''), {
      code: 'description-invalid',
      message: 'La specifica non si può leggere: i riferimenti da un file all’altro sono troppi, uno dentro l’altro.',
      hint: 'Correggi prima gli altri problemi della specifica.',
    });
    return { value: undefined, problems: [problem] };
  }
}

function bundleFiles(root: JsonObject, given: Given): Bundled {
  const components = createComponents(given.sourceNodes, given.version);
  const bundling: Bundling = { ...given, components, read: new Map(), room: { left: MAX_COPIES } };
  const start: Spot = { file: given.sourceNodes.entry, pointer: '', at: '', keys: 'keywords', key: '', inside: [] };
  const whole = copy(root, start, bundling);
  const copies: (readonly [AddedComponent, JsonValue])[] = [];
  // The list grows while it is walked: components need components.
  for (const component of components.added) {
    const { target, at, kind } = component;
    copies.push([component, copy(partValue(target, given.sourceNodes), { ...start, ...target, at, kind }, bundling)]);
  }
  const written = withComponents(isJsonObject(whole) ? whole : root, copies);
  const document = replaceObjects(written, bundling.read);
  return {
    written,
    document: isJsonObject(document) ? document : written,
    added: new Map(components.added.map(({ at, target }) => [at, target])),
  };
}

/** Maximum number of objects and lists in the place of references: parts in parts could be copied without end. */
const MAX_COPIES = 300_000;

function withComponents(document: JsonObject, copies: readonly (readonly [AddedComponent, JsonValue])[]): JsonObject {
  const maps = Map.groupBy(copies, ([{ at }]) => parentOf(at)?.parent ?? '');
  return Array.from(maps).reduce((before, [map, added]) => {
    const entries = added.map(([{ at }, value]) => [tokensOf(at).at(-1) ?? '', value] as const);
    return withEntries(before, tokensOf(map), Object.fromEntries(entries));
  }, document);
}

/** Adds entries to the object at a path. */
function withEntries(value: JsonValue | undefined, path: readonly string[], entries: JsonObject): JsonObject {
  const before = isJsonObject(value) ? value : {};
  const [key, ...rest] = path;
  return key === undefined ? { ...before, ...entries } : { ...before, [key]: withEntries(before[key], rest, entries) };
}

/** A part of a file, and the place of its copy in the bundle. */
type Spot = Target & {
  readonly at: Pointer;
  readonly keys: Keys;
  /** The key of the part, which says what the entries of a map or list are. */
  readonly key: string;
  /** The kind of component that a reference here may lead to. */
  readonly kind?: ComponentKind | undefined;
  /** The parts that stand in the place of references around this one. */
  readonly inside: readonly { readonly target: Target; readonly at: Pointer }[];
};

/** A bundle in progress. */
type Bundling = Given & {
  readonly components: BundleComponents;
  /** What the copies are read as, where this differs from what the author wrote. */
  readonly read: Map<JsonValue, JsonObject>;
  /** How many more objects and lists may be copied into the place of references. */
  readonly room: { left: number };
};

/** Copies a part. One without references to other files is its own copy. */
function copy(value: JsonValue, spot: Spot, bundling: Bundling): JsonValue {
  if (typeof value !== 'object' || value === null || spot.keys === 'data') return value;
  if (spot.inside.length > 0) bundling.room.left -= 1;
  if (bundling.room.left < 0 || spot.at.length > MAX_POINTER) throw new RangeError('the bundle has no end');
  if (!isJsonObject(value)) return mapChildren(value, (child, key) => copyChild(child, key, spot, value, bundling));
  const meant = bundling.replacements.get(value) ?? value;
  const to = typeof meant.$ref === 'string' ? destinationOf(meant.$ref, spot, bundling) : undefined;
  if (to && to.pointer === undefined) return copyInPlace(value, to.target, spot, bundling);
  const link = to && referenceTo(to.pointer);
  const written = mapChildren(value, (child, key) => {
    if (key === '$ref' && link !== undefined) return to?.isWritten ? child : link;
    if (spot.keys !== 'keywords') return copyChild(child, key, spot, value, bundling);
    if (key === 'discriminator') return copyDiscriminator(child, spot, bundling);
    if (key !== 'security' || !isJsonArray(child)) return copyChild(child, key, spot, value, bundling);
    return mapChildren(child, (requirement) => copyRequirement(requirement, spot, bundling));
  });
  if (meant !== value && isJsonObject(written)) {
    const fields = Object.entries(meant).map(([key, child]) => [key, written[key] ?? child] as const);
    bundling.read.set(written, { ...Object.fromEntries(fields), ...(link !== undefined && { $ref: link }) });
  }
  return written;
}

function copyChild(child: JsonValue, key: string, spot: Spot, parent: JsonValue, bundling: Bundling): JsonValue {
  if (typeof child !== 'object' || child === null) return child;
  const isEntry = isJsonArray(parent) || spot.keys === 'names' || spot.keys === 'example names';
  const below: Spot = {
    file: spot.file,
    pointer: pointerTo(spot.pointer, key),
    at: pointerTo(spot.at, key),
    keys: childKeys(key, child, spot.keys),
    key,
    kind: isEntry ? kindOfEntry(spot.key) : kindOfField(key),
    inside: spot.inside,
  };
  return copy(child, below, bundling);
}

/** Puts a part in the place of a reference. Keywords beside the reference win. */
function copyInPlace(reference: JsonObject, target: Target, spot: Spot, bundling: Bundling): JsonValue {
  const inside = [...spot.inside, { target, at: spot.at }];
  const part = copy(partValue(target, bundling.sourceNodes), { ...spot, ...target, inside }, bundling);
  const { $ref: _, ...others } = reference;
  const beside = copy(others, spot, bundling);
  if (!isJsonObject(part) || !isJsonObject(beside) || Object.keys(beside).length === 0) return part;
  const { read } = bundling;
  const whole = { ...part, ...beside };
  if (read.has(part) || read.has(beside))
    read.set(whole, { ...(read.get(part) ?? part), ...(read.get(beside) ?? beside) });
  return whole;
}

/** Where a reference leads: a pointer of the bundle, or a part that has none. */
type Destination =
  | {
      readonly pointer: Pointer /** Whether the author wrote it as a reference inside the root document. */;
      readonly isWritten: boolean;
    }
  | { readonly pointer?: undefined; readonly target: Target };

function destinationOf(reference: string, spot: Spot, { sourceNodes, components }: Bundling): Destination | undefined {
  const { entry, namedBy } = sourceNodes;
  const named = namedBy(reference, spot);
  if (named.file === entry) return { pointer: named.pointer, isWritten: spot.file === entry };
  const target = referencedPart(reference, spot, sourceNodes);
  if (!target) return undefined;
  if (target.file === entry) return { pointer: target.pointer, isWritten: false };
  const around = spot.inside.find((part) => targetKey(part.target) === targetKey(target));
  const pointer = around?.at ?? components.pointerOf(target, spot.kind);
  return pointer === undefined || pointer === spot.at ? { target } : { pointer, isWritten: false };
}

/** Copies a Discriminator Object, whose values may be references (OpenAPI 3.1, section 4.8.25). */
function copyDiscriminator(value: JsonValue, spot: Spot, bundling: Bundling): JsonValue {
  const mapped = (name: JsonValue) => {
    const isReference = typeof name === 'string' && /[/#.]/.test(name);
    const to = isReference ? destinationOf(name, { ...spot, kind: 'schemas' }, bundling) : undefined;
    return to?.pointer === undefined || to.isWritten ? name : referenceTo(to.pointer);
  };
  return mapChildren(value, (child, key) => {
    if (key === 'mapping') return mapChildren(child, mapped);
    return key === 'defaultMapping' ? mapped(child) : child;
  });
}

/** Copies a Security Requirement Object, whose names may be addresses of schemes (OpenAPI 3.2, section 4.30). */
function copyRequirement(value: JsonValue, spot: Spot, bundling: Bundling): JsonValue {
  if (!isJsonObject(value)) return value;
  const schemes = Object.entries(value).map(([name, scopes]) => ({ name, scopes, ...schemeAt(name, spot, bundling) }));
  if (schemes.every(({ component }) => component === undefined)) return value;
  const named = (nameOf: (scheme: (typeof schemes)[number]) => string) =>
    Object.fromEntries(schemes.map((scheme) => [nameOf(scheme), scheme.scopes]));
  const read = named(({ name, component }) => component ?? name);
  const written = named(({ name, component, isWritten }) => (isWritten ? name : (component ?? name)));
  bundling.read.set(written, read);
  return written;
}

/** The component that a name in a requirement means, if it is an address. */
function schemeAt(name: string, spot: Spot, bundling: Bundling): { component?: string; isWritten?: boolean } {
  const { entry, find } = bundling.sourceNodes;
  const exists = (pointer: Pointer) => find(entry, pointer)?.exact === true;
  if (!name.includes('#/') || exists(pointerTo(SCHEMES, name))) return {};
  const to = destinationOf(name, { ...spot, kind: 'securitySchemes' }, bundling);
  if (to?.pointer === undefined || !to.pointer.startsWith(`${SCHEMES}/`)) return {};
  if (to.isWritten && !exists(to.pointer)) return {};
  return { component: tokensOf(to.pointer).at(-1) ?? name, isWritten: to.isWritten };
}

const SCHEMES: Pointer = '/components/securitySchemes';
