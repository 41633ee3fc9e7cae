import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../../src/model/json.ts';
import { type Pointer, parentOf, pointerTo, splitReference, tokensOf } from '../../../../src/model/json-pointer.ts';
import { HTTP_METHODS, type Operation } from '../../../../src/model/operation.ts';
import { own } from '../../../../src/model/own.ts';
import { resolvePath } from '../../../platform/yaml/reference-path.ts';
import type { OpenApiSources, OperationAddress, Source } from '../../1-load/source.ts';
import { openReferenced } from './open-file.ts';
import { mapValues } from './swagger2/origins.ts';
import { isRecord, MAX_HOPS, visitObjects } from './visit-objects.ts';

/**
 * Makes an excerpt of an OpenAPI document: the path of one operation, and all that it refers to. Of the other paths it
 * has what lists and addresses need. Its places are not those of the files. Gives `undefined` if the root document
 * cannot be parsed or does not have the operation.
 */
export type MakeExcerpt = (sources: OpenApiSources, wanted: OperationAddress) => OpenApiSources | undefined;

/** Creates the function that makes excerpts. It parses a file again only if the text has changed. */
export function createExcerpts(): MakeExcerpt {
  const known = new Map<string, { readonly source: Source; readonly value: JsonValue }>();
  const contentsOf = (key: string, source: Source): JsonValue => {
    const before = known.get(key);
    if (before?.source === source) return before.value;
    const value = before?.source.text === source.text ? before.value : parsed(key, source);
    known.set(key, { source, value });
    return value;
  };
  return ({ entry, files, ...sources }, wanted) => {
    const file = files.get(entry);
    const excerpt = excerptOf(wanted, {
      entry,
      contentsOf(key) {
        const source = files.get(key);
        return source ? contentsOf(key, source) : null;
      },
    });
    if (!file || !excerpt) return undefined;
    const kept = Array.from(files).filter(([key]) => excerpt.files.has(key));
    const root = { ...file, text: JSON.stringify(excerpt.document) };
    return { ...sources, entry, only: wanted, files: new Map([...kept, [entry, root]]) };
  };
}

function parsed(key: string, source: Source): JsonValue {
  try {
    // JSON does not need places here. Without them it takes a tenth of the time.
    return JSON.parse(source.text);
  } catch {
    // As YAML, JSON with a mistake would take long.
    const value: unknown = /^\s*[{[]/.test(source.text) ? null : openReferenced(key, source).value?.value;
    return JSON.parse(JSON.stringify(value ?? null));
  }
}

/** The parsed files of a document. A file that does not exist or cannot be parsed is `null`. */
type Files = { readonly entry: string; contentsOf(key: string): JsonValue };

/** The maps of path items in a root document, by the kind of their operations. */
const PATHS: Readonly<Record<Operation['kind'], readonly string[]>> = {
  request: ['paths'],
  webhook: ['webhooks', 'x-webhooks'],
  callback: [],
};

/** The maps of components in the root of a document of Swagger 2.0. */
const SWAGGER_COMPONENTS = ['definitions', 'parameters', 'responses'];

type Excerpt = { readonly document: JsonObject; readonly files: ReadonlySet<string> };

function excerptOf({ kind, path, method }: OperationAddress, files: Files): Excerpt | undefined {
  const { entry } = files;
  const root = files.contentsOf(entry);
  if (!isJsonObject(root)) return undefined;
  const paths = Object.values(PATHS).flat();
  const home = PATHS[kind].map((key) => pointerTo('', key, path)).find((pointer) => valueAt(root, pointer) !== null);
  if (home === undefined) return undefined;
  const isOther = (key: string) => key !== method && METHODS.includes(key);
  const item = valueAt(root, home);
  const inPath = keysOf(item).filter((key) => !isOther(key));
  const inRoot = keysOf(root).filter((key) => ![...paths, ...SWAGGER_COMPONENTS, 'components'].includes(key));
  const starts = [
    ...inRoot.map((key) => pointerTo('', key)),
    ...(fieldOf(item, '$ref') === null ? inPath.map((key) => pointerTo(home, key)) : [home]),
  ];
  const reached = partsReached(starts, files);
  if (!reached) return undefined;
  const isReached = (...tokens: readonly string[]) => reached.has(identity(entry, pointerTo('', ...tokens)));
  const reduced = (item: JsonValue, ...at: readonly string[]): JsonValue => {
    if (!isReached(...at)) return outlineOfPath(item, entry, files);
    if (fieldOf(item, '$ref') !== null) return item;
    return mapValues(item, (inner, key) => (isReached(...at, key) ? inner : outlineOf(inner, entry, files)));
  };
  const document = mapValues(root, (value, key) => {
    if (paths.includes(key)) return mapValues(value, (item, name) => reduced(item, key, name));
    if (SWAGGER_COMPONENTS.includes(key)) return filtered(value, (name) => isReached(key, name));
    if (key !== 'components') return value;
    // Requirements name security schemes without a reference.
    return mapValues(value, (map, type) =>
      type === 'securitySchemes' ? map : filtered(map, (name) => isReached(key, type, name)),
    );
  });
  const reachedFiles = new Set(Array.from(reached, (part) => part.slice(0, part.indexOf('#'))));
  return isJsonObject(document) ? { document, files: reachedFiles } : undefined;
}

/**
 * The identities of all parts that parts of the root document refer to, and of the parts around them. `undefined` if a
 * reference leads nowhere, or to an address.
 */
function partsReached(starts: readonly Pointer[], files: Files): ReadonlySet<string> | undefined {
  const { entry, contentsOf } = files;
  const reached = new Set<string>();
  const waiting = starts.map((pointer) => ({ file: entry, pointer }));
  const extensionsOf = extensionsIn(contentsOf(entry));
  // What extends the extension of a schema is a choice of that schema too.
  const extended = new Set<Pointer>();
  // The list grows while it is walked.
  for (const { file, pointer } of waiting) {
    if (reached.has(`${identity(file, pointer)} whole`)) continue;
    reached.add(`${identity(file, pointer)} whole`);
    for (let at: Pointer | undefined = pointer; at !== undefined; at = parentOf(at)?.parent)
      reached.add(identity(file, at));
    const value = valueAt(contentsOf(file), pointer);
    if (value === null) return undefined;
    const { references, isChoice } = referencesIn(value);
    for (const reference of references) {
      const { path, fragment } = splitReference(reference);
      waiting.push({ file: resolvePath(file, path), pointer: fragment });
    }
    for (const extension of file === entry && (isChoice || extended.has(pointer)) ? extensionsOf(pointer) : []) {
      extended.add(extension);
      waiting.push({ file, pointer: extension });
    }
  }
  return reached;
}

function identity(file: string, pointer: Pointer): string {
  return `${file}#${pointer}`;
}

/** What a part refers to, also by the values of its discriminators, and whether it has any of these. */
function referencesIn(part: JsonValue): { readonly references: readonly string[]; readonly isChoice: boolean } {
  const references: string[] = [];
  const found = { isChoice: false };
  visitObjects(part, ({ value: { $ref, discriminator, security } }) => {
    if (typeof $ref === 'string') references.push($ref);
    if (Array.isArray(security)) references.push(...schemesByAddress(security));
    if (discriminator === undefined) return;
    found.isChoice = true;
    for (const target of mappedSchemas(discriminator))
      references.push(/[/#.]/.test(target) ? target : `#/components/schemas/${target}`);
  });
  return { references, ...found };
}

/** The security schemes of other files that requirements name (OpenAPI 3.2, section 4.30). */
function schemesByAddress(requirements: readonly unknown[]): readonly string[] {
  return requirements.flatMap((requirement) =>
    isRecord(requirement) ? Object.keys(requirement).filter((name) => name.includes('#')) : [],
  );
}

function mappedSchemas(discriminator: unknown): readonly string[] {
  const mapping = isRecord(discriminator) ? discriminator.mapping : undefined;
  return isRecord(mapping) ? Object.values(mapping).map(String) : [];
}

/** Gives the components that extend one: readers choose between them if it has a discriminator. */
function extensionsIn(root: JsonValue): (pointer: Pointer) => readonly Pointer[] {
  const maps = ['/components/schemas', '/definitions'];
  return (pointer) =>
    maps.flatMap((map) =>
      Object.entries(asObject(valueAt(root, map))).flatMap(([name, schema]) => {
        const parts = fieldOf(schema, 'allOf');
        const extended = isJsonArray(parts) && parts.some((part) => fieldOf(part, '$ref') === `#${pointer}`);
        return extended ? [pointerTo(map, name)] : [];
      }),
    );
}

/** What an operation still has if only its name matters. */
const NAMING: readonly string[] = ['operationId', 'summary', 'tags', 'deprecated', 'x-internal'];

/** Longer summaries are no titles, so nobody sees their ends in lists. In characters. */
const LONGEST_SUMMARY = 150;

const METHODS: readonly string[] = HTTP_METHODS;

/** A path item with nothing but the names of its operations. */
function outlineOfPath(written: JsonValue, from: string, files: Files): JsonValue {
  const { value, file } = followed({ value: written, file: from }, files);
  return mapValues(
    filtered(value, (key) => METHODS.includes(key) || key === 'additionalOperations'),
    (inner, key) =>
      key === 'additionalOperations'
        ? mapValues(inner, (operation) => outlineOf(operation, file, files))
        : outlineOf(inner, file, files),
  );
}

/** An operation with nothing but its name and those of its callbacks. */
function outlineOf(written: JsonValue, from: string, files: Files): JsonValue {
  const { value, file } = followed({ value: written, file: from }, files);
  const callbacks = fieldOf(value, 'callbacks');
  const summary = fieldOf(value, 'summary');
  return {
    ...filtered(value, (key) => NAMING.includes(key)),
    ...(typeof summary === 'string' && { summary: summary.slice(0, LONGEST_SUMMARY) }),
    responses: {},
    ...(callbacks !== null && {
      callbacks: mapValues(callbacks, (callback) => {
        const found = followed({ value: callback, file }, files);
        return mapValues(found.value, (item) => outlineOfPath(item, found.file, files));
      }),
    }),
  };
}

type Found = { readonly value: JsonValue; readonly file: string };

/** Follows a reference through the files. */
function followed(found: Found, files: Files, hops = 0): Found {
  const reference = fieldOf(found.value, '$ref');
  if (typeof reference !== 'string' || hops > MAX_HOPS) return found;
  const { path, fragment } = splitReference(reference);
  const file = resolvePath(found.file, path);
  return followed({ value: valueAt(files.contentsOf(file), fragment), file }, files, hops + 1);
}

function filtered(map: JsonValue, isKept: (key: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(asObject(map)).filter(([key]) => isKept(key)));
}

function keysOf(value: JsonValue): readonly string[] {
  return Object.keys(asObject(value));
}

function asObject(value: JsonValue): JsonObject {
  return isJsonObject(value) ? value : {};
}

function fieldOf(value: JsonValue, key: string): JsonValue {
  return own(asObject(value), key) ?? null;
}

function valueAt(root: JsonValue, pointer: Pointer): JsonValue {
  return tokensOf(pointer).reduce<JsonValue>(
    (value, token) => (isJsonArray(value) ? (value[Number(token)] ?? null) : fieldOf(value, token)),
    root,
  );
}
