import type {
  EnumValueView,
  FieldView,
  NamedSchemaView,
  PartView,
  SchemaView,
  ValuesView,
  VariantsView,
} from '../../../../src/model/reference.ts';
import { phraseText } from '../../../../src/model/reference.ts';
import { reference } from '../../../../src/strings.ts';
import { insideOf, labelsOf } from '../reference/views.ts';
import { type Block, heading, list, listOf, paragraph, sentence } from './blocks.ts';
import { describe, factsMarkdown, linkMarkdown, marksAside } from './describe.ts';
import { examplesMarkdown } from './example-markdown.ts';
import { codeSpan, type Inline, join, link, strong, words } from './inline.ts';
import { type ProseContext, proseMarkdown } from './prose-markdown.ts';

/** Parameters, properties or headers as a list, with the contents of each as a nested list. */
export function fieldsMarkdown(fields: readonly FieldView[], context: ProseContext): readonly Block[] {
  return listOf(fields.map((field) => fieldItem(field, context)));
}

/** The description and the contents of a schema. */
export function schemaMarkdown(schema: SchemaView, context: ProseContext): readonly Block[] {
  const inside = insideOf(schema);
  const { shownAt } = schema;
  return [
    ...describe(schema, context),
    ...factsMarkdown(schema.facts),
    ...valuesMarkdown(schema.values, context),
    ...examplesMarkdown(schema.examples, context),
    ...linkMarkdown(schema.externalDocs, context),
    ...factsMarkdown(schema.extensions ?? []),
    ...(shownAt ? [paragraph(link(context.address(shownAt.href), words(shownAt.label)), words('.'))] : []),
    ...describe(inside, context),
    ...listOf([
      ...inside.properties.map((field) => fieldItem(field, context)),
      ...inside.parts.map((part) => partItem(part, context)),
    ]),
    ...linkMarkdown(inside.more, context),
    ...inside.variants.flatMap((choice) => variantsMarkdown(choice, context)),
  ];
}

/** Schemas shown by themselves, each under its title. */
export function namedSchemasMarkdown(schemas: readonly NamedSchemaView[], context: ProseContext): readonly Block[] {
  return schemas.flatMap(({ title, schema }) => [heading(3, words(title)), ...schemaMarkdown(schema, context)]);
}

function fieldItem(field: FieldView, context: ProseContext): readonly Block[] {
  const labels = labelsOf(field).join(', ');
  const name = paragraph(codeSpan(field.name), words(labels ? ` (${labels})` : ''));
  const guides = (field.guides ?? []).map(({ href, label }) => link(context.address(href), words(label)));
  const mentioned = guides.length > 0 ? [paragraph(words(`${reference.guides}: `), join(guides, ', '))] : [];
  return [name, ...schemaMarkdown(field.schema, context), ...mentioned];
}

function partItem(part: PartView, context: ProseContext): readonly Block[] {
  const { type } = part.schema;
  const label = phraseText(part.label);
  return [sentence(type ? `${label}: ${type}` : label), ...schemaMarkdown(part.schema, context)];
}

function variantsMarkdown(choice: VariantsView, context: ProseContext): readonly Block[] {
  const options = choice.options.map(({ title, when: phrase, schema }) => {
    const when = phrase ? `, ${phraseText(phrase)}` : '';
    const type = schema.type === undefined ? '' : `: ${schema.type}`;
    return [
      paragraph(strong(words(title)), words(`${marksAside(schema)}${type}${when}`)),
      ...schemaMarkdown(schema, context),
    ];
  });
  return [sentence(`${phraseText(choice.label)}:`), list(options)];
}

/** The values on one line, or as a list if the OpenAPI document explains them. */
function valuesMarkdown(view: ValuesView | undefined, context: ProseContext): readonly Block[] {
  if (!view) return [];
  const { title, explained, values } = view;
  if (explained) return [sentence(`${title}:`), list(values.map((value) => valueItem(value, context)))];
  const codes = values.map((value) => join(valueName(value)));
  return [paragraph(words(`${title}: `), join(codes, ', '), words('.'))];
}

/** A value and its meaning, on one line if the meaning is a single paragraph. */
function valueItem({ value, label, description, mark }: EnumValueView, context: ProseContext): readonly Block[] {
  const blocks = description ? proseMarkdown(description, context) : [];
  const name = [...valueName({ value, mark }), words(label === undefined ? '' : `: ${label}`)];
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph' || rest.length > 0) return [paragraph(...name), ...blocks];
  return [paragraph(...name, words(label === undefined ? ': ' : '. '), first.children)];
}

function valueName({ value, mark }: { readonly value: string; readonly mark?: string | undefined }): readonly Inline[] {
  return [codeSpan(value), words(mark === undefined ? '' : ` (${mark})`)];
}
