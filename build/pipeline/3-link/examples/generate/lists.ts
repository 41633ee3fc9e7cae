import { isJsonArray, type JsonValue } from '../../../../../src/model/json.ts';
import type { Schema, SchemaObject } from '../../../../../src/model/schema.ts';
import { canonical } from '../../../../platform/json-schema/canonical.ts';
import type { Whole } from './goal.ts';

/** A longer list explains nothing. */
const MAX_ITEMS = 600;

/** How many items of an author's list are taken. */
const GIVEN_ITEMS = 3;

/** How many values are tried for an item that must differ from all items before it. */
const MAX_TRIED = 50;

/** Lists arrays that may fit all schemas, each item by its own schema. The caller checks them. */
export function* lists(whole: Whole): Generator<readonly JsonValue[]> {
  const { parts, goal } = whole;
  const least = Math.max(0, ...parts.map(({ minItems = 0 }) => minItems));
  const most = Math.min(...parts.map(({ maxItems = Infinity }) => maxItems));
  if (least > MAX_ITEMS) return;
  const tuple = Math.max(0, ...parts.map(({ prefixItems = [] }) => prefixItems.length));
  const contained = parts.flatMap(({ contains, minContains = 1 }) =>
    contains ? new Array<Schema>(Math.min(minContains, MAX_ITEMS)).fill(contains) : [],
  );
  const wanted = Math.max(least, tuple, contained.length, 1);
  const hints = goal.hints.filter(isJsonArray);
  for (const hint of [...hints, []]) {
    const length = Math.min(most, Math.max(wanted, Math.min(hint.length, GIVEN_ITEMS)));
    const made = listOf(length, hint, { ...whole, contained, tuple });
    if (made.length >= least) yield made;
    if (made.length > least) yield made.slice(0, least);
  }
  if (least > 0) return;
  yield [];
}

type Shape = Whole & { readonly contained: readonly Schema[]; readonly tuple: number };

function listOf(length: number, hint: readonly JsonValue[], shape: Shape): readonly JsonValue[] {
  const isUnique = shape.parts.some(({ uniqueItems }) => uniqueItems);
  const seen = new Set<string>();
  const made: JsonValue[] = [];
  for (let index = 0; index < length; index += 1) {
    const item = itemAt(index, hint[index], seen, shape);
    if (item === undefined) return made;
    made.push(item);
    if (isUnique) seen.add(canonical(item));
  }
  return made;
}

/** Makes an item whose canonical form is not among `seen`. */
function itemAt(
  index: number,
  hint: JsonValue | undefined,
  seen: ReadonlySet<string>,
  { parts, goal, tools, contained, tuple }: Shape,
): JsonValue | undefined {
  const own = itemSchemas(index, parts);
  const among = contained[index - tuple];
  const hints = hint === undefined ? [] : [hint];
  const schemas = [...own, ...(among ? [among] : [])];
  let tried = 0;
  for (const value of tools.values({ ...goal, schemas, chosenFrom: [], hints })) {
    if (seen.size === 0 || !seen.has(canonical(value))) return value;
    tried += 1;
    if (tried > MAX_TRIED) return undefined;
  }
  return undefined;
}

/** The schemas of an item in each of the schemas that apply together. */
export function itemSchemas(index: number, parts: readonly SchemaObject[]): readonly Schema[] {
  return parts.flatMap(
    ({ prefixItems = [], items, unevaluatedItems }) => prefixItems[index] ?? items ?? unevaluatedItems ?? [],
  );
}
