import { isJsonArray, isJsonObject } from '../../../../../src/model/json.ts';
import type { Example, MediaType } from '../../../../../src/model/operation.ts';
import { own } from '../../../../../src/model/own.ts';
import type { PageNode, Variant } from '../../../../../src/model/page-tree.ts';
import type { Flat } from '../schemas/flat.ts';
import { OTHER_PROPERTIES, type UnnamedSubschema } from '../schemas/unnamed-subschemas.ts';
import { type VariantValue, variantValue } from '../schemas/variant-of-value.ts';

/** What an example has at a place of its schema. That of a whole body has the name of the example on the page. */
export type ExampleValue = VariantValue & { readonly name?: string };

/** The name of an example on the page: the number of its media type and its own name. */
export function exampleName(mediaType: number, { name }: Pick<Example, 'name'>): string {
  return `${mediaType}.${name}`;
}

/** The examples of a body in one of its media types. */
export function valuesOfExamples({ examples }: MediaType, mediaType: number): readonly ExampleValue[] {
  return examples.map((example) => ({ ...variantValue(example), name: exampleName(mediaType, example) }));
}

/** How many values inside of the examples are compared with variants: a list may have thousands. */
const MAX_VALUES = 20;

/** What values have in a field. */
export function valuesOfField(values: readonly ExampleValue[], name: string): readonly ExampleValue[] {
  return values.flatMap(({ value }) => {
    const inside = isJsonObject(value) ? own(value, name) : undefined;
    return inside === undefined ? [] : [{ value: inside }];
  });
}

/** What values have in a subschema. Only that of other properties says by its place which values are meant. */
export function valuesOfSubschema(
  values: readonly ExampleValue[],
  { anchor }: UnnamedSubschema,
  { properties = [] }: Flat,
): readonly ExampleValue[] {
  if (anchor !== OTHER_PROPERTIES) return [];
  const known = new Set(properties.map(({ name }) => name));
  const others = values.flatMap(({ value }) => (isJsonObject(value) ? Object.entries(value) : []));
  return others.flatMap(([name, value]) => (known.has(name) ? [] : [{ value }])).slice(0, MAX_VALUES);
}

/** The items of values that are lists. */
export function valuesOfItems(values: readonly ExampleValue[]): readonly ExampleValue[] {
  const items = values.flatMap(({ value }) => (isJsonArray(value) ? value.map((item) => ({ value: item })) : []));
  return items.slice(0, MAX_VALUES);
}

/** The anchors of the variants that examples belong to, by the names of the examples. */
export function variantAnchors(nodes: readonly PageNode[]): ReadonlyMap<string, string> {
  // A variant inside another one comes later, and says more.
  return new Map(variantsIn(nodes).flatMap(({ anchor, examples = [] }) => examples.map((name) => [name, anchor])));
}

function variantsIn(nodes: readonly PageNode[]): readonly Variant[] {
  return nodes.flatMap((node) => {
    if (node.type === 'media-types') return node.mediaTypes.flatMap(({ children }) => variantsIn(children));
    if (node.type === 'variants') return node.variants.flatMap((variant) => [variant, ...variantsIn(variant.children)]);
    return 'children' in node ? variantsIn(node.children) : [];
  });
}
