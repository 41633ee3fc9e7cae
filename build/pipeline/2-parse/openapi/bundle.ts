import { isJsonObject, type JsonObject } from '../../../../src/model/json.ts';
import { type Counts, freeName } from '../../../platform/text/free-name.ts';
import { addsToTarget, type CopiedReference, createCopier } from './bundle-copy.ts';
import { createHomes, identityOf, type Target, wider } from './bundle-homes.ts';
import type { OpenFile } from './open-file.ts';
import { type Pointer, pointerTo } from './pointer.ts';
import { valueAt } from './references.ts';
import { nameFromIdentity } from './schema-names.ts';
import type { SourceNodes } from './source-nodes.ts';
import { isRecord, visitObjects } from './visit-objects.ts';

/** The parsed files of a description by their keys, and the key of the root document. */
export type Files = { readonly entry: string; readonly files: ReadonlyMap<string, OpenFile> };

/** The bundled document, or the reason why it could not be made. */
export type Bundled =
  | {
      readonly document: JsonObject;
      /** The parts of the bundle that stand nowhere in the root document: by their pointers, what they were made of. */
      readonly added: ReadonlyMap<Pointer, Target>;
      readonly reason?: undefined;
    }
  | { readonly document?: undefined; readonly added?: undefined; readonly reason: string };

/** The key of the parts of other files to which every reference has keywords beside it. */
const ADDED = 'x-bundled';

/**
 * Bundles the files of a description into one document; the files stay as they are. Of the references to a part of another file the first
 * is replaced by the part, and the others lead there. A reference with keywords beside it stays a reference: merged with its target, as
 * json-schema-ref-parser does, it would say of every use what the author says of one, and references into the target would be lost.
 * `references.ts` has already removed references that lead nowhere. A single file is the document as it stands.
 */
export function bundle({ entry, files }: Files, sourceNodes: SourceNodes): Bundled {
  const root = files.get(entry)?.value;
  if (!isJsonObject(root)) return { reason: 'il documento non è un oggetto.' };
  if (files.size === 1) return { document: root, added: new Map() };
  try {
    return bundled({ entry, files }, sourceNodes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { reason: 'i riferimenti da un file all’altro sono troppi, uno dentro l’altro.' };
  }
}

type Waiting = CopiedReference & { readonly target: Target };

function bundled({ entry, files }: Files, sourceNodes: SourceNodes): Bundled {
  const copier = createCopier();
  const homes = createHomes(entry);
  const targets = allTargets(files, sourceNodes);
  const result: { document?: unknown } = {};
  const parts: Record<string, unknown> = Object.create(null);
  const added = new Map<Pointer, Target>();
  const counts: Counts = new Map();
  const contentsOf = ({ file, pointer }: Target) => valueAt(files.get(file)?.value, pointer);

  const addPart = (target: Target) => {
    const key = freeName(nameFromIdentity(identityOf(target)), { has: (name) => Object.hasOwn(parts, name) }, counts);
    const at = pointerTo('', ADDED, key);
    homes.add(target, at);
    added.set(at, target);
    copier.copy(contentsOf(target), { holder: parts, key, at, file: target.file, keys: 'keywords' });
  };
  const hoist = (reference: Waiting) => {
    const { target, at } = reference;
    homes.add(target, at);
    copier.copy(contentsOf(target), { ...reference, file: target.file });
  };
  /** Decides a reference: without `isLast` only if no other can be a better place for its target. */
  const isSettled = (reference: Waiting, isLast: boolean): boolean => {
    const { target, isPlain, node } = reference;
    const value = contentsOf(target);
    if (addsToTarget(reference) && isRecord(value) && value.$ref === undefined) {
      copier.merge(reference, value, target.file);
      return true;
    }
    if (homes.of(target) === undefined) {
      if (!isLast && !(isPlain && wider(target).every((part) => !targets.has(identityOf(part))))) return false;
      if (isPlain) {
        hoist(reference);
        return true;
      }
      addPart(target);
    }
    node.$ref = `#${homes.of(target)?.split('/').map(encodeURIComponent).join('/')}`;
    return true;
  };
  const found = (): readonly Waiting[] =>
    copier
      .takeNew()
      .map((reference) => ({ ...reference, target: targetOf(reference.node.$ref, reference.file, sourceNodes) }));

  copier.copy(files.get(entry)?.value, { holder: result, key: 'document', at: '', file: entry, keys: 'keywords' });
  for (let waiting = found(); waiting.length > 0; ) {
    const left = nearestFirst(waiting).filter((reference) => !isSettled(reference, false));
    const isStuck = left.length === waiting.length;
    if (isStuck) for (const reference of widestFirst(left)) isSettled(reference, true);
    waiting = [...found(), ...(isStuck ? [] : left)];
  }
  const { document } = result;
  if (!isJsonObject(document)) return { reason: 'il documento non è un oggetto.' };
  return { document: added.size > 0 ? Object.assign(document, { [ADDED]: parts }) : document, added };
}

/** The identities of all parts that a reference leads to, in any file. */
function allTargets(files: Files['files'], sourceNodes: SourceNodes): ReadonlySet<string> {
  const targets = new Set<string>();
  for (const file of files.values()) {
    visitObjects(file.value, {
      object({ value }) {
        if (typeof value.$ref === 'string') targets.add(identityOf(targetOf(value.$ref, file.key, sourceNodes)));
      },
      data: () => undefined,
      endless: () => undefined,
    });
  }
  return targets;
}

function targetOf(reference: unknown, from: string, sourceNodes: SourceNodes): Target {
  const sourceNode = typeof reference === 'string' ? sourceNodes.targetOf(reference, from) : undefined;
  // `references.ts` has removed or reported every other.
  if (!sourceNode) throw new Error(`the reference ${String(reference)} in ${from} was not checked`);
  return { file: sourceNode.file.key, pointer: sourceNode.pointer };
}

/** Parts stay where they are easiest to find: at the reference that is highest in the document. */
function nearestFirst(references: readonly Waiting[]): readonly Waiting[] {
  const depths = new Map(references.map((reference) => [reference, reference.at.split('/').length]));
  return references.toSorted((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0));
}

/** A part that contains others gets its place before them. */
function widestFirst(references: readonly Waiting[]): readonly Waiting[] {
  return references.toSorted((a, b) => a.target.pointer.length - b.target.pointer.length);
}
