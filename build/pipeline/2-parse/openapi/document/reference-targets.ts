import { posix } from 'node:path';
import { type Pointer, parentOf, splitReference } from '../../../../../src/model/json-pointer.ts';
import { resolvePath } from '../../../../platform/yaml/reference-path.ts';
import type { OpenFile } from './open-file.ts';
import { isRecord, valueAt, visitObjects } from './visit-objects.ts';

/** A part of a file of the OpenAPI document. It need not exist. */
export type Target = { readonly file: string; readonly pointer: Pointer };

/** Finds what a reference in the file `from` names. */
export type NamedBy = (reference: string, from: string) => Target;

/** The part of an open file at a pointer. */
export function partOf({ file, pointer }: { readonly file: OpenFile; readonly pointer: Pointer }): Target {
  return { file: file.key, pointer };
}

/** The name of a part, by which sets hold it. */
export function identityOf({ file, pointer }: Target): string {
  return `${file}#${pointer}`;
}

/** The address of the folder of all files, where none has an address of its own. */
const ROOT = 'file:///';

const ADDRESSED = /\$(?:self|id|anchor)\b/;

/**
 * Prepares the resolution of references. A reference is a path from its file, or an address: the files with `$self`
 * (OpenAPI 3.2, section 4.1.2.2) and the schemas with `$id` (JSON Schema 2020-12, core, section 8.2.1) have the
 * addresses that they give themselves, from which relative references start. References inside such schemas become
 * addresses, in the values of the files. A fragment that is no pointer is an
 * `$anchor`. An address that nobody has is a path below that of the file.
 */
export function referenceTargets(files: ReadonlyMap<string, OpenFile>): NamedBy {
  if (![...files.values()].some(({ text }) => ADDRESSED.test(text))) return plainTarget;
  const { byAddress, addressOf } = indexOf(files);
  return (reference, from) => {
    const { path, fragment } = splitReference(reference);
    const found = path === '' ? undefined : byAddress.get(resolved(path, addressOf(from)) ?? '');
    const { file, pointer } = found ?? { file: resolvePath(from, path), pointer: '' };
    if (fragment === '' || fragment.startsWith('/')) return { file, pointer: pointer + fragment };
    return { file, pointer: byAddress.get(`${file}#${fragment}`)?.pointer ?? fragment };
  };
}

/** Finds what a reference names where no file and no schema has an address. */
export function plainTarget(reference: string, from: string): Target {
  const { path, fragment } = splitReference(reference);
  return { file: resolvePath(from, path), pointer: fragment };
}

/** The targets by the addresses that they have, and anchors by file and name. */
function indexOf(files: ReadonlyMap<string, OpenFile>) {
  const byAddress = new Map<string, Target>();
  const [entry = ''] = files.keys();
  const root = selfOf(files.get(entry), ROOT + entry);
  // A file that gives itself no address has one beside that of the root document.
  const addressOf = (key: string) =>
    selfOf(files.get(key), resolved(posix.relative(posix.dirname(entry), key), root) ?? ROOT + key);
  const relative: Relative[] = [];
  for (const [key, file] of files) {
    const own = addressOf(key);
    for (const address of [own.replace(EXTENSION, ''), own]) byAddress.set(address, { file: key, pointer: '' });
    const bases = new Map<Pointer, string>([['', own]]);
    visitObjects(file.value, ({ value, pointer }) => {
      const { $id: id, $anchor: anchor, $ref: reference } = value;
      const address = typeof id === 'string' ? resolved(id, baseOf(pointer, bases).address) : undefined;
      if (address !== undefined) {
        byAddress.set(address, { file: key, pointer });
        bases.set(pointer, address);
      }
      if (typeof anchor === 'string') byAddress.set(`${key}#${anchor}`, { file: key, pointer });
      const base = baseOf(pointer, bases);
      if (typeof reference === 'string' && base.pointer !== '') relative.push({ value, reference, base, file });
    });
  }
  for (const found of relative) found.value.$ref = fromFile(found, byAddress);
  return { byAddress, addressOf };
}

/** A schema with `$id` around a part of a file, or the file itself. */
type Base = { readonly pointer: Pointer; readonly address: string };

/** The base of the references in an object: of the innermost schema with `$id` around it (core, section 8.2.1). */
function baseOf(pointer: Pointer, bases: ReadonlyMap<Pointer, string>): Base {
  for (let at = pointer; at !== ''; at = parentOf(at)?.parent ?? '') {
    const address = bases.get(at);
    if (address !== undefined) return { pointer: at, address };
  }
  return { pointer: '', address: bases.get('') ?? ROOT };
}

/** A reference inside a schema with `$id`. */
type Relative = {
  readonly value: Record<string, unknown>;
  readonly reference: string;
  readonly base: Base;
  readonly file: OpenFile;
};

/**
 * Writes a reference inside a schema with `$id` as one that means the same from its file. What the schema does not have
 * is looked for in the file, as many authors expect.
 */
function fromFile({ reference, base, file }: Relative, byAddress: ReadonlyMap<string, Target>): string {
  const { path, fragment } = splitReference(reference);
  if (path === '') {
    const isOwn = fragment.startsWith('/') && valueAt(file.value, base.pointer + fragment) !== undefined;
    return isOwn ? `#${encodeURI(base.pointer + fragment)}` : reference;
  }
  const address = resolved(path, base.address) ?? '';
  return byAddress.has(address) ? `${address}${reference.slice(path.length)}` : reference;
}

/** Addresses do not tell the formats of files. */
const EXTENSION = /\.(?:ya?ml|json)$/;

function selfOf(file: OpenFile | undefined, base: string): string {
  const self = isRecord(file?.value) ? file.value.$self : undefined;
  return (typeof self === 'string' && resolved(self, base)) || base;
}

/** A reference as an absolute address without fragment (RFC 3986, section 5). */
function resolved(reference: string, base: string): string | undefined {
  const url = URL.parse(reference, base);
  if (!url) return undefined;
  url.hash = '';
  return url.href;
}
