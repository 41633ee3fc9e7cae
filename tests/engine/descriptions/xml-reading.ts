import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import { child, childrenOf, type Description, idOf, isReference, type Part } from './parts.ts';

/** What is needed to read XML: the description, and whether a value fits a schema of it. */
export type XmlReader = { readonly description: Description; isFit(value: JsonValue, schema: Part): boolean };

/**
 * Reads an XML document back into the data that its schema describes, by the rules of the XML Object (OpenAPI 3.2,
 * section 4.26; `attribute` and `wrapped` as in 3.1). Throws for a document that is not well-formed, and for an element
 * or attribute that the schema does not describe.
 */
export function readXml(text: string, schema: Part, reader: XmlReader): JsonValue {
  const validity = XMLValidator.validate(text);
  if (validity !== true) throw new SyntaxError(validity.err.msg);
  const document: JsonValue = PARSER.parse(text);
  const [[tag, list] = ['', []], ...others] = elementsOf(isJsonObject(document) ? document : {});
  const [root, ...more] = list;
  if (!root || others.length + more.length > 0) throw new SyntaxError('more or less than one root element');
  const isItem = isList([schema], reader) && namingsOf([schema], reader).every(({ isWrapped }) => !isWrapped);
  const named = isItem ? itemsOf([schema], 0, reader) : [schema];
  const outer = namingsOf([schema], reader);
  const naming = namingsOf(named, reader).find((known) =>
    outer.some(({ component }) => tag === tagOf(known, known.component ?? component ?? '')),
  );
  if (!naming) throw new SyntaxError(`the root element is called ${tag}`);
  const read = readElement({ node: root, scope: scopeIn(root), schemas: named, name: tag }, naming, reader);
  return isItem ? [read] : read;
}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});

/** What the XML Objects of a schema say; the name of its component, if it is one. */
type Naming = {
  readonly name?: JsonValue;
  readonly prefix?: JsonValue;
  readonly namespace?: JsonValue;
  readonly nodeType?: JsonValue;
  readonly isWrapped?: boolean;
  readonly component?: string | undefined;
};

/** An element, the prefixes that are declared where it stands, and the schemas of its value. */
type Described = {
  readonly node: JsonObject;
  readonly scope: JsonObject;
  readonly schemas: readonly Part[];
  /** The name that the items of a list have without names of their own. */
  readonly name: string;
};

function readElement(described: Described, naming: Naming, reader: XmlReader): JsonValue {
  const { node, schemas, scope } = described;
  const { prefix, namespace } = naming;
  const declaration = prefix === undefined ? '@xmlns' : `@xmlns:${prefix}`;
  if (namespace !== undefined && scope[declaration] !== namespace) throw new SyntaxError(`no ${declaration}`);
  if (node['@xsi:nil'] === 'true') {
    if (!Object.hasOwn(scope, '@xmlns:xsi')) throw new SyntaxError('no @xmlns:xsi');
    return null;
  }
  for (const value of candidatesFor(described, reader))
    if (schemas.every((schema) => reader.isFit(value, schema))) return value;
  return String(node['#']);
}

function* candidatesFor(described: Described, reader: XmlReader): Generator<JsonValue> {
  const { node, schemas, name } = described;
  const isPlain = elementsOf(node).length === 0 && attributesOf(node).length === 0;
  const text = String(node['#']);
  if (isPlain) yield* primitives(text, schemas, reader);
  if (isList(schemas, reader)) yield readItems(described, name, reader).items;
  if (!isPlain || text.trim() === '') yield readObject(described, reader);
}

/** The values that a text may stand for. */
function primitives(text: string, schemas: readonly Part[], reader: XmlReader): JsonValue[] {
  const allowed = appliedIn(schemas, reader).flatMap((part) => [
    child(part, 'const').value ?? [],
    ...childrenOf(child(part, 'enum')).map(({ value }) => value ?? []),
  ]);
  const isNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
  return [
    ...allowed.flat().filter((value) => typeof value !== 'object' && String(value) === text),
    ...(isNumber ? [Number(text)] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    text,
  ];
}

/** The items of a list among the elements inside another one, and the tags that they have. */
function readItems({ node, scope, schemas }: Described, name: string, reader: XmlReader) {
  const items: JsonValue[] = [];
  const read = new Map<string, number>();
  for (;;) {
    const inner = itemsOf(schemas, items.length, reader);
    const next = namingsOf(inner, reader).flatMap((naming) => {
      const tag = tagOf(naming, name);
      const item = listAt(node, tag)[read.get(tag) ?? 0];
      return item ? [{ naming, tag, item }] : [];
    })[0];
    if (!next) return { items, tags: [...read.keys()] };
    read.set(next.tag, (read.get(next.tag) ?? 0) + 1);
    const described = { node: next.item, scope: scopeIn(next.item, scope), schemas: inner, name };
    items.push(readElement(described, next.naming, reader));
  }
}

function readObject(described: Described, reader: XmlReader): JsonValue {
  const { node, scope, schemas } = described;
  const applied = appliedIn(schemas, reader);
  const values = new Map<string, JsonValue>();
  const read = new Set<string>();
  const keep = (name: string, key: string, value: JsonValue) => {
    values.set(name, value);
    read.add(key);
  };
  const names = new Set(
    applied.flatMap((part) => childrenOf(child(part, 'properties')).map(({ keys }) => keys.at(-1))),
  );
  for (const name of names) {
    if (name === undefined) continue;
    const own = applied.map((part) => child(part, 'properties', name)).filter(({ value }) => value !== undefined);
    const namings = namingsOf(own, reader);
    const isUnwrapped = isList(own, reader) && namings.every(({ isWrapped }) => !isWrapped);
    const inner = { node, scope, schemas: own, name };
    if (isUnwrapped && namings.every(({ nodeType }) => nodeType !== 'attribute')) {
      const { items, tags } = readItems(inner, name, reader);
      if (items.length > 0 || isRequired(name, applied)) values.set(name, items);
      for (const tag of tags) read.add(tag);
      continue;
    }
    for (const naming of namings) {
      const tag = tagOf(naming, name);
      const attribute = node[`@${tag}`];
      const [element, ...others] = listAt(node, tag);
      if (naming.nodeType === 'text' || naming.nodeType === 'cdata')
        keep(name, '#', readElement({ ...inner, node: { '#': String(node['#']).trim() } }, {}, reader));
      else if (naming.nodeType === 'attribute' && attribute !== undefined)
        keep(name, `@${tag}`, readElement({ ...inner, node: { '#': attribute } }, naming.prefix ? naming : {}, reader));
      else if (naming.nodeType !== 'attribute' && element && others.length === 0) {
        // Items without names of their own are called as the element around them.
        const items = naming.isWrapped ? String(naming.name ?? name) : name;
        const described = { node: element, scope: scopeIn(element, scope), schemas: own, name: items };
        keep(name, tag, readElement(described, naming, reader));
      }
    }
  }
  for (const [tag, [element]] of elementsOf(node)) {
    if (read.has(tag) || !element) continue;
    const inner = applied.flatMap((part) => furtherSchemas(part, tag));
    if (inner.length === 0 && (names.has(tag) || !isRequired(tag, applied)))
      throw new SyntaxError(`nothing describes <${tag}>`);
    const described = { node: element, scope: scopeIn(element, scope), schemas: inner, name: tag };
    const list = isList(inner, reader) && readItems({ ...described, node }, tag, reader).items;
    values.set(tag, list || readElement(described, {}, reader));
  }
  const attribute = attributesOf(node).find((key) => !read.has(key));
  if (attribute !== undefined) throw new SyntaxError(`nothing describes the attribute ${attribute}`);
  return Object.fromEntries(values);
}

/** The schemas of a property that has none of its own. */
function furtherSchemas(part: Part, name: string): readonly Part[] {
  const patterns = childrenOf(child(part, 'patternProperties')).filter(({ keys }) =>
    new RegExp(keys.at(-1) ?? '', 'u').test(name),
  );
  const further = [child(part, 'additionalProperties'), child(part, 'unevaluatedProperties')];
  return [...patterns, ...further.filter(({ value }) => value !== undefined && value !== false)];
}

function isRequired(name: string, applied: readonly Part[]): boolean {
  return applied.some((part) => childrenOf(child(part, 'required')).some(({ value }) => value === name));
}

function isList(schemas: readonly Part[], reader: XmlReader): boolean {
  const applied = appliedIn(schemas, reader);
  const types = applied.flatMap((part) => [child(part, 'type').value ?? []].flat());
  return types.length > 0 ? types.includes('array') : applied.some((part) => child(part, 'items').value !== undefined);
}

function itemsOf(schemas: readonly Part[], index: number, reader: XmlReader): readonly Part[] {
  return appliedIn(schemas, reader).flatMap((part) => {
    const own = child(part, 'prefixItems', String(index));
    return [own.value === undefined ? child(part, 'items') : own].filter(({ value }) => value !== undefined);
  });
}

/** The schemas that apply to the same value, each once: those that are referred to, and those of compositions. */
function appliedIn(schemas: readonly Part[], { description }: XmlReader): readonly Part[] {
  const found = new Map<string, Part>();
  const visit = (part: Part): void => {
    const target = description.follow(part);
    if (!target || part.value === undefined || found.has(idOf(part))) return;
    found.set(idOf(part), part);
    if (target !== part) visit(target);
    for (const keyword of ['allOf', 'anyOf', 'oneOf', 'dependentSchemas'])
      for (const inner of childrenOf(child(part, keyword))) visit(inner);
    for (const keyword of ['if', 'then', 'else']) visit(child(part, keyword));
  };
  for (const schema of schemas) visit(schema);
  return [...found.values()];
}

/** What XML Objects may say of a value: several answers where it may have several forms. */
function namingsOf(schemas: readonly Part[], reader: XmlReader): readonly Naming[] {
  const found = schemas.flatMap((schema) => namingsIn(schema, reader));
  return found.length > 0 ? found : [{}];
}

function namingsIn(part: Part, reader: XmlReader, hops = 0): readonly Naming[] {
  const { description } = reader;
  const around = (inner: Part, own: Naming): readonly Naming[] =>
    hops > 20 ? [own] : namingsIn(inner, reader, hops + 1).map((found) => ({ ...found, ...own }));
  if (isReference(part.value)) {
    const target = description.follow(part);
    const component = String(part.value.$ref).split('/').at(-1);
    // Before 3.1, keywords next to a reference are ignored.
    const own = description.version < '3.1' ? {} : writtenNaming(part);
    return target ? around(target, { component, ...own }) : [own];
  }
  const parts = childrenOf(child(part, 'allOf'));
  const [only] = parts;
  // The XML Object of a component that a schema extends names that component.
  const inline = parts.length > 1 ? parts.filter(({ value }) => !isReference(value)) : [];
  const own = Object.assign({}, ...inline.toReversed().map(writtenNaming), writtenNaming(part));
  if (only && parts.length === 1) return around(only, own);
  const variants = ['oneOf', 'anyOf'].flatMap((keyword) => childrenOf(child(part, keyword)));
  return variants.length > 0 ? variants.flatMap((variant) => around(variant, own)) : [own];
}

function writtenNaming(part: Part): Naming {
  const xml = child(part, 'xml').value;
  if (!isJsonObject(xml)) return {};
  const { name, prefix, namespace, nodeType, attribute, wrapped } = xml;
  const isWrapped =
    wrapped === true || (nodeType === 'element' && [child(part, 'type').value].flat().includes('array'));
  const type = nodeType ?? (attribute === true ? 'attribute' : undefined);
  return {
    ...(name !== undefined && { name }),
    ...(prefix !== undefined && { prefix }),
    ...(namespace !== undefined && { namespace }),
    ...(type !== undefined && { nodeType: type }),
    ...(isWrapped && { isWrapped }),
  };
}

function tagOf({ name, prefix }: Naming, inferred: string): string {
  return `${prefix === undefined ? '' : `${prefix}:`}${name ?? inferred}`;
}

function listAt(node: JsonObject, tag: string): readonly JsonObject[] {
  const list = Object.hasOwn(node, tag) ? node[tag] : undefined;
  return isJsonArray(list) ? list.filter(isJsonObject) : [];
}

function elementsOf(node: JsonObject): readonly (readonly [string, readonly JsonObject[]])[] {
  return Object.keys(node).flatMap((tag) => {
    const list = listAt(node, tag);
    return list.length > 0 ? [[tag, list] as const] : [];
  });
}

function attributesOf(node: JsonObject): readonly string[] {
  return Object.keys(node).filter((key) => key.startsWith('@') && !/^@(?:xmlns(?::|$)|xsi:)/.test(key));
}

/** The declarations of namespaces of an element and of those around it. */
function scopeIn(node: JsonObject, around: JsonObject = {}): JsonObject {
  const own = Object.entries(node).filter(([key]) => key.startsWith('@xmlns'));
  return { ...around, ...Object.fromEntries(own) };
}
