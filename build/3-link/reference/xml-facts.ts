import type { FactView, Phrase } from '../../../src/model/reference.ts';
import type { XmlName } from '../../../src/model/schema.ts';
import { reference } from '../../../src/strings.ts';
import { fact } from './facts.ts';

/** How a value is called where the body is XML (OpenAPI 3.1, section 4.8.26), if its `xml` object says more than its name. */
export function xmlFacts(xml: XmlName | undefined): readonly FactView[] {
  if (!xml) return [];
  const { name, prefix, namespace } = xml;
  const whole = name === undefined ? undefined : { code: prefix === undefined ? name : `${prefix}:${name}` };
  return [
    ...fact(reference.labels.xml, nameOf(xml, whole)),
    ...fact(reference.labels.xmlNamespace, namespace === undefined ? undefined : [{ code: namespace }]),
  ];
}

function nameOf(
  { attribute, wrapped, prefix }: XmlName,
  whole: { readonly code: string } | undefined,
): Phrase | undefined {
  const { xml } = reference;
  if (attribute) return whole ? [xml.attributeNamed, whole] : [xml.attribute];
  if (wrapped) return whole ? [xml.wrappedIn, whole] : [xml.wrapped];
  if (whole) return [xml.element, whole];
  return prefix === undefined ? undefined : [xml.prefix, { code: prefix }];
}
