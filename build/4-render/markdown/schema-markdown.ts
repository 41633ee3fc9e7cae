import type { Prose } from '../../../src/model/prose.ts';
import type {
  EnumValueView,
  FactView,
  FieldView,
  PartView,
  SchemaView,
  VariantsView,
} from '../../../src/model/reference.ts';
import { reference } from '../../../src/strings.ts';
import { factOf, insideOf, labelOf, labelsOf, phraseOf, shownElsewhere, valuesOf } from '../reference/views.ts';
import { type Block, list, listOf, paragraph, sentence } from './blocks.ts';
import { codeSpan, type Inline, join, link, strong, words } from './inline.ts';
import { type ProseContext, proseMarkdown } from './prose-markdown.ts';

/** Parameters, properties or headers as a list, what is inside each as a list below it. */
export function fieldsMarkdown(fields: readonly FieldView[], context: ProseContext): readonly Block[] {
  return listOf(fields.map((field) => fieldItem(field, context)));
}

/** What a schema says of itself, and what it holds. */
export function schemaMarkdown(schema: SchemaView, context: ProseContext): readonly Block[] {
  const { properties, variants, parts } = insideOf(schema);
  const shown = shownElsewhere(schema);
  return [
    ...describe(schema, context),
    ...(schema.facts.length > 0 ? [paragraph(join(schema.facts.map(factWords), '; '), words('.'))] : []),
    ...valuesMarkdown(valuesOf(schema), context),
    ...(shown ? [paragraph(link(context.address(shown.href), words(shown.label)), words('.'))] : []),
    ...listOf([
      ...properties.map((field) => fieldItem(field, context)),
      ...parts.map((part) => partItem(part, context)),
    ]),
    ...variants.flatMap((choice) => variantsMarkdown(choice, context)),
  ];
}

/** What the description says of something. */
export function describe({ description }: { readonly description?: Prose }, context: ProseContext): readonly Block[] {
  return description ? proseMarkdown(description, context) : [];
}

function fieldItem(field: FieldView, context: ProseContext): readonly Block[] {
  const labels = labelsOf(field).join(', ');
  const name = paragraph(codeSpan(field.name), words(labels ? ` (${labels})` : ''));
  return [name, ...schemaMarkdown(field.schema, context)];
}

function partItem(part: PartView, context: ProseContext): readonly Block[] {
  const { type } = part.schema;
  return [sentence(type ? `${labelOf(part)}: ${type}` : labelOf(part)), ...schemaMarkdown(part.schema, context)];
}

function variantsMarkdown(choice: VariantsView, context: ProseContext): readonly Block[] {
  const options = choice.options.map(({ title, discriminator, schema }) => {
    const when = discriminator ? `, ${phraseOf(reference.whenDiscriminator(discriminator))}` : '';
    return [paragraph(strong(words(title)), words(when)), ...schemaMarkdown(schema, context)];
  });
  return [sentence(`${labelOf(choice)}:`), list(options)];
}

function factWords(fact: FactView): Inline {
  const { label, value } = factOf(fact);
  return join([words(`${label}: `), ...value.map(({ text, code }) => (code ? codeSpan(text) : words(text)))]);
}

/** A line where the values explain themselves, a list where the description explains them. */
function valuesMarkdown(values: readonly EnumValueView[], context: ProseContext): readonly Block[] {
  if (values.length === 0) return [];
  const explained = values.some(({ label, description }) => label !== undefined || description);
  if (explained)
    return [sentence(`${reference.allowedValues}:`), list(values.map((value) => valueItem(value, context)))];
  const codes = values.map(({ value }) => codeSpan(value));
  return [paragraph(words(`${reference.allowedValues}: `), join(codes, ', '), words('.'))];
}

/** A value and what it means, on one line where that is one paragraph. */
function valueItem({ value, label, description }: EnumValueView, context: ProseContext): readonly Block[] {
  const [first, ...rest] = description ? proseMarkdown(description, context) : [];
  const name = paragraph(codeSpan(value), words(label === undefined ? '' : `: ${label}`));
  if (!first) return [name];
  if (rest.length > 0) return [name, first, ...rest];
  return [{ text: `${name.text}${label === undefined ? ':' : '.'} ${first.text}` }];
}
