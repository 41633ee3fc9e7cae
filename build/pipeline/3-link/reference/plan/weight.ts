import type { Root, RootContent } from 'hast';
import type { CodeView } from '../../../../../src/model/reference.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { colour } from '../../../../../src/samples/colour.ts';
import { json } from '../../../../../src/samples/json.ts';
import type { Flat } from '../schemas/flat.ts';
import type { Outline } from './outline.ts';

/** The most fields in one list. With their descriptions, so many fields may fill a page. */
export const MAX_FIELDS = 300;

/** The markup of a field without its texts, in bytes. */
const FIELD = 480;

/** The same for a fact, a value of an enum and an element of a text. */
const SMALL = 60;

/** The bytes of markup for what a field shows besides its name, type and description: limits, values, examples. */
export function outlineWeight({ facts, values, examples, extensions = [] }: Outline): number {
  const factsWeight = [...facts, ...extensions].reduce(
    (sum, { label, value }) => sum + SMALL + label.length + JSON.stringify(value).length,
    0,
  );
  const valuesWeight = (values?.values ?? []).reduce(
    (sum, value) => sum + SMALL + value.value.length + (value.description ? treeWeight(value.description.tree) : 0),
    0,
  );
  const examplesWeight = examples.reduce((sum, { code }) => sum + SMALL + codeWeight(code), 0);
  return factsWeight + valuesWeight + examplesWeight;
}

/** The bytes of markup for code: each highlighted token is an element. */
function codeWeight(code: CodeView): number {
  const pieces = code.kind === 'json' ? colour(code.text, json).filter(({ kind }) => kind !== undefined) : [];
  return code.text.length + pieces.length * (SMALL / 2);
}

/** The bytes of markup for a field's name, type and description. */
export function fieldWeight(name: string, schema: Schema): number {
  // The name appears in the anchor, in its link, and twice in the text.
  return FIELD + 4 * name.length + descriptionWeight(schema);
}

/** The bytes of markup that a schema will make where it is expanded, without the contents of its fields. */
export function expectedWeight(flat: Flat): number {
  const options = flat.choices.reduce((sum, choice) => sum + choice.options.length, 0);
  const properties = (flat.properties ?? []).slice(0, MAX_FIELDS);
  return properties.reduce((sum, { name, schema }) => sum + fieldWeight(name, schema), (1 + options) * FIELD);
}

function descriptionWeight(schema: Schema): number {
  return schema.description ? treeWeight(schema.description.tree) : 0;
}

/** The bytes of markup for a tree of elements and texts. */
function treeWeight({ children }: Root | Extract<RootContent, { type: 'element' }>): number {
  return children.reduce((sum, node) => {
    if (node.type === 'text') return sum + node.value.length;
    return node.type === 'element' ? sum + SMALL / 2 + treeWeight(node) : sum;
  }, 0);
}
