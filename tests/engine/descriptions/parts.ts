import { readFileSync } from 'node:fs';
import { dirname, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lazy } from '../../../build/platform/memory/memoize.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import { descriptionsIn } from './descriptions.ts';
import { type Keys, readSource, type Source } from './source.ts';

/** A part of a description: its file, the keys that lead to it there, and its value. */
export type Part = { readonly path: string; readonly keys: Keys; readonly value: JsonValue | undefined };

/** The files of a description, read when they are asked for. */
export type Description = {
  readonly root: Part;
  /** `2.0`, `3.0`, `3.1` or a later version. */
  readonly version: string;
  source(path: string): Source;
  /** A part of a file, without following references. */
  part(path: string, keys: Keys): Part;
  /** The part that a reference leads to, at the end of its chain; `undefined` if it leads nowhere. */
  follow(part: Part): Part | undefined;
};

/** Opens a description at its root document. */
export function openDescription(entry: string): Description {
  const sources = new Map<string, Source>();
  const source = (path: string): Source => {
    const known = sources.get(path) ?? readSource(path);
    sources.set(path, known);
    return known;
  };
  const part = (path: string, keys: Keys): Part => ({ path, keys, value: valueAt(source(path).value, keys) });
  const root = part(entry, []);
  const written = isJsonObject(root.value) ? String(root.value.openapi ?? root.value.swagger) : '';
  const version = written.slice(0, 3);
  const addressed = lazy(() => (version < '3.1' ? [] : addressedIn(entry, part)));
  const target = ({ path, value }: Part): Part | undefined => {
    const reference = isJsonObject(value) && typeof value.$ref === 'string' ? value.$ref : '';
    const [file = '', fragment = ''] = reference.split('#');
    try {
      const address = new URL(reference, baseOf(part(path, []))).href;
      const known = addressed().find((one) => one.address === address || one.address === address.split('#')[0]);
      if (known?.address === address) return known.part;
      const document = known?.part ?? part(file === '' ? path : resolve(dirname(path), decodeURIComponent(file)), []);
      const found = child(document, ...keysOf(fragment));
      return found.value === undefined ? undefined : found;
    } catch {
      return undefined;
    }
  };
  const follow = (from: Part, hops = 50): Part | undefined => {
    if (!isReference(from.value)) return from;
    const found = hops > 0 ? target(from) : undefined;
    return found && follow(found, hops - 1);
  };
  return { root, version, source, part, follow };
}

type Addressed = { readonly address: string; readonly part: Part };

/** The parts with addresses of their own: documents by `$self` (OpenAPI 3.2), schemas by `$id` and `$anchor`. */
function addressedIn(entry: string, open: Description['part']): readonly Addressed[] {
  const visit = (part: Part, base: string): readonly Addressed[] => {
    if (typeof part.value !== 'object') return [];
    const [id, anchor] = [child(part, '$id').value, child(part, '$anchor').value];
    const own = typeof id === 'string' ? new URL(id, base).href : base;
    const found = [own === base ? [] : own, typeof anchor === 'string' ? `${own}#${anchor}` : []].flat();
    return [...found.map((address) => ({ address, part })), ...childrenOf(part).flatMap((inner) => visit(inner, own))];
  };
  const text = readFileSync(entry, 'utf8');
  // A document that the entry does not name is not looked for.
  const others = text.includes('$self')
    ? descriptionsIn(dirname(entry)).filter((path) => text.includes(`${parse(path).name}#`))
    : [];
  return [...new Set([entry, ...others])].flatMap((path) => {
    const document = open(path, []);
    return [{ address: baseOf(document), part: document }, ...visit(document, baseOf(document))];
  });
}

function baseOf(document: Part): string {
  const self = child(document, '$self').value;
  return typeof self === 'string' ? self : pathToFileURL(document.path).href;
}

export function isReference(value: JsonValue | undefined): value is JsonObject {
  return isJsonObject(value) && typeof value.$ref === 'string';
}

/** The parts directly inside a part. */
export function childrenOf({ path, keys, value }: Part): readonly Part[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, child]) => ({ path, keys: [...keys, key], value: child }));
}

/** A part inside a part; its value is `undefined` if there is none. */
export function child({ path, keys, value }: Part, ...inner: Keys): Part {
  return { path, keys: [...keys, ...inner], value: value === undefined ? undefined : valueAt(value, inner) };
}

/** Identifies a part. */
export function idOf({ path, keys }: Pick<Part, 'path' | 'keys'>): string {
  return JSON.stringify([path, ...keys]);
}

function valueAt(value: JsonValue, keys: Keys): JsonValue | undefined {
  return keys.reduce<JsonValue | undefined>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isJsonObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  }, value);
}

/** The keys of a JSON Pointer in a fragment (RFC 6901, section 6). */
export function keysOf(fragment: string): Keys {
  const keys = decodeURIComponent(fragment).split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The methods that have a field of their own in a Path Item Object. */
export const METHODS: ReadonlySet<string> = new Set('get put post delete options head patch trace query'.split(' '));
