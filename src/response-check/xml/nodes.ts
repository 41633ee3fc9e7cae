import { XmlElement, XmlText } from '@rgrove/parse-xml';
import type { Naming } from './forms.ts';

export function elementsIn({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => child instanceof XmlElement);
}

/** The text of an element without that of the elements inside it. */
export function textIn({ children }: XmlElement): string {
  return children.map((child) => (child instanceof XmlText ? child.text : '')).join('');
}

/** The names of the attributes that are data: no declarations of namespaces, and nothing that XML itself defines. */
export function attributesOf({ attributes }: XmlElement): readonly string[] {
  return Object.keys(attributes).filter((name) => !/^(?:xmlns$|xmlns:|xsi:|xml:)/.test(name));
}

/** Tells whether an element says that it has no value (OpenAPI 3.2, section 4.26.5). */
export function isNil({ attributes }: XmlElement): boolean {
  return attributes['xsi:nil'] === 'true' || attributes['xsi:nil'] === '1';
}

const ATTRIBUTE = /\s+([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;

/** The offsets of the attributes of an element in the text of its document, which is well-formed. */
export function attributeOffsets(source: string, element: XmlElement): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  ATTRIBUTE.lastIndex = element.start + element.name.length + 1;
  for (let match = ATTRIBUTE.exec(source); match; match = ATTRIBUTE.exec(source)) {
    const [text, name = ''] = match;
    offsets.set(name, match.index + text.indexOf(name));
  }
  return offsets;
}

/** The name of a node in notation; `inferred` is its name without an XML Object. */
export function tagOf({ name, prefix }: Naming, inferred: string): string {
  return `${prefix === undefined ? '' : `${prefix}:`}${name ?? inferred}`;
}

/** Tells whether an element is called as its XML Object says. The prefix of a namespace may be any. */
export function isCalled(element: XmlElement, xml: Naming, inferred: string): boolean {
  return isNamed(element.name, element, xml, inferred);
}

/** The attribute of an element that is called as an XML Object says. Without a prefix it is in no namespace. */
export function attributeCalled(element: XmlElement, xml: Naming, inferred: string): string | undefined {
  const { namespace: _, ...local } = xml;
  const named = xml.prefix === undefined ? local : xml;
  return Object.keys(element.attributes).find((name) => isNamed(name, element, named, inferred));
}

function isNamed(name: string, element: XmlElement, xml: Naming, inferred: string): boolean {
  if (xml.namespace === undefined) return name === tagOf(xml, inferred);
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
  return localName(name) === (xml.name ?? inferred) && namespaceOf(element, prefix) === xml.namespace;
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The namespace for which a prefix stands where an element is. */
function namespaceOf(element: XmlElement, prefix: string): string | undefined {
  const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  const declared = element.attributes[declaration];
  return declared === undefined && element.parent instanceof XmlElement
    ? namespaceOf(element.parent, prefix)
    : declared;
}
