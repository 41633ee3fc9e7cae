import { XmlElement, XmlText } from '@rgrove/parse-xml';
import type { JsonObject, JsonValue } from '../../model/json.ts';
import { xmlFaults } from '../../strings/response-check.ts';
import {
  type Form,
  type Forms,
  isList,
  isObject,
  isRequired,
  itemSchemas,
  names,
  nodeTypeOf,
  propertyNames,
  propertySchemas,
} from './forms.ts';
import {
  attributeCalled,
  attributeOffsets,
  attributesOf,
  elementsIn,
  isCalled,
  isNil,
  localName,
  textIn,
} from './nodes.ts';
import { typedText } from './typed-text.ts';

/** A value of a document: its place, the values inside it, and the faults of its notation. */
export type Read = {
  readonly value: JsonValue;
  readonly offset: number;
  /** The text of a value that has no values inside it. */
  readonly text?: string;
  /** The values inside it, by property or index. */
  readonly inner?: ReadonlyMap<string, Read>;
  readonly faults?: readonly WrittenFault[];
};

/** A fault of the notation of a value, and its place. */
export type WrittenFault = { readonly offset: number; readonly message: string };

/** The tools for a document: its text, the forms of values, and the number of faults that a value has. */
export type XmlReader = {
  readonly source: string;
  readonly forms: Forms;
  readonly countFaults: (value: JsonValue, schema: JsonValue) => number;
};

/** Attributes of an element by name, its elements, and its texts. */
type Used = string | XmlElement | XmlText;

/** A value, and the nodes of an element that it was read from. */
type Found = { readonly read: Read; readonly used: readonly Used[] };

/** Stands for all texts of an element. */
const TEXTS = '#text';

/**
 * Reads a document as the data that a schema describes, by the rules of the XML Object (OpenAPI 3.2, section 4.26).
 * Gives nothing if the root element is called otherwise. Throws if nobody can know how the schema describes it.
 */
export function readXml(root: XmlElement, schema: JsonValue, reader: XmlReader): Read | undefined {
  const found = best([schema], reader, (form) => {
    const name = form.xml.inferred ?? root.name;
    if (isInPlace(form)) {
      const items = readItems({ nodes: [root], offset: root.start }, form, name, reader);
      if (items.used.length === 0) throw new Error('the description has no element for the whole list');
      return items;
    }
    return isCalled(root, form.xml, name) ? { read: readElement(root, form, name, reader), used: [root] } : undefined;
  });
  return found?.read;
}

/** Tells whether a list has no element of its own. */
function isInPlace(form: Form): boolean {
  return isList(form) && nodeTypeOf(form) === 'none';
}

/** Gives the value in the form that fits best. */
function best(
  schemas: readonly JsonValue[],
  { forms, countFaults }: XmlReader,
  find: (form: Form) => Found | undefined,
): Found | undefined {
  const all = forms(schemas).flatMap((form) => find(form) ?? []);
  if (all.length < 2) return all[0];
  const counted = all.map((found) => ({
    found,
    faults: schemas.reduce<number>(
      (count, schema) => count + countFaults(found.read.value, schema),
      writtenFaults(found.read),
    ),
  }));
  return counted.toSorted((one, other) => one.faults - other.faults)[0]?.found;
}

function writtenFaults({ faults = [], inner = new Map<string, Read>() }: Read): number {
  return Array.from(inner.values()).reduce((count, read) => count + writtenFaults(read), faults.length);
}

/** Reads an element. The items of a list are called `name` if they have no names of their own. */
function readElement(element: XmlElement, form: Form, name: string, reader: XmlReader): Read {
  const { children, start: offset } = element;
  if (isNil(element)) return { value: null, offset };
  const text = textIn(element);
  const isPlain = elementsIn(element).length + attributesOf(element).length === 0;
  const isEmpty = isPlain && text.trim() === '';
  if (isList(form)) {
    const { read, used } = readItems({ nodes: children, offset }, form, form.xml.name ?? name, reader);
    const items = new Set(used);
    const others = elementsIn(element).filter((child) => !items.has(child));
    const faults = others.map((child) => ({ offset: child.start, message: xmlFaults.unknown(child.name) }));
    if (used.length > 0 || !isPlain || isEmpty) return { ...read, offset, faults };
  }
  if (isPlain && !isObject(form)) return readText(text, form, offset, reader);
  const { read, used } = readObject(element, form, reader);
  return !isPlain || isEmpty || used.length > 0 ? read : readText(text, form, offset, reader);
}

type Nodes = { readonly nodes: readonly object[]; readonly offset: number };

/** Reads the items of a list that are among some nodes. Other nodes may stand between them. */
function readItems({ nodes, offset }: Nodes, form: Form, name: string, reader: XmlReader): Found {
  const items: Read[] = [];
  const used: Used[] = [];
  for (const node of nodes) {
    const found = best(itemSchemas(items.length, form), reader, (item) => {
      const nodeType = nodeTypeOf(item);
      if (nodeType === 'attribute' || (nodeType === 'none' && (isList(item) || isObject(item))))
        throw new Error('nobody can tell these items from each other');
      if (node instanceof XmlText) {
        const isItem = nodeType !== 'element' && node.text.trim() !== '';
        return isItem ? { read: readText(node.text, item, node.start, reader), used: [node] } : undefined;
      }
      if (!(node instanceof XmlElement) || nodeType !== 'element' || !isCalled(node, item.xml, name)) return undefined;
      return { read: readElement(node, item, item.xml.name ?? name, reader), used: [node] };
    });
    if (!found) continue;
    items.push(found.read);
    used.push(...found.used);
  }
  return { read: listOf(items, offset), used };
}

/** Reads an element with all that is in it as an object. */
function readObject(element: XmlElement, { parts }: Form, reader: XmlReader): Found {
  const { inner, used } = readProperties(element, parts, reader);
  const taken = new Set(used);
  const others = nodesOf(element, reader).filter(({ node }) => !taken.has(node));
  for (const [tag, nodes] of Map.groupBy(others, ({ name }) => name)) {
    const name = propertyMeant(tag, parts, reader);
    const known = name === undefined ? undefined : inner.get(name);
    if (name === undefined) inner.set(tag, readOther(nodes, tag, parts, reader));
    else
      inner.set(name, blamed(known ?? readOther(nodes.slice(0, 1), name, parts, reader), nodes, known !== undefined));
  }
  const isMixed = taken.has(TEXTS) || propertyNames(parts).size === 0;
  const text = isMixed ? undefined : element.children.find(isText);
  const faults = text ? [{ offset: text.start, message: xmlFaults.text }] : [];
  return { read: { ...objectOf(inner, element.start), faults }, used };
}

/** A property with the faults of nodes that mean it, but are not written as its XML Object says, or are too many. */
function blamed(read: Read, nodes: readonly NamedNode[], isKnown: boolean): Read {
  const faults = nodes.map(({ offset }, index) => ({
    offset,
    message: isKnown || index > 0 ? xmlFaults.again : xmlFaults.otherwise,
  }));
  return { ...read, faults: [...(read.faults ?? []), ...faults] };
}

/** An attribute or an element, which can be read whatever it is called. */
type NamedNode = {
  readonly name: string;
  readonly offset: number;
  readonly node: Used;
  readonly read: (form: Form) => Read;
};

/** The attributes and the elements of an element. */
function nodesOf(element: XmlElement, reader: XmlReader): readonly NamedNode[] {
  const offsets = attributeOffsets(reader.source, element);
  const attributes = attributesOf(element).map((name) => {
    const offset = offsets.get(name) ?? element.start;
    return {
      name,
      offset,
      node: name,
      read: (form: Form) => readText(element.attributes[name] ?? '', form, offset, reader),
    };
  });
  const elements = elementsIn(element).map((node) => {
    const { name, start: offset } = node;
    return { name, offset, node, read: (form: Form) => readElement(node, form, name, reader) };
  });
  return [...attributes, ...elements];
}

/** The property that is written in another way than its XML Object says, or once more. */
function propertyMeant(tag: string, parts: readonly JsonObject[], reader: XmlReader): string | undefined {
  return Array.from(propertyNames(parts)).find((name) =>
    [name, ...reader.forms(propertySchemas(name, parts)).map(({ xml }) => xml.name)].includes(localName(tag)),
  );
}

/** Reads nodes of one name as a property, whatever they are called. Several nodes are a list. */
function readOther(nodes: readonly NamedNode[], name: string, parts: readonly JsonObject[], reader: XmlReader): Read {
  const [first, ...others] = nodes;
  const found = best(propertySchemas(name, parts), reader, (form) => {
    if (first && others.length === 0 && !isInPlace(form)) return { read: first.read(form), used: [] };
    const items = nodes.map((node, index) =>
      best(itemSchemas(index, form), reader, (item) => ({ read: node.read(item), used: [] })),
    );
    const reads = items.flatMap((item) => item?.read ?? []);
    return { read: listOf(reads, first?.offset ?? 0), used: [] };
  });
  return found?.read ?? { value: null, offset: first?.offset ?? 0 };
}

function listOf(items: readonly Read[], offset: number): Read {
  const inner = new Map(items.map((item, index) => [String(index), item]));
  return { value: items.map(({ value }) => value), offset: items[0]?.offset ?? offset, inner };
}

function objectOf(inner: ReadonlyMap<string, Read>, offset: number): Read {
  return { value: Object.fromEntries(Array.from(inner, ([name, { value }]) => [name, value])), offset, inner };
}

type Properties = { readonly inner: Map<string, Read>; readonly used: readonly Used[] };

/** Reads the described properties of an object that are among the nodes of an element. */
function readProperties(element: XmlElement, parts: readonly JsonObject[], reader: XmlReader): Properties {
  const inner = new Map<string, Read>();
  let used: readonly Used[] = [];
  for (const name of propertyNames(parts)) {
    const found = best(propertySchemas(name, parts), reader, (form) => {
      const one = findProperty(element, form, name, reader);
      // What has no node of its own may be there without any.
      return one && (one.used.length > 0 || isRequired(name, parts)) ? one : undefined;
    });
    if (!found) continue;
    inner.set(name, found.read);
    used = [...used, ...found.used];
  }
  return { inner, used };
}

/** Finds a property among the nodes of an element. */
function findProperty(element: XmlElement, form: Form, name: string, reader: XmlReader): Found | undefined {
  const { children, start: offset } = element;
  const nodeType = nodeTypeOf(form);
  if (nodeType === 'attribute') {
    const attribute = attributeCalled(element, form.xml, name);
    // An attribute cannot say that it has no value.
    if (attribute === undefined) return names(form, 'null') ? { read: { value: null, offset }, used: [] } : undefined;
    const at = attributeOffsets(reader.source, element).get(attribute) ?? offset;
    return { read: readText(element.attributes[attribute] ?? '', form, at, reader), used: [attribute] };
  }
  if (nodeType === 'element') {
    const child = elementsIn(element).find((one) => isCalled(one, form.xml, name));
    return child && { read: readElement(child, form, form.xml.name ?? name, reader), used: [child] };
  }
  if (isInPlace(form)) return readItems({ nodes: children, offset }, form, name, reader);
  if (nodeType === 'none' && isObject(form)) {
    const { inner, used } = readProperties(element, form.parts, reader);
    return { read: objectOf(inner, offset), used };
  }
  const text = children.find(isText);
  return { read: readText(textIn(element).trim(), form, text?.start ?? offset, reader), used: text ? [TEXTS] : [] };
}

function isText(node: object): node is XmlText {
  return node instanceof XmlText && node.text.trim() !== '';
}

/** Reads a text as the first value for which it may stand that fits its schemas. */
function readText(text: string, form: Form, offset: number, { countFaults }: XmlReader): Read {
  const values = typedText(text, form);
  const isFit = (value: JsonValue) => form.parts.every((part) => countFaults(value, part) === 0);
  const fitting = values.length > 1 ? values.find(isFit) : undefined;
  return { value: fitting ?? values[0], offset, text };
}
