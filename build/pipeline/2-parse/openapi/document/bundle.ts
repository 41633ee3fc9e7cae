import { isJsonObject, type JsonObject } from '../../../../../src/model/json.ts';
import { type Pointer, parentOf, pointerTo } from '../../../../../src/model/json-pointer.ts';
import { problemAt, type Result } from '../../../../platform/problems/problem.ts';
import { uniqueNames } from '../../../../platform/text/unique-names.ts';
import { addsToTarget, type Copying, copyFields, copyValue, type Reference, type Slot } from './bundle-copy.ts';
import { identityOf, partOf, type Target } from './reference-targets.ts';
import { nameOfPart } from './schema-names.ts';
import type { SourceNodes } from './source-nodes.ts';
import { isRecord, valueAt } from './visit-objects.ts';

/** The bundled document. */
export type Bundled = {
  readonly document: JsonObject;
  /** The parts of the bundle that the root document has no place for: by their pointers, what they were made of. */
  readonly added: ReadonlyMap<Pointer, Target>;
};

/** The key of the parts of other files to which every reference has keywords of its own. */
const ADDED = 'x-bundled';

/**
 * Bundles the files of an OpenAPI document into one; the files stay as they are. The first reference to a part of
 * another file is replaced by the part, and the other references lead there. A reference with keywords of its own stays
 * a reference: if it were merged with its target, as json-schema-ref-parser does, its keywords would apply to every use
 * of the target, and references into the target would be lost. `references.ts` has already removed references that lead
 * nowhere. `targets` has the identities of all parts that a reference leads to. A single file is the document as it
 * stands. Reports `description-invalid` for references between files that have no end. Gives `undefined` then, and for
 * a root document that is no object.
 */
export function bundle(sourceNodes: SourceNodes, targets: ReadonlySet<string>): Result<Bundled | undefined> {
  const { entry, files, placeIn } = sourceNodes;
  const root = files.get(entry);
  if (!isJsonObject(root?.value)) return { value: undefined, problems: [] };
  if (files.size === 1) return { value: { document: root.value, added: new Map() }, problems: [] };
  const targetOf: Copying['targetOf'] = (reference, from) => {
    const sourceNode = sourceNodes.targetOf(reference, from);
    return sourceNode && partOf(sourceNode);
  };
  try {
    const empty = { homes: new Map(), parts: {}, added: new Map(), partName: uniqueNames() };
    return { value: bundleFiles({ entry, files, copying: { count: 0, targetOf }, targets, ...empty }), problems: [] };
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

/** A bundle in progress. */
type Bundle = Pick<SourceNodes, 'entry' | 'files'> & {
  readonly copying: Copying;
  readonly targets: ReadonlySet<string>;
  /** The pointers in the bundle of the parts of other files, by their identities. */
  readonly homes: Map<string, Pointer>;
  /** The parts under `x-bundled`, and what they were made of. */
  readonly parts: object;
  readonly added: Map<Pointer, Target>;
  readonly partName: (name: string) => string;
};

function bundleFiles(progress: Bundle): Bundled | undefined {
  const { entry, added, parts } = progress;
  const result: { document?: unknown } = {};
  const whole: Slot = { holder: result, key: 'document', at: '', file: entry, keys: 'keywords' };
  let references = copyPart({ file: entry, pointer: '' }, whole, progress);
  while (references.length > 0) references = settleRound(references, progress);
  const { document } = result;
  if (!isJsonObject(document)) return undefined;
  return { document: added.size > 0 ? Object.assign(document, { [ADDED]: parts }) : document, added };
}

/** Settles the references for which this is possible, and gives those that are left together with newly copied ones. */
function settleRound(references: readonly Reference[], progress: Bundle): readonly Reference[] {
  const left: Reference[] = [];
  const copied: Reference[] = [];
  // Parts stay where they are easiest to find: at the reference that is highest in the document.
  const depthOf = ({ at }: Reference) => at.split('/').length;
  for (const reference of references.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const decision = decide(reference, progress);
    if (shouldWait(decision, reference, progress)) left.push(reference);
    else copied.push(...settle(reference, decision, progress));
  }
  if (left.length < references.length) return [...copied, ...left];
  // All wait for each other. A part that contains other parts gets its place before them.
  const widestFirst = left.toSorted((a, b) => a.target.pointer.length - b.target.pointer.length);
  return widestFirst.flatMap((reference) => settle(reference, decide(reference, progress), progress));
}

/**
 * What becomes of a reference: its target is merged into it, it leads to the place that its target has in the bundle,
 * it is replaced by its target, or its target is added under `x-bundled`.
 */
type Decision = 'merge' | 'link' | 'replace' | 'add';

function decide(reference: Reference, progress: Bundle): Decision {
  const value = contentsOf(reference.target, progress);
  // Nothing can refer to a text.
  if (typeof value === 'string') return 'replace';
  if (addsToTarget(reference) && isRecord(value) && value.$ref === undefined) return 'merge';
  if (homeOf(reference.target, progress) !== undefined) return 'link';
  return reference.isPlain ? 'replace' : 'add';
}

/** Whether another reference may be a better place for the target: a plain one, or one to a part that contains it. */
function shouldWait(decision: Decision, { target }: Reference, { targets }: Bundle): boolean {
  if (decision === 'replace') return wider(target).some((part) => targets.has(identityOf(part)));
  return decision === 'add';
}

/** Maximum length of the pointer of a reference into which its target is merged. */
const MAX_MERGED = 2_000;

/** Carries out a decision and gives the references that this copies into the bundle. */
function settle(reference: Reference, decision: Decision, progress: Bundle): readonly Reference[] {
  const { target, node } = reference;
  switch (decision) {
    case 'merge': {
      // A target that contains a reference to itself could be merged without end.
      if (reference.at.length > MAX_MERGED) throw new RangeError('the bundle is too deep');
      delete node.$ref;
      const value = contentsOf(target, progress);
      const fields = isRecord(value) ? Object.entries(value).filter(([key]) => !Object.hasOwn(node, key)) : [];
      return copyFields(node, fields, { ...reference, file: target.file }, progress.copying);
    }
    case 'link':
      node.$ref = `#${homeOf(target, progress)?.split('/').map(encodeURIComponent).join('/')}`;
      return [];
    case 'replace':
      return copyPart(target, reference, progress);
    case 'add':
      return [...addPart(target, progress), ...settle(reference, 'link', progress)];
  }
}

/** Adds a part under `x-bundled`. */
function addPart(target: Target, progress: Bundle): readonly Reference[] {
  const { parts, partName, added } = progress;
  const key = partName(nameOfPart(target));
  const at = pointerTo('', ADDED, key);
  added.set(at, target);
  return copyPart(target, { holder: parts, key, at, file: target.file, keys: 'keywords' }, progress);
}

/** Copies a part into a slot, which becomes its home. */
function copyPart(target: Target, slot: Slot, progress: Bundle): readonly Reference[] {
  progress.homes.set(identityOf(target), slot.at);
  return copyValue(contentsOf(target, progress), { ...slot, file: target.file }, progress.copying);
}

function contentsOf({ file, pointer }: Target, { files }: Bundle): unknown {
  return valueAt(files.get(file)?.value, pointer);
}

/**
 * The pointer at which the bundle holds a part, by itself or inside a larger one. The root document keeps its places.
 */
function homeOf(target: Target, { entry, homes }: Bundle): Pointer | undefined {
  if (target.file === entry) return target.pointer;
  for (const around of [target, ...wider(target)]) {
    const home = homes.get(identityOf(around));
    if (home !== undefined) return home + target.pointer.slice(around.pointer.length);
  }
  return undefined;
}

/** The parts that contain a part, the smallest first. */
function wider({ file, pointer }: Target): readonly Target[] {
  const parts: Target[] = [];
  for (let split = parentOf(pointer); split; split = parentOf(split.parent))
    parts.push({ file, pointer: split.parent });
  return parts;
}
