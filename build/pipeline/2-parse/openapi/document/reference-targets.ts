import { posix } from 'node:path';
import { isJsonObject } from '../../../../../src/model/json.ts';
import { type Pointer, parentOf, splitReference } from '../../../../../src/model/json-pointer.ts';
import { resolvePath } from '../../../../platform/yaml/reference-path.ts';
import type { OpenFile } from './open-file.ts';
import { pointedValue, visitObjects } from './visit-objects.ts';

/** A part of a file of the OpenAPI document. It need not exist. */
export type Target = { readonly file: string; readonly pointer: Pointer };

/** Finds what a reference at a part of a file names. */
export type NamedBy = (reference: string, at: Target) => Target;

/** The part of an open file at a pointer. */
export function partOf({ file, pointer }: { readonly file: OpenFile; readonly pointer: Pointer }): Target {
  return { file: file.key, pointer };
}

/** The name of a part, by which sets hold it. */
export function targetKey({ file, pointer }: Target): string {
  return `${file}#${pointer}`;
}

/** The address of the folder of all files, where none has an address of its own. */
const ROOT = 'file:///';

const ADDRESSED = /\$(?:self|id|anchor|dynamicAnchor)\b/;

/**
 * Prepares the resolution of references. A reference is a path from its file, or an address: the files with `$self`
 * (OpenAPI 3.2, section 4.1.2.2) and the schemas with `$id` (JSON Schema 2020-12, core, section 8.2.1) have the
 * addresses that they give themselves, from which the references inside start. A fragment that is no pointer is an
 * `$anchor`. An address that nobody has is a path below that of the file; a pointer that a schema with `$id` does not
 * have is looked for in its file, as many authors expect.
 */
export function referenceTargets(files: ReadonlyMap<string, OpenFile>): NamedBy {
  if (![...files.values()].some(({ text }) => ADDRESSED.test(text)))
    return (reference, at) => plainTarget(reference, at.file);
  const { byAddress, anchors, basesOf } = indexOf(files);
  return (reference, at) => {
    const { path, fragment } = splitReference(reference);
    const base = baseOf(at.pointer, basesOf(at.file));
    const whole = { file: resolvePath(at.file, path), pointer: '' };
    const starts = [base.address, baseOf('', basesOf(at.file)).address];
    const named = starts.flatMap((start) => byAddress.get(resolved(path, start) ?? '') ?? [])[0] ?? whole;
    // The innermost schema with `$id`, then its file.
    const resources = path === '' ? [{ file: at.file, pointer: base.pointer }, whole] : [named];
    const targets = resources.flatMap(({ file, pointer }) => {
      if (fragment !== '' && !fragment.startsWith('/'))
        return anchors.get(`${targetKey({ file, pointer })}#${fragment}`) ?? [];
      return { file, pointer: pointer + fragment };
    });
    const exists = ({ file, pointer }: Target) => pointedValue(files.get(file)?.value ?? null, pointer) !== undefined;
    return targets.find(exists) ?? targets.at(-1) ?? { ...named, pointer: fragment };
  };
}

/** Finds what a reference names where no file and no schema has an address. */
function plainTarget(reference: string, from: string): Target {
  const { path, fragment } = splitReference(reference);
  return { file: resolvePath(from, path), pointer: fragment };
}

/** The addresses from which references in a file start, by the pointers of the parts to which they apply. */
type Bases = ReadonlyMap<Pointer, string>;

/** The targets by the addresses that they have, anchors by what they are an anchor of, and the bases of each file. */
function indexOf(files: ReadonlyMap<string, OpenFile>) {
  const byAddress = new Map<string, Target>();
  const anchors = new Map<string, Target>();
  const [entry = ''] = files.keys();
  const root = selfOf(files.get(entry), ROOT + entry);
  const basesByFile = new Map<string, Bases>();
  for (const [key, file] of files) {
    // A file that gives itself no address has one beside that of the root document.
    const own = selfOf(file, resolved(posix.relative(posix.dirname(entry), key), root) ?? ROOT + key);
    for (const address of [own.replace(EXTENSION, ''), own]) byAddress.set(address, { file: key, pointer: '' });
    const bases = new Map<Pointer, string>([['', own]]);
    visitObjects(file.value, ({ value: { $id: id, $anchor: anchor, $dynamicAnchor: dynamicAnchor }, pointer }) => {
      const address = typeof id === 'string' ? resolved(id, baseOf(pointer, bases).address) : undefined;
      if (address !== undefined) {
        byAddress.set(address, { file: key, pointer });
        bases.set(pointer, address);
      }
      const owner = targetKey({ file: key, pointer: baseOf(pointer, bases).pointer });
      for (const name of [dynamicAnchor, anchor])
        if (typeof name === 'string') anchors.set(`${owner}#${name}`, { file: key, pointer });
    });
    basesByFile.set(key, bases);
  }
  return { byAddress, anchors, basesOf: (file: string): Bases => basesByFile.get(file) ?? new Map() };
}

/** The base of a part: that of the innermost schema with `$id` around it (core, section 8.2.1). */
function baseOf(pointer: Pointer, bases: Bases): { readonly pointer: Pointer; readonly address: string } {
  for (let at = pointer; at !== ''; at = parentOf(at)?.parent ?? '') {
    const address = bases.get(at);
    if (address !== undefined) return { pointer: at, address };
  }
  return { pointer: '', address: bases.get('') ?? ROOT };
}

/** Addresses do not tell the formats of files. */
const EXTENSION = /\.(?:ya?ml|json)$/;

function selfOf(file: OpenFile | undefined, base: string): string {
  const self = isJsonObject(file?.value) ? file.value.$self : undefined;
  return (typeof self === 'string' && resolved(self, base)) || base;
}

/** A reference as an absolute address without fragment (RFC 3986, section 5). */
function resolved(reference: string, base: string): string | undefined {
  const url = URL.parse(reference, base);
  if (!url) return undefined;
  url.hash = '';
  return url.href;
}
