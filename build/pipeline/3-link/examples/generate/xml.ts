import { isJsonArray, isJsonNumber, isJsonObject, type JsonValue, numberText } from '../../../../../src/model/json.ts';
import type { Schema, SchemaLookup, SchemaObject, XmlForm } from '../../../../../src/model/schema.ts';
import { schemaChain } from '../../../../platform/json-schema/alternatives.ts';
import { componentOf } from '../../../../platform/json-schema/closed-unions.ts';
import type { ValueGenerator } from './generator.ts';
import { itemSchemas } from './lists.ts';
import { schemasOf } from './objects.ts';

/** What is needed to write generated values as XML. */
export type XmlContext = {
  readonly generator: Pick<ValueGenerator, 'appliedTo'>;
  readonly schemas: SchemaLookup;
};

/**
 * Writes a value that fits a schema as XML, as its `xml` objects say (OpenAPI 3.2, section 4.26). Gives nothing for a
 * schema that does not say how the root element is called: that would have to be invented.
 */
export function writeXml(value: JsonValue, schema: Schema, context: XmlContext): string | undefined {
  const name = rootName(value, schema, context);
  if (name === undefined) return undefined;
  const [root, ...others] = nodesOf(name, { value, schemas: [schema] }, context);
  return root?.kind === 'element' && others.length === 0 ? root.lines.join('\n') : undefined;
}

/** A value and the schemas that apply to it. */
type Described = { readonly value: JsonValue; readonly schemas: readonly Schema[] };

/** A node in notation: the lines of an element, a text, or an attribute with what declares its prefix. */
type Node =
  | { readonly kind: 'element'; readonly lines: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'attribute'; readonly text: string; readonly declaration: string };

/** The nodes of a value: one, or those of its parts if it is no node itself. */
function nodesOf(name: string, described: Described, context: XmlContext): readonly Node[] {
  const { value, schemas } = described;
  const xml = xmlOf(value, schemas, context);
  const tag = `${xml.prefix === undefined ? '' : `${xml.prefix}:`}${xml.name ?? name}`;
  switch (xml.nodeType ?? (isJsonArray(value) ? 'none' : 'element')) {
    case 'attribute':
      if (!isXmlName(tag) || value === null) return [];
      return [{ kind: 'attribute', text: ` ${tag}="${xmlText(value)}"`, declaration: xml.prefix ? declared(xml) : '' }];
    case 'text':
      return [{ kind: 'text', text: xmlText(value) }];
    case 'cdata':
      return [{ kind: 'text', text: cdata(value) }];
    case 'none':
      return innerNodes(name, described, context);
    case 'element':
      // The name of a list is also that of its items.
      return isXmlName(tag) ? [xmlElement(tag, xml, value, innerNodes(xml.name ?? name, described, context))] : [];
  }
}

/** The nodes of the parts of a value. */
function innerNodes(name: string, described: Described, context: XmlContext): readonly Node[] {
  const { value } = described;
  const parts = appliedSchemas(described, context);
  if (isJsonArray(value))
    return value.flatMap((item, index) => nodesOf(name, { value: item, schemas: itemSchemas(index, parts) }, context));
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      nodesOf(key, { value: inner, schemas: schemasOf(key, parts) }, context),
    );
  return value === null || value === '' ? [] : [{ kind: 'text', text: xmlText(value) }];
}

function xmlElement(tag: string, xml: XmlForm, value: JsonValue, nodes: readonly Node[]): Node {
  const attributes = nodes.filter((node) => node.kind === 'attribute');
  const children = nodes.filter((node) => node.kind !== 'attribute');
  const declarations = new Set([declared(xml), ...attributes.map(({ declaration }) => declaration)]);
  const nil = value === null ? ` ${NIL}` : '';
  const start = `${tag}${attributes.map(({ text }) => text).join('')}${[...declarations].join('')}${nil}`;
  if (children.length === 0) return { kind: 'element', lines: [`<${start}/>`] };
  const isMixed = children.some(({ kind }) => kind === 'text');
  if (!isMixed) {
    const lines = children.flatMap((node) => (node.kind === 'element' ? node.lines : []));
    return { kind: 'element', lines: [`<${start}>`, ...lines.map((line) => `  ${line}`), `</${tag}>`] };
  }
  // Line ends and spaces between texts would be part of them.
  const inner = children.map((node) =>
    node.kind === 'text' ? node.text : node.lines.map((line) => line.trimStart()).join(''),
  );
  return { kind: 'element', lines: [`<${start}>${inner.join('')}</${tag}>`] };
}

/** What marks an element without a value (OpenAPI 3.2, section 4.26.5). */
const NIL = 'xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

function declared({ prefix, namespace }: XmlForm): string {
  if (namespace === undefined) return '';
  return ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${escaped(namespace)}"`;
}

function xmlText(value: JsonValue): string {
  if (isJsonArray(value)) return value.map(xmlText).join(' ');
  if (isJsonNumber(value)) return numberText(value);
  return typeof value === 'object' ? '' : escaped(String(value));
}

/** A section of raw text (XML 1.0, section 2.7). Its end inside the text would end it. */
function cdata(value: JsonValue): string {
  const text = typeof value === 'string' ? allowed(value) : xmlText(value);
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function appliedSchemas({ value, schemas }: Described, { generator }: XmlContext): readonly SchemaObject[] {
  return generator.appliedTo(value, schemas)?.parts ?? [];
}

/** What the schemas say of the value in XML; the first one that says something about a part of it decides. */
function xmlOf(value: JsonValue, schemas: readonly Schema[], context: XmlContext): XmlForm {
  const found = schemas.flatMap((schema) => namingChain(value, schema, context)).map(({ xml }) => xml ?? {});
  return Object.assign({}, ...found.toReversed());
}

/** The name of a root element: of its `xml` object, else of its component. */
function rootName(value: JsonValue, schema: Schema, context: XmlContext): string | undefined {
  const chain = namingChain(value, schema, context);
  const reference = chain.find((part) => part.kind === 'reference');
  return xmlOf(value, [schema], context).name ?? (reference && componentOf(reference));
}

/**
 * The schemas that can name a value: itself, its target, the parts of its `allOf` that are no components (or the only
 * part), and the variant that it fits.
 */
function namingChain(value: JsonValue, schema: Schema | undefined, context: XmlContext, hops = 0): readonly Schema[] {
  const chain = hops > MAX_HOPS ? [] : schemaChain(schema, context.schemas);
  const last = chain.at(-1);
  if (last?.kind !== 'schema') return chain;
  // The XML Object of a component that this schema extends names that component.
  const own = last.allOf?.filter((inner) => inner.kind === 'schema') ?? [];
  const variants = [...(last.oneOf ?? []), ...(last.anyOf ?? [])];
  const chosen = variants.find((variant) => context.generator.appliedTo(value, [variant]));
  return [...chain, ...own, ...namingChain(value, chosen, context, hops + 1)];
}

/** Longer chains of variants are loops. */
const MAX_HOPS = 20;

function isXmlName(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{N}_.-]*)?$/u.test(name);
}

/** The text with the references of XML (XML 1.0, section 2.4). */
function escaped(text: string): string {
  return allowed(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The text without characters that XML cannot have. */
function allowed(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
