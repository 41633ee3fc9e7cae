import { posix } from 'node:path';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { pointerTo, referenceTo, tokensOf } from '../../../../../src/model/json-pointer.ts';
import { type Diagnosis, type Problem, problemAt, type Result } from '../../../../platform/problems/problem.ts';
import { reachable } from '../../../../platform/reachable.ts';
import { formatValue } from '../format-value.ts';
import type { OpenFile } from './open-file.ts';
import { targetKey } from './reference-targets.ts';
import type { SourceNodes } from './source-nodes.ts';
import { pointedValue, type Replacements, type Visited, visitObjects } from './visit-objects.ts';

/**
 * Reads each dynamic reference (JSON Schema 2020-12, core, section 8.2.3.2) as one to the `$dynamicAnchor` of its
 * component, or to the only one of its name: this is right unless a schema that leads here has another. Gives what the
 * objects with these references are read as: any value where the anchor only waits to be replaced. Reports
 * `description-unsupported` for references that lead nowhere, and for those whose anchor another schema replaces.
 */
export function readDynamicReferences(sourceNodes: SourceNodes): Result<Replacements> {
  const { references, anchors } = dynamicsIn(sourceNodes);
  const replacements = new Map<JsonValue, JsonObject>();
  const problems = references.flatMap((part): readonly Problem[] => {
    const { $dynamicRef: reference, ...beside } = part.value;
    // The part before the fragment names the schema by its $id. Anchors are looked for everywhere.
    const name = String(reference).replace(/^.*#/, '');
    const namesakes = anchors.get(name) ?? [];
    const [only, ...others] = namesakes;
    const near =
      namesakes.find((anchor) => componentOf(anchor) === componentOf(part)) ?? (others.length === 0 ? only : undefined);
    if (!near) return [problemOf(part, leadsNowhere(name), sourceNodes)];
    replacements.set(part.value, isPlaceholder(near) ? beside : { $ref: relativeTo(part, near), ...beside });
    const replacing = namesakes.filter((other) => other !== near && leadsTo(other, part, sourceNodes));
    if (replacing.length === 0) return [];
    const related = replacing.map(({ file, pointer }) => ({
      place: sourceNodes.placeIn(file, pointer),
      note: `«${formatValue(name)}» qui è un’altra cosa`,
    }));
    return [problemOf(part, { ...isReplaced(name), related }, sourceNodes)];
  });
  return { value: replacements, problems };
}

/** An object of a file. */
type FoundObject = Visited & { readonly file: OpenFile };

type Dynamics = {
  readonly references: readonly FoundObject[];
  /** The schemas with an anchor, by its name. */
  readonly anchors: ReadonlyMap<string, readonly FoundObject[]>;
};

function dynamicsIn({ files }: SourceNodes): Dynamics {
  if (![...files.values()].some(({ text }) => text.includes('$dynamicRef')))
    return { references: [], anchors: new Map() };
  const parts: FoundObject[] = [];
  for (const file of files.values()) visitObjects(file.value, (visited) => parts.push({ ...visited, file }));
  const nameOf = ({ value: { $dynamicAnchor, $anchor } }: FoundObject) =>
    [$dynamicAnchor, $anchor].find((name) => typeof name === 'string') ?? '';
  return {
    references: parts.filter(({ value }) => typeof value.$dynamicRef === 'string' && value.$dynamicRef.includes('#')),
    anchors: Map.groupBy(
      parts.filter((part) => nameOf(part) !== ''),
      nameOf,
    ),
  };
}

/** Whether nothing fits a schema, so that it only makes sense if another takes its place. */
function isPlaceholder({ value: { not } }: FoundObject): boolean {
  return not === true || (isJsonObject(not) && Object.keys(not).length === 0);
}

function relativeTo({ file }: FoundObject, target: FoundObject): string {
  const path = file === target.file ? '' : encodeURI(posix.relative(posix.dirname(file.key), target.file.key));
  return path + referenceTo(target.pointer);
}

/** Whether the references in the component around a part lead to the component around another. */
function leadsTo(from: FoundObject, to: FoundObject, { files, targetOf }: SourceNodes): boolean {
  const next = (component: string): readonly string[] => {
    const { file = '', pointer = '' } = /^(?<file>[^#]*)#(?<pointer>.*)$/s.exec(component)?.groups ?? {};
    const found: string[] = [];
    visitObjects(pointedValue(files.get(file)?.value ?? null, pointer) ?? null, ({ value, pointer: inside }) => {
      const target =
        typeof value.$ref === 'string' ? targetOf(value.$ref, { file, pointer: pointer + inside }) : undefined;
      if (target) found.push(componentOf(target));
    });
    return found;
  };
  return reachable(next(componentOf(from)), next).has(componentOf(to));
}

/** The identity of the component around a part, or of its file. */
function componentOf({ file, pointer }: Pick<FoundObject, 'file' | 'pointer'>): string {
  const tokens = tokensOf(pointer).slice(0, 3);
  return targetKey({ file: file.key, pointer: tokens.length === 3 ? pointerTo('', ...tokens) : '' });
}

function problemOf({ file, pointer }: FoundObject, diagnosis: Diagnosis, { placeIn }: SourceNodes): Problem {
  return problemAt(placeIn(file, pointerTo(pointer, '$dynamicRef')), diagnosis);
}

function leadsNowhere(name: string): Diagnosis {
  return {
    code: 'description-unsupported',
    level: 'warning',
    message: `«$dynamicRef: #${formatValue(name)}» non si può seguire: la pagina mostra qui un valore qualsiasi.`,
    hint: `Metti «$dynamicAnchor: ${formatValue(name)}» nello schema stesso, oppure usa un «$ref».`,
  };
}

function isReplaced(name: string): Diagnosis {
  return {
    code: 'description-unsupported',
    level: 'warning',
    message: `«$dynamicRef: #${formatValue(name)}» si legge come un «$ref», sempre verso la stessa àncora: gli schemi che la sostituiscono mostrano qui quello che vale per tutti.`,
    hint: 'Descrivi questa parte con un «$ref» in ciascuno di quegli schemi.',
  };
}
