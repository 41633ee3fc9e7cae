import { defined } from '../../../../../src/model/defined.ts';
import type { Fact, Field, PageNode, UnnamedPart } from '../../../../../src/model/page-tree.ts';
import type { Link, Phrase } from '../../../../../src/model/phrase.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { ofItems } from '../../../../../src/strings/of-items.ts';
import { reference } from '../../../../../src/strings.ts';
import { extensionsNodes, factsNodes, fieldsNodes, linkNode, presencesIn, proseNodes } from '../details/nodes.ts';
import type { ShownDirection } from '../layout/contents.ts';
import { distinctTexts } from '../schemas/texts.ts';

/** What is said of a schema where it is used, after what it says itself. */
export type Added = {
  readonly facts: readonly Fact[];
  readonly examples?: readonly PageNode[];
  readonly extensions?: readonly Fact[];
  readonly parts?: readonly UnnamedPart[];
};

/** A schema in the words of a page, that of the items of a list joined with that of the list. */
export type ShownSchema = {
  readonly valueType?: Phrase;
  /** The versions that first had and last changed it. */
  readonly marks?: readonly string[];
  readonly isDeprecated?: boolean;
  readonly hasDeprecatedItems?: boolean;
  /** What is said of it, in words. */
  readonly texts: readonly Prose[];
  readonly facts: readonly Fact[];
  readonly values: readonly PageNode[];
  readonly examples: readonly PageNode[];
  readonly docs: readonly PageNode[];
  readonly extensions: readonly Fact[];
  /** The link to the contents, if they are not shown here, and the texts that stand there. */
  readonly shownAt?: Link;
  readonly textsThere?: readonly Prose[];
  /** What is said of the elements of a list, if that is something else. */
  readonly ofElements: readonly Prose[];
  readonly fields: readonly Field[];
  readonly direction?: ShownDirection;
  /** The link to the fields for which the list has no room. */
  readonly more?: Link;
  readonly variants: readonly PageNode[];
  readonly parts: readonly UnnamedPart[];
  readonly place: string;
};

/** A schema of which nothing is said. */
export const NOTHING_SHOWN = {
  texts: [],
  ofElements: [],
  facts: [],
  values: [],
  examples: [],
  docs: [],
  extensions: [],
  fields: [],
  variants: [],
  parts: [],
} as const;

/** A schema with what is added where it is used. */
export function withAdded(
  shown: ShownSchema,
  { facts, examples = [], extensions = [], parts = [] }: Added,
): ShownSchema {
  return {
    ...shown,
    facts: [...shown.facts, ...facts],
    examples: [...shown.examples, ...examples],
    extensions: [...extensions, ...shown.extensions],
    parts: [...shown.parts, ...parts],
  };
}

type Marked = Pick<ShownSchema, 'marks' | 'isDeprecated' | 'hasDeprecatedItems'>;

/** The marks beside the name of a schema: its versions, and whether it or its elements are deprecated. */
export function marksIn({ marks = [], isDeprecated, hasDeprecatedItems }: Marked): Pick<ShownSchema, 'marks'> {
  const all = [
    ...marks,
    ...(isDeprecated ? [reference.deprecated] : []),
    ...(hasDeprecatedItems ? [ofItems.deprecated] : []),
  ];
  return all.length > 0 ? { marks: all } : {};
}

/**
 * What is said of a list and of its elements, at any depth. A list of which nothing is said has the texts of its
 * elements. A link to the elements leads to the texts that stand there.
 */
export function textsWith({ texts: own }: ShownSchema, items: ShownSchema): Pick<ShownSchema, 'texts' | 'ofElements'> {
  const { texts, ofElements, textsThere = [] } = items;
  if (own.length === 0) return { texts, ofElements };
  return { texts: own, ofElements: distinctTexts([...texts, ...ofElements], [...own, ...textsThere]) };
}

/** Facts of the elements of a list, as facts of the list. */
export function ofEach(facts: readonly Fact[] = []): readonly Fact[] {
  const { labels } = reference;
  const named = (label: string) => labels.ofEachItem(label === labels.multipleOf ? ofItems.divisor : label);
  return facts.map((fact) => ({ ...fact, label: named(fact.label) }));
}

/** The nodes of a schema by itself: its outline and its contents, not in a disclosure. */
export function wholeSchema(shown: ShownSchema): readonly PageNode[] {
  return [...outlineNodes(shown), ...insideNodes(shown)];
}

/** The nodes of a schema whose contents are in a disclosure that names them. */
export function foldedSchema(shown: ShownSchema, between: readonly PageNode[] = []): readonly PageNode[] {
  const children = insideNodes(shown);
  const kind = 'fold field-inside';
  const fold: readonly PageNode[] =
    children.length > 0 ? [{ type: 'fold', kind, title: contentsTitle(shown), children }] : [];
  return [...outlineNodes(shown), ...between, ...fold];
}

/** What a schema says itself, before its contents. */
export function outlineNodes(shown: ShownSchema): readonly PageNode[] {
  const { texts, facts, values, examples, docs, extensions, shownAt } = shown;
  const said = isElsewhere(shown) ? [...texts, ...shown.ofElements] : texts;
  return [
    ...said.flatMap((text) => proseNodes(text, 'field')),
    ...factsNodes(facts),
    ...values,
    ...examples,
    ...docs,
    ...extensionsNodes(extensions),
    ...(shownAt ? [linkNode(shownAt, 'field-shown-at')] : []),
  ];
}

/** Whether only a link leads to the contents of a schema. */
function isElsewhere({ fields, variants, parts, shownAt }: ShownSchema): boolean {
  return fields.length + variants.length + parts.length === 0 && shownAt !== undefined;
}

/** The contents of a schema. */
export function insideNodes(shown: ShownSchema): readonly PageNode[] {
  if (isElsewhere(shown)) return [];
  const { ofElements, fields, direction, more, variants, parts } = shown;
  return [
    ...ofElements.flatMap((text) => proseNodes(text, 'field')),
    ...shownFields(fields, direction),
    ...(more ? [linkNode(more, 'field-shown-at')] : []),
    ...variants,
    ...(parts.length > 0 ? [{ type: 'parts', parts } as const] : []),
  ];
}

/** How many fields of a response are visible. The example beside them shows all. */
const MOST_VISIBLE = 8;

/** A disclosure of fewer fields is not worth it. */
const WORTH_HIDING = 4;

/** A list of fields. Those of a long response are in a disclosure, but for the first ones. */
function shownFields(fields: readonly Field[], direction: ShownSchema['direction']): readonly PageNode[] {
  const rest = fields.slice(MOST_VISIBLE);
  if (direction !== 'response' || rest.length < WORTH_HIDING) return fieldsNodes(fields);
  const title = reference.otherFields(rest.length);
  const { lead, ...presences } = presencesIn(fields);
  return [
    { type: 'fields', fields: fields.slice(0, MOST_VISIBLE), ...defined({ lead }), ...presences },
    { type: 'fold', title, children: [{ type: 'fields', fields: rest, ...presences }] },
  ];
}

/** The title of the contents: «campi di recipient». */
function contentsTitle({ fields, variants, place }: ShownSchema): string {
  if (fields.length > 0) return reference.fieldsOf(fields.length, place);
  return variants.length > 0 ? reference.formsOf(place) : reference.detailsOf(place);
}
