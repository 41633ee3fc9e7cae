import { isJsonObject, type JsonObject } from '../../../../../src/model/json.ts';
import { type Pointer, pointerTo, splitReference } from '../../../../../src/model/json-pointer.ts';
import { type Problem, problemAt, type Result } from '../../../../platform/problems/problem.ts';
import { formatValue } from '../format-value.ts';
import { partAt } from '../parts.ts';
import type { Places } from './places.ts';
import { isRecord, type Visited, visitObjects } from './visit-objects.ts';

/**
 * Replaces the dynamic references (JSON Schema 2020-12, core, section 8.2.3.2) of a bundled document by ordinary ones,
 * as far as readers need it. A schema may refer to a template and redefine the template's anchors in its `$defs`: it
 * becomes a copy of the template with these definitions. Any other dynamic reference leads to the anchor in its own
 * schema, or to the only anchor of its name. Reports `description-unsupported` for references that lead nowhere.
 */
export function withoutDynamicReferences(written: JsonObject, places: Places): Result<JsonObject> {
  if (!objectsIn(written).some(({ value }) => nameIn(value) !== undefined)) return { value: written, problems: [] };
  const document = structuredClone(written);
  let room = MAX_COPIED;
  for (const { value, pointer } of objectsIn(document)) if (room > 0) room -= bindTemplate(value, pointer, document);
  const problems: Problem[] = [];
  const all = objectsIn(document);
  const anchors = all.flatMap(({ value, pointer }) =>
    typeof value.$dynamicAnchor === 'string' ? [{ name: value.$dynamicAnchor, pointer }] : [],
  );
  for (const { value, pointer } of all) {
    const name = nameIn(value);
    if (name === undefined) continue;
    const namesakes = anchors.filter((anchor) => anchor.name === name);
    const target = nearestTo(
      pointer,
      namesakes.map((anchor) => anchor.pointer),
    );
    if (target === undefined) problems.push(leadsNowhere(name, places, pointer));
    else replaceDynamicReference(value, `#${target}`);
  }
  return { value: document, problems };
}

/** Maximum number of objects in copies of templates. Templates made of templates could double with each. */
const MAX_COPIED = 100_000;

function objectsIn(document: JsonObject): readonly Visited[] {
  const objects: Visited[] = [];
  visitObjects(document, (visited) => objects.push(visited));
  return objects;
}

/** The name of the anchor of a dynamic reference. */
function nameIn({ $dynamicRef: reference }: Record<string, unknown>): string | undefined {
  // The part before the fragment names the schema by its $id. Anchors are looked for in the whole document.
  return typeof reference === 'string' && reference.includes('#') ? reference.replace(/^.*#/, '') : undefined;
}

function replaceDynamicReference(value: Record<string, unknown>, reference: string): void {
  delete value.$dynamicRef;
  value.$ref ??= reference;
}

/**
 * Turns a schema with a `$ref` to a template and `$defs` for its anchors into a copy of the template. Gives the number
 * of objects copied.
 */
function bindTemplate(schema: Record<string, unknown>, pointer: Pointer, document: JsonObject): number {
  const { $ref: reference, $defs: definitions, ...own } = schema;
  if (typeof reference !== 'string' || !reference.startsWith('#') || !isRecord(definitions)) return 0;
  const bound = new Map<string, string>();
  for (const [key, definition] of Object.entries(definitions)) {
    if (!isRecord(definition) || typeof definition.$dynamicAnchor !== 'string') continue;
    const { $dynamicAnchor: name, $ref: target, ...others } = definition;
    const isAlias = typeof target === 'string' && Object.keys(others).length === 0;
    bound.set(name, isAlias ? target : `#${pointerTo(pointer, '$defs', key)}`);
  }
  const template = partAt(document, splitReference(reference).fragment).value;
  if (bound.size === 0 || !isJsonObject(template)) return 0;
  const copy = structuredClone(template);
  const copied = objectsIn(copy);
  const wanting = copied.filter(({ value }) => bound.has(nameIn(value) ?? ''));
  if (wanting.length === 0) return copied.length;
  for (const { value } of wanting) replaceDynamicReference(value, bound.get(nameIn(value) ?? '') ?? '');
  // The title names the template, not its copy.
  const { $id: _id, $dynamicAnchor: _anchor, title: _title, ...contents } = copy;
  delete schema.$ref;
  Object.assign(schema, { ...contents, ...own, $defs: definitions });
  return copied.length;
}

/** The pointer that shares most steps with another; none if several share equally many. */
function nearestTo(pointer: Pointer, candidates: readonly Pointer[]): Pointer | undefined {
  const steps = pointer.split('/');
  const shared = (other: Pointer) => {
    const different = other.split('/').findIndex((step, index) => step !== steps[index]);
    return different < 0 ? Number.POSITIVE_INFINITY : different;
  };
  const ranked = candidates
    .map((candidate) => ({ candidate, score: shared(candidate) }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = ranked;
  return best && (next === undefined || next.score < best.score) ? best.candidate : undefined;
}

function leadsNowhere(name: string, places: Places, pointer: Pointer): Problem {
  return problemAt(places.placeAt(pointerTo(pointer, '$dynamicRef')), {
    code: 'description-unsupported',
    level: 'warning',
    message: `«$dynamicRef: #${formatValue(name)}» non si può seguire: la pagina mostra qui un valore qualsiasi.`,
    hint: `Metti «$dynamicAnchor: ${formatValue(name)}» nello schema stesso, o di fianco al «$ref» che porta qui, in «$defs»; oppure usa un «$ref».`,
  });
}
