import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { type Pointer, parentOf, pointerTo } from '../../../../../src/model/json-pointer.ts';
import { HTTP_METHODS, type Operation } from '../../../../../src/model/operation.ts';
import { own } from '../../../../../src/model/own.ts';
import type { OpenApiSources, OperationAddress, Source } from '../../../1-load/source.ts';
import { WEBHOOKS } from '../parts.ts';
import { openReferenced } from './open-file.ts';
import { identityOf, plainTarget, type Target } from './reference-targets.ts';
import { mapValues } from './swagger2/origins.ts';
import { MAX_HOPS, valueAt, visitObjects } from './visit-objects.ts';

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
  webhook: WEBHOOKS,
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
  const home = PATHS[kind].map((key) => pointerTo('', key, path)).find((at) => valueAt(root, at) !== undefined);
  if (home === undefined) return undefined;
  const item = valueAt(root, home) ?? null;
  const inPath = keysOf(item).filter((key) => key === method || !METHODS.includes(key));
  const inRoot = keysOf(root).filter((key) => ![...paths, ...SWAGGER_COMPONENTS, 'components'].includes(key));
  const reached = partsReached(
    [
      ...inRoot.map((key) => pointerTo('', key)),
      ...cataloguesIn(root),
      ...(isReference(item) ? [home] : inPath.map((key) => pointerTo(home, key))),
    ],
    files,
  );
  if (!reached) return undefined;
  const isReached = (...tokens: readonly string[]) =>
    reached.parts.has(identityOf({ file: entry, pointer: pointerTo('', ...tokens) }));
  const reduced = (written: JsonValue, ...at: readonly string[]): JsonValue => {
    if (!isReached(...at)) return outlineOfPath({ value: written, file: entry }, files);
    if (isReference(written)) return written;
    return mapValues(written, (value, key) =>
      isReached(...at, key) ? value : outlineOf({ value, file: entry }, files),
    );
  };
  const document = mapValues(root, (value, key) => {
    if (paths.includes(key)) return mapValues(value, (written, name) => reduced(written, key, name));
    if (SWAGGER_COMPONENTS.includes(key)) return filtered(value, (name) => isReached(key, name));
    if (key !== 'components') return value;
    // Requirements name security schemes without a reference.
    return mapValues(value, (map, type) =>
      type === 'securitySchemes' ? map : filtered(map, (name) => isReached(key, type, name)),
    );
  });
  return isJsonObject(document) ? { document, files: reached.files } : undefined;
}

/** The schemas with facts of the whole document, which the check of a response names (`catalogues.ts`). */
function cataloguesIn(root: JsonObject): readonly Pointer[] {
  const schemas = valueAt(root, pointerTo('', 'components', 'schemas')) ?? null;
  return keysOf(schemas)
    .map((name) => pointerTo('', 'components', 'schemas', name))
    .filter((at) => keysOf(valueAt(root, at) ?? null).some((key) => key === 'x-errors' || key === 'x-transitions'));
}

/** The identities of parts and of the parts around them, and the keys of their files. */
type Reached = { readonly parts: ReadonlySet<string>; readonly files: ReadonlySet<string> };

/**
 * All that parts of the root document refer to. Gives `undefined` if a reference leads nowhere, or to an address.
 */
function partsReached(starts: readonly Pointer[], { entry, contentsOf }: Files): Reached | undefined {
  const parts = new Set<string>();
  const fileKeys = new Set<string>();
  const walked = new Set<string>();
  const waiting: Target[] = starts.map((pointer) => ({ file: entry, pointer }));
  // What extends the extension of a schema is a choice of that schema too.
  const extended = new Set<Pointer>();
  // The list grows while it is walked.
  for (const target of waiting) {
    const { file, pointer } = target;
    if (walked.has(identityOf(target))) continue;
    walked.add(identityOf(target));
    fileKeys.add(file);
    for (let at: Pointer | undefined = pointer; at !== undefined; at = parentOf(at)?.parent)
      parts.add(identityOf({ file, pointer: at }));
    const value = valueAt(contentsOf(file), pointer);
    if (value === undefined || value === null) return undefined;
    const { references, isChoice } = referencesIn(value);
    for (const reference of references) waiting.push(plainTarget(reference, file));
    if (file !== entry || !(isChoice || extended.has(pointer))) continue;
    for (const extension of extensionsOf(pointer, contentsOf(entry))) {
      extended.add(extension);
      waiting.push({ file, pointer: extension });
    }
  }
  return { parts, files: fileKeys };
}

/**
 * The references in a part, with those that its discriminators map values to. `isChoice` tells whether it has any
 * discriminator.
 */
function referencesIn(part: JsonValue): { readonly references: readonly string[]; readonly isChoice: boolean } {
  const references: string[] = [];
  const found = { isChoice: false };
  visitObjects(part, ({ value: { $ref, discriminator, security } }) => {
    if (typeof $ref === 'string') references.push($ref);
    if (isJsonArray(security)) references.push(...schemesByAddress(security));
    if (discriminator === undefined) return;
    found.isChoice = true;
    for (const target of mappedSchemas(discriminator))
      references.push(/[/#.]/.test(target) ? target : `#/components/schemas/${target}`);
  });
  return { references, ...found };
}

/** The security schemes of other files that requirements name (OpenAPI 3.2, section 4.30). */
function schemesByAddress(requirements: readonly JsonValue[]): readonly string[] {
  return requirements.flatMap((requirement) =>
    isJsonObject(requirement) ? Object.keys(requirement).filter((name) => name.includes('#')) : [],
  );
}

function mappedSchemas(discriminator: JsonValue): readonly string[] {
  const mapping = isJsonObject(discriminator) ? discriminator.mapping : undefined;
  return isJsonObject(mapping) ? Object.values(mapping).map(String) : [];
}

/** The components that extend the one at a pointer. Readers choose between them if it has a discriminator. */
function extensionsOf(pointer: Pointer, root: JsonValue): readonly Pointer[] {
  const isExtension = (schema: JsonValue) => {
    const parts = fieldOf(schema, 'allOf');
    return isJsonArray(parts) && parts.some((part) => fieldOf(part, '$ref') === `#${pointer}`);
  };
  return ['/components/schemas', '/definitions'].flatMap((map) =>
    keysOf(filtered(valueAt(root, map), (_, schema) => isExtension(schema))).map((name) => pointerTo(map, name)),
  );
}

/** What an operation still has if only its name matters. */
const NAMING: readonly string[] = ['operationId', 'summary', 'tags', 'deprecated', 'x-internal'];

/** Longer summaries are no titles, so nobody sees their ends in lists. In characters. */
const LONGEST_SUMMARY = 150;

const METHODS: readonly string[] = HTTP_METHODS;

/** What a path item still has: its operations, and what they take over or what hides them. */
const IN_PATH: readonly string[] = [...METHODS, 'additionalOperations', 'summary', 'x-internal'];

/** A value of a file, and the key of the file. */
type Found = { readonly value: JsonValue; readonly file: string };

/** A path item with nothing but the names of its operations. */
function outlineOfPath(written: Found, files: Files): JsonValue {
  const { value: item, file } = followed(written, files);
  const outline = (value: JsonValue) => outlineOf({ value, file }, files);
  return mapValues(
    filtered(item, (key) => IN_PATH.includes(key)),
    (value, key) => {
      if (METHODS.includes(key)) return outline(value);
      return key === 'additionalOperations' ? mapValues(value, outline) : value;
    },
  );
}

/** An operation with nothing but its name and those of its callbacks. */
function outlineOf(written: Found, files: Files): JsonValue {
  const { value: operation, file } = followed(written, files);
  const callbacks = fieldOf(operation, 'callbacks');
  const summary = fieldOf(operation, 'summary');
  return {
    ...filtered(operation, (key) => NAMING.includes(key)),
    ...(typeof summary === 'string' && { summary: summary.slice(0, LONGEST_SUMMARY) }),
    responses: {},
    ...(callbacks !== undefined && {
      callbacks: mapValues(callbacks, (value) => {
        const callback = followed({ value, file }, files);
        return mapValues(callback.value, (item) => outlineOfPath({ value: item, file: callback.file }, files));
      }),
    }),
  };
}

/** Follows a reference through the files. */
function followed(found: Found, files: Files, hops = 0): Found {
  const reference = fieldOf(found.value, '$ref');
  if (typeof reference !== 'string' || hops > MAX_HOPS) return found;
  const { file, pointer } = plainTarget(reference, found.file);
  return followed({ value: valueAt(files.contentsOf(file), pointer) ?? null, file }, files, hops + 1);
}

function isReference(value: JsonValue): boolean {
  return fieldOf(value, '$ref') !== undefined;
}

function filtered(map: JsonValue | undefined, isKept: (key: string, value: JsonValue) => boolean): JsonObject {
  return isJsonObject(map) ? Object.fromEntries(Object.entries(map).filter((entry) => isKept(...entry))) : {};
}

function keysOf(value: JsonValue): readonly string[] {
  return isJsonObject(value) ? Object.keys(value) : [];
}

function fieldOf(value: JsonValue, key: string): JsonValue | undefined {
  return isJsonObject(value) ? own(value, key) : undefined;
}
